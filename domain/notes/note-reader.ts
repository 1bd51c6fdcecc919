import { type NoteIngredient, namesOf } from './note-names.ts';
import { type NoteChange, Sentence } from './note-sentence.ts';
import { isUnsure } from './note-wishes.ts';
import { sentencesOf } from './note-words.ts';

export type { NoteIngredient } from './note-names.ts';
export type { NoteChange } from './note-sentence.ts';

/**
 * Finds the changes of ingredients in a guest's note: "ohne Zwiebeln und Käse, extra Oliven". A wish holds
 * until the next wish or the end of its list. Anything unsure changes nothing and stays a note for the
 * kitchen. At most one change per ingredient, the last one said (NOT-006).
 */
export function readNote(note: string, ingredients: readonly NoteIngredient[]): NoteChange[] {
  const names = { all: namesOf(ingredients), own: namesOf(ingredients.filter(({ inProduct }) => inProduct)) };
  const changes = new Map<number, NoteChange>();
  for (const { words, isQuestion } of sentencesOf(note)) {
    if (isUnsure(words.map(({ text }) => text).join(' '), isQuestion)) continue;
    for (const change of new Sentence(words, names).read()) {
      // Said again, the later wish counts.
      changes.delete(change.ingredientId);
      changes.set(change.ingredientId, change);
    }
  }
  return [...changes.values()];
}
