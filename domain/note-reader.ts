import { foldGerman } from './german-text.ts';

/** An ingredient a note may speak of; `inProduct` = part of the dish as it is. */
export type NoteIngredient = { id: number; title: string; inProduct: boolean };

/** What a note asks for: leave an ingredient of the dish out, or add one. It never changes allergen marks. */
export type NoteChange = { ingredientId: number; kind: 'without' | 'extra' };

type Wish = NoteChange['kind'] | null;

const WITHOUT = new Set(['ohne', 'kein', 'keine', 'keinen', 'keinerlei']);
const EXTRA = new Set([
  'extra', 'mehr', 'doppelt', 'doppelte', 'doppelten', 'zusatzlich', 'zusatzliche', 'mit', 'plus',
]);
const LEFT_OUT_AFTER = new Set(['weglassen', 'weg', 'raus', 'rauslassen']);
/** Words that end a wish, because what follows is neither left out nor added. */
const NEITHER = new Set(['wenig', 'weniger', 'nicht', 'aber', 'separat', 'dazu', 'statt', 'anstatt']);

/**
 * Finds the changes of ingredients in a guest's note: "ohne Zwiebeln und Käse, extra Oliven". A wish holds
 * until the next wish or the end of the sentence. Anything unsure changes nothing and stays a note for the
 * kitchen. At most one change per ingredient, the last one said (NOT-006).
 */
export function readNote(note: string, ingredients: readonly NoteIngredient[]): NoteChange[] {
  const changes = new Map<number, NoteChange>();
  for (const sentence of note.split(/[.!?;\n]+/)) {
    for (const change of readSentence(wordsOf(sentence), ingredients)) changes.set(change.ingredientId, change);
  }
  return [...changes.values()];
}

function readSentence(words: readonly string[], ingredients: readonly NoteIngredient[]): NoteChange[] {
  const changes: NoteChange[] = [];
  let wish: Wish = words.some((word) => LEFT_OUT_AFTER.has(word)) ? 'without' : null;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const found = wish === null ? null : ingredientAt(words, at, wish, ingredients);
    if (found !== null && wish !== null) changes.push({ ingredientId: found.ingredient.id, kind: wish });
    else wish = nextWish(word, wish);
    at += found?.length ?? 1;
  }
  return changes;
}

function nextWish(word: string, wish: Wish): Wish {
  if (WITHOUT.has(word)) return 'without';
  if (EXTRA.has(word)) return 'extra';
  return NEITHER.has(word) ? null : wish;
}

const wordsOf = (text: string): string[] => foldGerman(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The ingredient named at this word: the longest whole title, else the only one with such a word in its title. */
function ingredientAt(
  words: readonly string[],
  at: number,
  wish: NoteChange['kind'],
  ingredients: readonly NoteIngredient[],
): { ingredient: NoteIngredient; length: number } | null {
  const possible = ingredients
    .filter((ingredient) => wish === 'extra' || ingredient.inProduct)
    .map((ingredient) => ({ ingredient, title: wordsOf(ingredient.title) }));
  const whole = possible
    .filter(({ title }) => title.length > 0 && title.every((part, index) => isSameWord(part, words[at + index] ?? '')))
    .sort((a, b) => b.title.length - a.title.length)[0];
  if (whole !== undefined) return { ingredient: whole.ingredient, length: whole.title.length };
  const partly = possible.filter(({ title }) => title.some((part) => isSameWord(part, words[at] ?? '')));
  const [only] = partly;
  return partly.length === 1 && only !== undefined ? { ingredient: only.ingredient, length: 1 } : null;
}

// Singular and plural differ by a short ending: Zwiebel and Zwiebeln, Tomate and Tomaten, Ei and Eier.
function isSameWord(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 2 || !long.startsWith(short)) return false;
  return /^(e|n|en|er|s|ern)?$/.test(long.slice(short.length));
}
