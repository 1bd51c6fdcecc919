import { foldGerman } from '../text/german-text.ts';

/** A word or sign of a note, folded, with whether a comma stood before it. */
export type NoteWord = {
  text: string;
  afterComma: boolean;
  /** Cut off with a dot, as in "Champ." */
  isCut?: boolean;
};

// Stands for the dot of a word that is cut off, which ends no sentence.
const CUT = '…';

const SHORT_FORMS: readonly [RegExp, string][] = [
  [/\bo\.\s*(?=\p{L})/giu, 'ohne '],
  [/\bm\.\s*(?=\p{L})/giu, 'mit '],
  [/\bu\.\s*(?=\p{L})/giu, 'und '],
  [/\bzus(?:ätzl)?\.\s*(?=\p{L})/giu, 'zusätzlich '],
  [/\boh\.\s*(?=\p{L})/giu, 'ohne '],
  [/\b(?:auf (?:gar )?keinen Fall|unter keinen Umständen)\b/giu, 'niemals'],
  // What is drauf, dazu or rein is meant; "mit" says nothing more.
  [/\bmit (?=(?:drauf|dazu|rein|drin|drüber|dabei)\b)/giu, ''],
  // Folded, "wären" would read as "waren".
  [/(?<!\p{L})wär(?:en)?(?!\p{L})/giu, 'wäre'],
  [/\bpommes (?:schranke|rot[\s-]*(?:und\s+)?wei(?:ß|ss))(?!\p{L})/giu, 'mit Ketchup und Mayonnaise'],
  [/\bz\.\s*b\./giu, ''],
  [/\b(ca|evtl|ggf|bzw|inkl|vllt|st|nr)\./giu, '$1'],
  // Between two wishes a dash is a comma.
  [/\s[-–−]\s*(?=(?:extra|mehr|doppelt|mit|ohne|keine?n?|aber|dafür|bitte|danke)(?!\p{L}))/giu, ', '],
  // A sign before a word is a wish, a hyphen inside a word is none.
  [/(^|[\s,(])[-–−](?=\s*\p{L})/gu, '$1 minus '],
  [/\+/gu, ' plus '],
  [/[&/]/gu, ' und '],
  [/(\d)\s*[x×*](?![\p{L}])/giu, '$1x '],
  [/\b[x×*]\s*(\d)/giu, ' $1x '],
  [/(\d)\s*[x×](?=\p{L})/giu, '$1x '],
  [/(\p{L}{4,})\.(?=,|\s+\p{Ll})/gu, `$1${CUT}`],
];

// A dash before each wish makes a list of them, as in "- ohne Zwiebeln", and takes nothing out: the wish says what it
// does in its first word or its last one. A mere "- Zwiebeln" does.
const DASHES = /(^|[\n,(])\s*[-–−]\s*/gu;
const LISTED =
  /(?:^|[\n,(])\s*[-–−]\s*(?:(?:extra|mehr|doppelt|mit|ohne|keine?n?|bitte|statt|noch)(?!\p{L})|[^\n,;.!?+–−-]*\s(?:extra|mehr|doppelt|weg|raus|rein|dazu|drauf|weglassen)(?:\s+bitte)?\s*(?:$|[\n,;.!?–−-]))/iu;

const withoutListDashes = (note: string): string => (LISTED.test(note) ? note.replace(DASHES, '$1 ') : note);

/** The sentences of a note as folded words; brackets, colons and quotes end nothing. */
export function sentencesOf(note: string): { words: NoteWord[]; isQuestion: boolean }[] {
  const plain = SHORT_FORMS.reduce((text, [from, to]) => text.replace(from, to), withoutListDashes(note));
  return (plain.match(/[^.!?;\n]+[.!?;\n]*/gu) ?? []).map((sentence) => ({
    words: wordsOf(sentence),
    isQuestion: /\?/u.test(sentence),
  }));
}

/** The words of a text in the form in which notes and titles are compared. */
export function wordsOf(text: string): NoteWord[] {
  return [...text.replace(/sour[\s-]?cream/giu, 'Sauerrahm').matchAll(/(,)|[\p{L}\p{N}’']+…?/gu)].flatMap(
    ([word, comma], at, all) => {
      if (comma) return [];
      const isCut = word.endsWith(CUT);
      const afterComma = all[at - 1]?.[1] !== undefined;
      return [{ text: spell(word.replace(CUT, '')), afterComma, ...(isCut && { isCut }) }];
    },
  );
}

// Different spellings and names of the same thing.
const spell = (word: string): string =>
  foldGerman(word.replace(/[’']/gu, ''))
    .replace(/^kno[bf]i/u, 'knoblauch')
    .replace(/^t?[sz]at?[sz]iki/u, 'tzatziki')
    .replace(/^cherry(?=tomate)/u, 'kirsch')
    .replace(/^(?:rot|blau)kraut/u, 'rotkohl')
    .replace(/^weisskraut/u, 'weisskohl')
    .replace(/^huhnchen/u, 'hahnchen')
    .replace(/^champis?$/u, 'champignons')
    .replace(/^paradeiser/u, 'tomaten')
    .replace(/^(?:mohren|mohrruben|ruebli|rubli)$/u, 'karotten')
    .replace(/^(?:shrimps?|scampi|prawns)$/u, 'garnelen')
    .replace(/^(?:huhn|chicken)(?=$|en|er)/u, 'hahnchen')
    .replace(/sauce/u, 'sosse')
    .replace(/sose(?=n?$)/u, 'sosse')
    .replace(/^ma[jy]o$/u, 'mayonnaise')
    .replace(/majonase/u, 'mayonnaise')
    .replace(/ketschup/u, 'ketchup')
    .replace(/cc/u, 'kk')
    .replace(/ph/u, 'f');

const ENDINGS = /(?:ern|en|es|er|e|n|(?<!s)s)$/u;

/** A word without its ending: Zwiebeln and Zwiebel, Tomate and Tomaten, Ei and Eier are alike. */
export const stemOf = (word: string): string => {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= 2 ? stem : word;
};

export const isSameWord = (a: string, b: string): boolean =>
  a === b || (stemOf(a) === stemOf(b) && endsAlike(a, b));

// Bohne and Bohnen, but not Mais and Maier: one is the other with an ending.
const endsAlike = (a: string, b: string): boolean => a.startsWith(stemOf(b)) && b.startsWith(stemOf(a));

/** Whether one word is the other with few typing errors; short words and other first letters never are. */
export function isTypo(typed: string, meant: string): boolean {
  const [a, b] = [stemOf(typed), stemOf(meant)];
  const most = Math.min(a.length, b.length) >= 8 ? 2 : 1;
  if (Math.min(typed.length, meant.length) < 5 || a[0] !== b[0]) return false;
  return Math.abs(a.length - b.length) <= most && countEdits(a, b) <= most;
}

/** Letters left out, added, replaced or swapped with their neighbour (Damerau and Levenshtein's distance). */
function countEdits(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const above = rows[i - 1] ?? [];
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
