import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { changeLine } from './change-line.ts';
import type { LoadedBasket } from './load-basket.ts';
import { retrieveBasket } from './retrieve-basket.ts';
import { deleteLines } from './store.ts';

/** Takes a line out. One that is gone already, or never was the guest's, changes nothing and is a success. */
export async function removeLine(
  context: VisitContext,
  lineId: number,
): Promise<LoadedBasket | null | Refusal> {
  const changed = await changeLine(context, lineId, ({ db }) => deleteLines(db, [lineId]));
  return isRefusal(changed) && changed.code === 'unknown-line' ? retrieveBasket(context, {}) : changed;
}
