import { foldGerman } from './german-text.ts';

/** A dish as the search reads it: folded once, asked often. */
export interface SearchableDish {
  title: string;
  /** The title without its spaces, for those who write in one word what the menu writes in two. */
  joined: string;
  /** Category and description. */
  rest: string;
}

/** Letters that may be missing, wrong or too many in a typed word. */
export type Slips = 0 | 1 | 2;

/** How well a dish fits, the lower the better: 0 for words of the title, up to IN_REST for what is only described. */
const IN_REST = 8;
const MOST_WORDS = 6;
/** Shorter words occur inside others by chance: 'Eis' in 'Reis', 'Ei' in 'Feige'. */
const SHORT = 3;
/** What stands before a short word inside a longer one has to be long enough to be a word itself. */
const SHORTEST_HEAD = 4;
/** A bit per letter, in a 32 bit number with its sign left alone. */
const LONGEST_SLIPPED = 30;

const lettersOnly = (text: string): string =>
  foldGerman(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Folds a dish for the search. */
export function searchableDish(title: string, ...rest: string[]): SearchableDish {
  const folded = lettersOnly(title);
  return { title: folded, joined: folded.replaceAll(' ', ''), rest: lettersOnly(rest.join(' ')) };
}

/** The words of a search, folded; single letters are left out, since they find everything. */
export const searchWords = (typed: string): string[] =>
  lettersOnly(typed)
    .split(' ')
    .filter((word) => word.length > 1)
    .slice(0, MOST_WORDS);

/**
 * How well a dish fits all the words, null if one of them does not occur. Words count inside compounds too: 'Salat'
 * finds 'Kartoffelsalat'. Letters may slip in titles only: what is nearly described is far from what was meant.
 */
export function matchDish(dish: SearchableDish, words: readonly string[], slips: Slips = 0): number | null {
  let sum = 0;
  for (const word of words) {
    const distance = slips === 0 ? distanceOf(dish, word) : slippedDistance(dish, word, slips);
    if (distance === null) return null;
    sum += distance;
  }
  return words.length === 0 ? null : sum;
}

function distanceOf({ title, joined, rest }: SearchableDish, word: string): number | null {
  const inTitle = inWords(title, word);
  if (inTitle !== null) return inTitle;
  if (word.length > SHORT && joined.includes(word)) return 3;
  return inWords(rest, word) === null ? null : IN_REST;
}

/** A whole word 0, the beginning of one 1, the end of a compound 2, inside of one 3. */
function inWords(text: string, word: string): number | null {
  let best: number | null = null;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const head = at - (text.lastIndexOf(' ', at) + 1);
    const end = at + word.length;
    const isEnd = end === text.length || text[end] === ' ';
    const isChance = word.length <= SHORT && head > 0 && (head < SHORTEST_HEAD || !isEnd);
    const distance = head === 0 ? (isEnd ? 0 : 1) : isEnd ? 2 : 3;
    if (!isChance && (best === null || distance < best)) best = distance;
    if (best === 0) return best;
  }
  return best;
}

function slippedDistance(dish: SearchableDish, word: string, slips: Slips): number | null {
  const exact = distanceOf(dish, word);
  if (exact !== null) return exact;
  const { title, joined } = dish;
  const allowed = Math.min(slips, word.length > 5 ? 2 : word.length > SHORT ? 1 : 0);
  if (allowed === 0 || word.length > LONGEST_SLIPPED) return null;
  return occursNearly(title, word, allowed) || occursNearly(joined, word, allowed) ? IN_REST : null;
}

/**
 * Whether some part of the text differs from the word by that many letters at most; two letters in each other's place
 * count as two. All lengths at once in the bits of a number (Wu and Manber, 1992), so that a menu of any town is
 * read in milliseconds.
 */
function occursNearly(text: string, word: string, slips: number): boolean {
  const full = 1 << (word.length - 1);
  const masks = masksOf(word);
  const rows = Array.from({ length: slips + 1 }, (_, row) => (1 << row) - 1);
  for (const letter of text) {
    const mask = masks.get(letter) ?? 0;
    let previous = rows[0] ?? 0;
    rows[0] = ((previous << 1) | 1) & mask;
    for (let row = 1; row <= slips; row += 1) {
      const [old, above] = [rows[row] ?? 0, rows[row - 1] ?? 0];
      rows[row] = (((old << 1) | 1) & mask) | previous | (previous << 1) | (above << 1) | 1;
      previous = old;
    }
    if (((rows[slips] ?? 0) & full) !== 0) return true;
  }
  return false;
}

const known = new Map<string, ReadonlyMap<string, number>>();

// The same few words are looked for in thousands of titles.
function masksOf(word: string): ReadonlyMap<string, number> {
  const cached = known.get(word);
  if (cached) return cached;
  const masks = new Map<string, number>();
  [...word].forEach((letter, at) => masks.set(letter, (masks.get(letter) ?? 0) | (1 << at)));
  if (known.size > 100) known.clear();
  known.set(word, masks);
  return masks;
}
