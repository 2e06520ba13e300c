// Text cut where brackets begin and end.

export type Piece = { text: string; bracket: boolean };

export function pieces(text: string): Piece[] {
  return text
    .split(/(\[[^\]]+\]|<[^>]+>)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, bracket: /^(\[.*\]|<.*>)$/.test(part) }));
}

/** Where a name without spaces may be broken: after a point, a quotation mark, a hyphen. */
export function syllables(name: string): string[] {
  return name.split(/(?<=[."&/-](?=\S))/);
}

export function capital(text: string): string {
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** The lines of a card that a question names by their label; all of them if it names none. */
export function namedLines(lines: string[], question: string): string[] {
  const labels = (line: string) => line.match(/\[[^\]]+\]|\([^)]+\)/g) ?? [];
  const named = lines.filter((line) => labels(line).some((label) => question.includes(label)));
  return named.length ? named : lines;
}

/** The text of a search is found if each of its words is. */
export function matches(words: string[], haystack: string): boolean {
  return words.every((word) => haystack.includes(word));
}

export function searchWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}
