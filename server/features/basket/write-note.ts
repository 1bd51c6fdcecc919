import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { changeLine } from './change-line.ts';
import type { LoadedBasket } from './load-basket.ts';
import { readNote } from './read-note.ts';
import { updateLine } from './store.ts';

/** Writes a note to the kitchen; what it says of ingredients is counted (at most 255 characters, NUM-001). */
export async function writeNote(
  context: VisitContext,
  { lineId, note }: { lineId: number; note: string },
): Promise<{ basket: LoadedBasket; changes: number } | Refusal> {
  const basket = await changeLine(context, lineId, ({ db }, line) => updateLine(db, line.id, { note }));
  return isRefusal(basket) ? basket : { basket, changes: readNote(note).length };
}
