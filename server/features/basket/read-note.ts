/** A change of ingredients that a note asks for. */
export type NoteChange = { ingredientId: number; count: number };

/** Changes of ingredients in a note; none are recognised yet, the kitchen reads the note itself. */
export function readNote(_note: string): NoteChange[] {
  return [];
}
