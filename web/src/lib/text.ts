// Text cut where brackets begin and end.

export type Piece = { text: string; bracket: boolean };

export function pieces(text: string): Piece[] {
  return text
    .split(/(\[[^\]]+\]|<[^>]+>)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, bracket: /^(\[.*\]|<.*>)$/.test(part) }));
}

export function capital(text: string): string {
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** The text of a search is found if each of its words is. */
export function matches(words: string[], haystack: string): boolean {
  return words.every((word) => haystack.includes(word));
}

export function searchWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}
