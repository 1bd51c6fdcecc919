import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { readProductsOf } from '../menu/read-products.ts';
import { isFull } from './add-product.ts';
import { changeLine } from './change-line.ts';
import type { LoadedBasket } from './load-basket.ts';
import { toLoadedLine } from './lines.ts';
import { insertExtras, insertLine } from './store.ts';

/** Another piece of the same line, with its extras and its note; nothing that is sold out since. */
export function cloneLine(context: VisitContext, lineId: number): Promise<LoadedBasket | Refusal> {
  return changeLine(context, lineId, async (context, line, { seller, lines }) => {
    const { db, clock } = context;
    if (isFull(lines)) return refuse('basket-full');
    const product = (await readProductsOf(context, seller, [line.product_id])).get(line.product_id);
    if (!product || !toLoadedLine(line, product, '', clock.now()).available) return refuse('sold-out');
    const { id: _, extras, ...piece } = line;
    const copy = await insertLine(db, { ...piece, added_at: clock.now() });
    await insertExtras(
      db,
      extras.map((extra) => ({ ...extra, line_id: copy.id })),
    );
  });
}
