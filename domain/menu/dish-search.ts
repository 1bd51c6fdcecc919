import { foldGerman } from '../text/german-text.ts';

/** A dish as the search reads it: folded once, asked often. */
export interface SearchableDish {
  title: string;
  /** The title without its spaces, for those who write in one word what the menu writes in two. */
  joined: string;
  /** Category and description. */
  rest: string;
}

/** How often a finger may have slipped in a typed word: a letter missing, wrong, too many, or before its neighbour. */
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
  const allowed = Math.min(slips, word.length > 5 ? 2 : word.length > SHORT ? 1 : 0);
  if (allowed === 0 || word.length > LONGEST_SLIPPED) return null;
  const { title, joined } = dish;
  return isNear(title, word, allowed) || (joined.length < title.length && isNear(joined, word, allowed))
    ? IN_REST
    : null;
}

// Two letters in each other's place are one slip, but two letters to the first look, which is quick.
const isNear = (text: string, word: string, allowed: number): boolean =>
  occursNearly(text, word, allowed + 1) && leastSlips(text, word, allowed > 1) <= allowed;

/**
 * Whether some part of the text differs from the word by that many letters at most, changed, left out or added. All
 * lengths at once in the bits of a number (Wu and Manber, 1992), so that the menus of a city are read in milliseconds.
 */
function occursNearly(text: string, word: string, letters: number): boolean {
  const full = 1 << (word.length - 1);
  const masks = masksOf(word);
  const rows = Array.from({ length: letters + 1 }, (_, row) => (1 << row) - 1);
  for (const letter of text) {
    const mask = masks.get(letter) ?? 0;
    let above = rows[0] ?? 0;
    rows[0] = ((above << 1) | 1) & mask;
    for (let row = 1; row <= letters; row += 1) {
      const old = rows[row] ?? 0;
      rows[row] = (((old << 1) | 1) & mask) | above | ((above | (rows[row - 1] ?? 0)) << 1) | 1;
      above = old;
    }
    if (((rows[letters] ?? 0) & full) !== 0) return true;
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

/**
 * How many slips lie between the word and the part of the text that is nearest to it (Sellers, 1980, with swapped
 * neighbours). With two slips nearly everything occurs inside of something: then it has to begin where a word does.
 */
function leastSlips(text: string, word: string, onlyAtWords: boolean): number {
  const length = word.length;
  let [older, old, column] = [columnOf(length), columnOf(length), columnOf(length)];
  let best = length;
  for (let at = 0; at < text.length; at += 1) {
    column[0] = !onlyAtWords || text[at] === ' ' ? 0 : length;
    for (let row = 1; row <= length; row += 1) {
      const isSame = word[row - 1] === text[at];
      const isSwapped = row > 1 && word[row - 1] === text[at - 1] && word[row - 2] === text[at];
      const changed = cell(old, row - 1) + (isSame ? 0 : 1);
      const added = Math.min(cell(old, row), cell(column, row - 1)) + 1;
      column[row] = Math.min(changed, added, isSwapped ? cell(older, row - 2) + 1 : length);
    }
    best = Math.min(best, cell(column, length));
    [older, old, column] = [old, column, older];
  }
  return best;
}

/** Before the first letter: everything typed is still to be added. */
const columnOf = (length: number): Uint8Array => Uint8Array.from({ length: length + 1 }, (_, row) => row);

const cell = (column: Uint8Array, row: number): number => column[row] ?? 0;
