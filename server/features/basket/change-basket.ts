import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { isForgotten } from './lines.ts';
import { firstMode, loadBasket, type LoadedBasket } from './load-basket.ts';
import {
  deleteLines,
  findLines,
  findOpenBasket,
  insertBasket,
  touchBasket,
  type BasketRow,
  type LineRow,
} from './store.ts';

/** The basket as a command finds it, kept from all others until the command is done. */
export type LockedBasket = { row: BasketRow; lines: readonly LineRow[] };

/**
 * Runs one command on the session's basket at a restaurant, which is made if there is none. Commands on one basket
 * run one after the other, each raises the version by one, and the answer is the new basket.
 */
export async function changeBasket<Result>(
  context: VisitContext,
  restaurantId: number,
  command: (context: VisitContext, basket: LockedBasket) => Promise<Result | Refusal>,
): Promise<{ result: Result; basket: LoadedBasket } | Refusal> {
  const session = await context.requireSession();
  return context.transaction<VisitContext, { result: Result; basket: LoadedBasket } | Refusal>(
    async (context) => {
      const { db, clock } = context;
      const row = await lockBasket(context, session.id, restaurantId);
      const lines = await findLines(db, row.id);
      const forgotten = lines.filter((line) => isForgotten(line, clock.now()));
      await deleteLines(
        db,
        forgotten.map(({ id }) => id),
      );
      const result = await command(context, {
        row,
        lines: lines.filter((line) => !forgotten.includes(line)),
      });
      if (isRefusal(result)) return result;
      await touchBasket(db, row.id, clock.now());
      const basket = await loadBasket(context, { restaurantId });
      return isRefusal(basket) ? basket : { result, basket };
    },
  );
}

async function lockBasket(
  context: VisitContext,
  sessionId: number,
  restaurantId: number,
): Promise<BasketRow> {
  const { db, clock, site } = context;
  const known = await findOpenBasket(db, sessionId, restaurantId, true);
  if (known) return known;
  const now = clock.now();
  await insertBasket(db, {
    session_id: sessionId,
    restaurant_id: restaurantId,
    mode: firstMode(site.type),
    version: 0,
    created_at: now,
    changed_at: now,
  });
  // Whoever was faster may have made it, or even ordered it already.
  return lockBasket(context, sessionId, restaurantId);
}
