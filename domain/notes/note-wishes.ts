import { isTypo } from './note-words.ts';

/** What a word of a note does to the ingredients around it. */
export type NoteSign =
  /** What follows is left out, added, or belongs to it. */
  | { does: 'without' }
  /** What was named before is left out, otherwise what follows. */
  | { does: 'avoid' }
  /** "Alles außer": what follows is left out. */
  | { does: 'except' }
  /** What was denied before gives way to what follows. */
  | { does: 'but-rather' }
  | { does: 'extra'; pieces: number; isWhole: boolean }
  | { does: 'with' }
  /** What was named before is left out, comes on top, is welcome. */
  | { does: 'leave-out' }
  | { does: 'on-top'; isPutIn: boolean }
  | { does: 'yes' }
  /** What is wanted comes beside what there is already. */
  | { does: 'again' }
  /** What follows goes, and what stands on the other side comes. */
  | { does: 'instead' }
  | { does: 'by' }
  | { does: 'swap' }
  | { does: 'not' }
  /** What follows is neither left out nor added. */
  | { does: 'neither' }
  | { does: 'but' }
  | { does: 'and' }
  /** Says nothing by itself. */
  | { does: 'nothing' };

const sign = <Sign extends NoteSign>(meaning: Sign, words: string): [string, Sign][] =>
  words.split(' ').map((word) => [word, meaning]);

const SIGNS = new Map<string, NoteSign>([
  ...sign(
    { does: 'without' },
    'ohne ohn ohen ohe onhe ohnee kein keine keinen keiner keinem keinerlei keien kiene weder koi koa koan koane kei keen keene',
  ),
  ...sign({ does: 'without' }, 'null minus nix'),
  ...sign({ does: 'avoid' }, 'niemals allergie allergisch allergiker unvertraglichkeit'),
  ...sign({ does: 'except' }, 'ausser'),
  ...sign({ does: 'but-rather' }, 'sondern'),
  ...sign(
    { does: 'extra', pieces: 1, isWhole: false },
    'extra extar exra xtra extraportion mehr zusatzlich zusatzliche',
  ),
  ...sign(
    { does: 'extra', pieces: 1, isWhole: false },
    'zusatzlichen zusatzlicher zusatzliches plus dafur stattdessen nochmal zweites zweite zweiten zweiter',
  ),
  ...sign(
    { does: 'extra', pieces: 2, isWhole: true },
    'doppelt doppelte doppelten doppelter doppeltes dopelt doppel double zweimal 2x',
  ),
  ...sign({ does: 'extra', pieces: 3, isWhole: true }, 'dreifach dreifache dreifachen dreimal 3x'),
  ...sign({ does: 'with' }, 'mit inklusive samt inkl 1x'),
  ...sign(
    { does: 'leave-out' },
    'weglassen weglasen wegglassen weg raus rauslassen entfernen streichen auslassen',
  ),
  ...sign(
    { does: 'leave-out' },
    'runter runternehmen herausnehmen rausnehmen abbestellen weggelassen nein weglasst verzichten verzichte verzichtet wegbleiben fehlen',
  ),
  ...sign({ does: 'on-top', isPutIn: false }, 'drauf draufmachen drauflegen daruber druber obendrauf drin'),
  // Where something else goes, these put more of it in than there is.
  ...sign({ does: 'on-top', isPutIn: true }, 'dazu rein reinmachen hinzu'),
  ...sign({ does: 'instead' }, 'statt anstatt anstelle'),
  ...sign({ does: 'by' }, 'durch gegen'),
  ...sign({ does: 'swap' }, 'ersetzen tauschen austauschen ersetzt getauscht tausch ersetze'),
  ...sign({ does: 'not' }, 'nicht nich nie ned net'),
  ...sign({ does: 'neither' }, 'wenig weniger wenige nur bloss so zu separat getrennt bis zuviel halb halbe'),
  ...sign({ does: 'but' }, 'aber'),
  ...sign({ does: 'yes' }, 'ja'),
  ...sign({ does: 'again' }, 'noch'),
  ...sign({ does: 'and' }, 'und u oder sowie bzw'),
  ...sign(
    { does: 'nothing' },
    'bitte bittte biite bidde gern gerne auch einfach ganz komplett lieber mal etwas bisschen bissl bisserl viel',
  ),
  ...sign(
    { does: 'nothing' },
    'die der das den dem des ein eine einen einer eines nen nem ner jegliche jeglichen alle allen viele',
  ),
  ...sign(
    { does: 'nothing' },
    'frische frischen saure sauren scharfen rohe rohen rote roten gebratene portion portionen scheibe scheiben loffel',
  ),
  ...sign(
    { does: 'nothing' },
    'kannst konnt konnten konnte kann konnen ihr du sie man ich wir wenn moglich falls geht es mag mogen will wollen brauche brauchen esse essen isst vertrage vertragt',
  ),
  ...sign(
    { does: 'nothing' },
    'lass lasst lassen nehmen von auf gar fall paar stuck danke wurde wurden sollen soll darf durfen kommen kommt tun',
  ),
  ...sign(
    { does: 'nothing' },
    'haben hatte hatten mochte mochten wunsche bekommen bekomme mir uns hier da doch unbedingt wirklich extrem',
  ),
]);

/** What a folded word does; null where it says something of its own. */
export const signOf = (word: string): NoteSign | null =>
  SIGNS.get(word) ?? (PROPERTY.test(word) ? { does: 'nothing' } : null);

/** The same with a slip in a long word: weglassn, zusätzlch. */
export const signWithSlip = (word: string): NoteSign | null =>
  word.length < 7
    ? null
    : ([...SIGNS].find(([known]) => known.length > 6 && isTypo(word, known))?.[1] ?? null);

// Adjectives and participles before a name: rohes Ei, gekochte Eier, die gegrillten Zucchini.
const PROPERTY =
  /^(?:roh|frisch|sauer|saur|scharf|rot|grun|gelb|weiss|klein|gross|normal|eingelegt|ge\p{L}{2,}[tn])(?:e|en|er|es|em)$/u;

/** Zwiebelfrei, Nussallergie: the thing that a compound wants left out. */
export const leftOutBy = (word: string): string | null =>
  /^(\p{L}{2,}?)(?:frei|freie|freien|los|lose|allergie|allergiker|unvertraglichkeit)$/u.exec(word)?.[1] ??
  null;

/** Extrakäse, Doppelkäse: the thing that a compound wants more of. */
export const addedBy = (word: string): string | null =>
  /^(?:extra|doppel|zusatz)(\p{L}{3,})$/u.exec(word)?.[1] ?? null;

/** A sentence that tells of something, asks or sets a condition, and so wishes for nothing that is sure. */
export function isUnsure(text: string, isQuestion: boolean): boolean {
  if (/^(?:wenn|falls|sollte)\b(?!\s+(?:es\s+)?(?:moglich|geht|s geht|machbar))/u.test(text)) return true;
  if (/(?<!wie (?:beim )?)\bletzte[sn]?\b|\b(?:gestern|neulich|fehlte[n]?|gefehlt|war|waren)\b/u.test(text))
    return true;
  if (/\bhalfte\b|\bhalb\b.*\bhalb\b|\beiner seite\b/u.test(text)) return true;
  if (isQuestion && !text.includes(' ')) return true;
  return isQuestion && /^(?:ist|sind|gibt|habt|hat|enthalt|warum|wieso|welche)\b/u.test(text);
}

/** Words that leave bare names what they are: a wish, if nothing else is said. */
export const QUIET = new Set<NoteSign['does']>(['and', 'again', 'yes', 'nothing']);

/** Signs that speak of the name before them. */
export const LOOK_BACK = new Set<NoteSign['does']>([
  'extra',
  'neither',
  'leave-out',
  'on-top',
  'yes',
  'avoid',
  'instead',
  'by',
  'not',
]);
