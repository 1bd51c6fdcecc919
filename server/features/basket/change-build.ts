import { isPending } from '#domain/order/basket.ts';
import { addPiece, removePiece, type BuildRefusal } from '#domain/menu/build.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { readProductsOf, type SellableProduct } from '../menu/read-products.ts';
import { toExtraRows } from './add-product.ts';
import { changeLine } from './change-line.ts';
import { toLoadedLine } from './lines.ts';
import type { LoadedBasket } from './load-basket.ts';
import { replaceLeftOut } from './store-build.ts';
import { deleteGuestExtras, insertExtras, updateLine } from './store.ts';

const STEPS = { add: addPiece, remove: removePiece };

type Change = { lineId: number; ingredientId: number; step: keyof typeof STEPS };

/**
 * One piece more or less of a build. A needed question may be left open on the way: the line then waits, neither
 * summed nor orderable, until it is answered again.
 */
export function changeBuild(
  context: VisitContext,
  { lineId, ingredientId, step }: Change,
): Promise<LoadedBasket | Refusal> {
  return changeLine(context, lineId, async (context, line, { seller }) => {
    const { db } = context;
    const product = (await readProductsOf(context, seller, [line.product_id])).get(line.product_id);
    if (!product) return refuse('unknown-line');
    if (product.generator === null) return refuse('not-buildable');
    const now = toLoadedLine(line, product, '');
    const next = STEPS[step](product, now, ingredientId);
    if ('code' in next) return sayWhy(next, product, now.note, ingredientId);
    await deleteGuestExtras(db, line.id);
    await insertExtras(db, toExtraRows(line.id, next.chosen));
    await replaceLeftOut(db, line.id, next.leftOut);
    if (!isPending(product.rules, next.chosen)) await updateLine(db, line.id, { is_pending: false });
  });
}

function sayWhy(
  refusal: BuildRefusal,
  { ingredients, rules }: SellableProduct,
  note: string,
  ingredientId: number,
): Refusal {
  const parts = [...ingredients, ...rules.flatMap(({ choices }) => choices)];
  const title = parts.find(({ id }) => id === ingredientId)?.title;
  switch (refusal.code) {
    case 'full':
      return refuse('too-many-choices', {
        message: `Bei „${refusal.rule.title}“ ist Schluss: Mehr als ${refusal.rule.maximum} geht nicht.`,
      });
    case 'sold-out':
      return refuse('sold-out', { message: `„${title}“ ist leider gerade ausverkauft.` });
    case 'not-in-it':
      if (title !== undefined && note !== '')
        return refuse('not-in-build', {
          message: `Von „${title}“ ist nichts mehr übrig, was du wegnehmen kannst. Was aus deiner Notiz kommt, änderst du dort.`,
        });
      return refuse('not-in-build');
    default:
      return refuse('unknown-ingredient');
  }
}
