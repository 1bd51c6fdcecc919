import { type NoteChange, type NoteIngredient, readNote } from './note-reader.ts';

/** A note of a corpus, the dish it is about and what it asks for, as "-Zwiebeln" or "+2 Oliven". */
interface LabelledNote {
  note: string;
  ingredients: readonly NoteIngredient[];
  wanted: readonly string[];
}

/** How well notes were read: changes asked for, changes found, and how many of these were right. */
export interface NoteScore {
  notes: number;
  wanted: number;
  found: number;
  right: number;
  /** Each note that was read otherwise, with what was read. */
  misread: readonly string[];
}

/** Reads the notes of a corpus; its form is told in the head of note-reader.notes.txt. */
export function scoreNotes(corpus: string): NoteScore {
  const read = labelledNotes(corpus).map((labelled) => ({ ...labelled, found: changesOf(labelled) }));
  const sum = (count: (each: (typeof read)[number]) => number) =>
    read.reduce((total, each) => total + count(each), 0);
  return {
    notes: read.length,
    wanted: sum(({ wanted }) => wanted.length),
    found: sum(({ found }) => found.length),
    right: sum(({ found, wanted }) => found.filter((change) => wanted.includes(change)).length),
    misread: read
      .filter(({ found, wanted }) => found.toSorted().join() !== wanted.toSorted().join())
      .map(({ note, found, wanted }) => `${note} => ${found.join(' ')} (${wanted.join(' ')})`),
  };
}

/** Of the changes found, the share that is right. */
export const precisionOf = ({ right, found }: NoteScore): number => right / found;

/** Of the changes asked for, the share that was found. */
export const recallOf = ({ right, wanted }: NoteScore): number => right / wanted;

function labelledNotes(corpus: string): LabelledNote[] {
  let ingredients: NoteIngredient[] = [];
  return corpus.split('\n').flatMap((line) => {
    if (line.startsWith('=')) ingredients = readDish(line.slice(1));
    const [note = '', wanted] = line.split(' =>');
    return wanted === undefined ? [] : [{ note, ingredients, wanted: readChanges(wanted) }];
  });
}

const readChanges = (text: string): string[] =>
  text
    .trim()
    .split(/ (?=[+-])/)
    .filter(Boolean);

function readDish(line: string): NoteIngredient[] {
  const [own = [], more = []] = line.split(' + ').map((part) => part.split(',').map((name) => name.trim()));
  const names = [...own, ...more.filter((name) => !own.includes(name))];
  return names.map((name, at) => {
    const [title = '', ...synonyms] = name.split('|');
    return { id: at + 1, title, synonyms, inProduct: own.includes(name) };
  });
}

function changesOf({ note, ingredients }: LabelledNote): string[] {
  return readNote(note, ingredients).map(({ ingredientId, kind, pieces }: NoteChange) => {
    const sign = kind === 'extra' ? '+' : '-';
    const count = pieces > 1 ? `${pieces} ` : '';
    return `${sign}${count}${ingredients[ingredientId - 1]?.title}`;
  });
}
