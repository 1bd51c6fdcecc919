import { foldGerman } from '../text/german-text.ts';
import type { Part, Role } from './recipe.ts';
import { gardenWords } from './words-garden.ts';
import { bedWords, kitchenWords, sauceWords } from './words-kitchen.ts';

/** What a word on a menu stands for in a picture. */
export type Meaning = ({ kind: 'part' } & Part) | { kind: 'bed' | 'sauce'; name: string };

interface Entry {
  meaning: Meaning;
  /** Not at the end of a longer word. */
  isWhole: boolean;
}

const SHORTEST_ENDING = 4;
const LONGEST_PHRASE = 4;

const known = new Map<string, Entry>([
  ...entriesOf(gardenWords, partOf),
  ...entriesOf(kitchenWords, partOf),
  ...entriesOf(bedWords, (name) => ({ kind: 'bed', name })),
  ...entriesOf(sauceWords, (name) => ({ kind: 'sauce', name })),
]);

function partOf(head: string): Meaning {
  const [name = '', role = ''] = head.split(' ');
  return { kind: 'part', name, role: role as Role };
}

function entriesOf(table: string, meaningOf: (head: string) => Meaning): [string, Entry][] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [head = '', names = ''] = line.split(':');
      const meaning = meaningOf(head);
      return names.split(',').map((name): [string, Entry] => {
        const word = name.trim();
        return [fold(word.replace(/^!/, '')), { meaning, isWhole: word.startsWith('!') }];
      });
    });
}

/** As words are compared: folded, hyphens and apostrophes as gaps. */
export function fold(text: string): string {
  return foldGerman(text.replaceAll('ı', 'i'))
    .replaceAll(/[-’'`´"„“”]/g, ' ')
    .replaceAll('sauce', 'sosse')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A pattern for folded texts, in which ae, oe and ue are one letter: the words in it may be written as they are. */
export const foldedWords = ({ source }: RegExp): RegExp => new RegExp(source.replaceAll(/([aou])e/g, '$1'));

/** Longer words whose end means something else. */
const MISLEADING =
  /leberkas|fleischkas|muskatnuss|kokosnuss|parmesanchip|marzipankartoffel|palatschink|krustenbrot|apfelsine/;

/** What something is put in or on: what stands before it in one word is what is in it, as in Thunfischsalat. */
const HOLDS =
  /^(.{3,}?)(salat|brotchen|semmel|brot|toast|sandwich|baguette|bagel|burger|wrap|pizza|pide|flammkuchen|quiche|suppe|pfanne|auflauf|gratin|nudeln|pasta|risotto|bowl|teller|platte|curry|omelett|omelette|crepe|topf)$/;

const NOT = new Set([
  'ohne',
  'kein',
  'keine',
  'keinen',
  'keiner',
  'statt',
  'nicht',
  'null',
  'weder',
  'noch',
  'nie',
]);

/** What a text says that is in the dish, in its order, each once. What is not known says nothing. */
export function readMeanings(text: string): Meaning[] {
  const found = new Map<string, Meaning>();
  for (const phrase of text.split(/[,;:.!?()/&+–—•|\n]| mit | und | auf | in | oder /i)) {
    for (const meaning of readPhrase(fold(phrase))) {
      const key = `${meaning.kind}:${meaning.name}`;
      if (!found.has(key)) found.set(key, meaning);
    }
  }
  return [...found.values()];
}

function readPhrase(phrase: string): Meaning[] {
  const words = phrase.split(' ').filter(Boolean);
  const found: Meaning[] = [];
  for (let at = 0; at < words.length;) {
    // What a dish does without is not in it: all that follows in this phrase.
    if (NOT.has(words[at] ?? '')) break;
    const { meaning, length } = longestAt(words, at);
    if (meaning) found.push(meaning);
    if (length === 1 && !find(words[at] ?? '')) found.push(...heldIn(words[at] ?? ''));
    at += length;
  }
  return found;
}

function longestAt(words: readonly string[], at: number): { meaning: Meaning | null; length: number } {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const entry = find(words.slice(at, at + length).join(' '));
    if (entry) return { meaning: entry.meaning, length };
  }
  return { meaning: endingOf(words[at] ?? ''), length: 1 };
}

// Plurals and cases that the tables do not name.
const ENDINGS = ['', 'n', 'en', 'e', 's', 'er', 'es', 'em'];

function find(word: string): Entry | undefined {
  const direct = known.get(word);
  if (direct || word.length < SHORTEST_ENDING) return direct;
  for (const ending of ENDINGS) {
    if (ending !== '' && word.length - ending.length >= 3 && word.endsWith(ending)) {
      const shorter = known.get(word.slice(0, -ending.length));
      if (shorter && !shorter.isWhole) return shorter;
    }
    const longer = known.get(word + ending);
    if (longer) return longer;
  }
  return undefined;
}

function heldIn(word: string): Meaning[] {
  const [, inside] = HOLDS.exec(word) ?? [];
  const entry = inside === undefined ? undefined : find(inside);
  return entry ? [entry.meaning] : [];
}

// The head of a German compound stands at its end: a Tomatensoße is a sauce.
function endingOf(word: string): Meaning | null {
  if (MISLEADING.test(word)) return null;
  for (let from = 3; from <= word.length - SHORTEST_ENDING; from += 1) {
    const entry = find(word.slice(from));
    if (entry && !entry.isWhole) return entry.meaning;
  }
  return null;
}
