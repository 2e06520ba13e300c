// A file made by the page, put where the browser puts files.

export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name.replace(/[^\p{L}\p{N} .-]/gu, '') || 'deckhand';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
