import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { readProductsOf } from '../menu/read-products.ts';
import { isFull } from './add-product.ts';
import { changeBasket, type LockedBasket } from './change-basket.ts';
import { toLoadedLine } from './lines.ts';
import type { LoadedBasket } from './load-basket.ts';
import { retrieveBasket } from './retrieve-basket.ts';
import { deleteLines, findRestaurantOfLine, insertExtras, insertLines, type LineRow } from './store.ts';

/** Runs a command on one line of the session's own baskets and answers the new basket; lines of others are unknown. */
export async function changeLine(
  context: VisitContext,
  lineId: number,
  command: (context: VisitContext, line: LineRow, basket: LockedBasket) => Promise<void | Refusal>,
): Promise<LoadedBasket | Refusal> {
  const restaurantId =
    context.session && (await findRestaurantOfLine(context.db, context.session.id, lineId));
  if (!restaurantId) return refuse('unknown-line');
  return changeBasket(context, restaurantId, async (context, basket) => {
    const line = basket.lines.find(({ id }) => id === lineId);
    return line ? command(context, line, basket) : refuse('unknown-line');
  });
}

/** Takes a line out. One that is gone already, or never was the guest's, changes nothing and is a success. */
export async function removeLine(
  context: VisitContext,
  lineId: number,
): Promise<LoadedBasket | null | Refusal> {
  const changed = await changeLine(context, lineId, ({ db }) => deleteLines(db, [lineId]));
  return isRefusal(changed) && changed.code === 'unknown-line' ? retrieveBasket(context, {}) : changed;
}

/** Another piece of the same line, with its extras and its note; nothing that is sold out since. */
export function cloneLine(context: VisitContext, lineId: number): Promise<LoadedBasket | Refusal> {
  return changeLine(context, lineId, (context, line, basket) =>
    copyLine(context, { ...line, copy_of: null }, basket, 1),
  );
}

/** So many more pieces of a line, as they would be sold now. */
export async function copyLine(
  context: VisitContext,
  line: LineRow,
  { seller, lines }: Pick<LockedBasket, 'seller' | 'lines'>,
  times: number,
): Promise<void | Refusal> {
  if (times === 0) return undefined;
  const { db, clock } = context;
  if (isFull(lines, times)) return refuse('basket-full');
  const product = (await readProductsOf(context, seller, [line.product_id])).get(line.product_id);
  if (!product || !toLoadedLine(line, product, '').available) return refuse('sold-out');
  const { id: _, extras, ...piece } = line;
  const pieces = Array.from({ length: times }, () => ({ ...piece, added_at: clock.now() }));
  const copies = await insertLines(db, pieces);
  await insertExtras(
    db,
    copies.flatMap(({ id }) => extras.map((extra) => ({ ...extra, line_id: id }))),
  );
}
