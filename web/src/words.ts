/** Words to look for, and where they stand in a text. */

export interface Piece {
  text: string;
  hit: boolean;
}

const PLAIN: Record<string, string> = { '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-' };

/** Lower case without accents or curly marks; every character keeps its place. */
export function fold(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return Array.from(text, foldOne).join('');
}

function foldOne(character: string): string {
  const plain = PLAIN[character] ?? character.normalize('NFD')[0].toLowerCase();
  return plain.length === character.length ? plain : character;
}

/** The words of a search; several in double quotes are looked for as they stand. */
export function wordsOf(search: string): string[] {
  const found = fold(search).matchAll(/"([^"]+)"?|[^\s"]+/g);
  const words = Array.from(found, (match) => (match[1] ?? match[0]).trim().replace(/\s+/g, ' '));
  return [...new Set(words.filter((word) => word !== ''))];
}

/** Where *word* stands in the folded *text*, or -1. Figures match whole: 7.4 is not in 17.4. */
export function indexIn(text: string, word: string, from = 0): number {
  let at = text.indexOf(word, from);
  while (at >= 0 && !isWhole(text, at, word)) at = text.indexOf(word, at + 1);
  return at;
}

function isWhole(text: string, at: number, word: string): boolean {
  const startsInside = isDigit(word[0]) && /\d\.?$/.test(text.slice(Math.max(0, at - 2), at));
  const endsInside = isDigit(word[word.length - 1]) && isDigit(text[at + word.length]);
  return !startsInside && !endsInside;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

/** *text* cut at the edges of the hits, which may touch or overlap. */
export function pieces(text: string, words: string[]): Piece[] {
  const marked = marks(fold(text), words);
  const cut: Piece[] = [];
  for (let from = 0, to = 1; from < text.length; from = to, to = from + 1) {
    while (to < text.length && marked[to] === marked[from]) to += 1;
    cut.push({ text: text.slice(from, to), hit: marked[from] });
  }
  return cut;
}

function marks(folded: string, words: string[]): boolean[] {
  const marked = new Array<boolean>(folded.length).fill(false);
  for (const word of words) {
    let at = indexIn(folded, word);
    while (at >= 0) {
      marked.fill(true, at, at + word.length);
      at = indexIn(folded, word, at + word.length);
    }
  }
  return marked;
}
