import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { addAgain, compareAgain, type AgainChanges, type FormerPiece } from '../basket/add-again.ts';
import { findOpenedOrder, type Opened, readWholeOrder, type WholeOrder } from './read-order.ts';
import { type SoldLine, titleOf } from './sold-line.ts';

/** What is different now about an order, and whose menu it is from. */
export interface Again extends AgainChanges {
  restaurantId: number;
  restaurantUrl: string;
}

/** Puts what an order was made of into the basket of its restaurant (ARC-006). */
export const reorder = (context: VisitContext, opened: Opened): Promise<Again | Refusal> =>
  again(context, opened, addAgain);

/** What ordering it again would change; changes nothing. */
export const readReorderChanges = (context: VisitContext, opened: Opened): Promise<Again | Refusal> =>
  again(context, opened, compareAgain);

async function again(
  context: VisitContext,
  { orderId, uid }: Opened,
  work: typeof addAgain,
): Promise<Again | Refusal> {
  const order = await findOpenedOrder(context, orderId, uid);
  const whole = order && (await readWholeOrder(context, order.id));
  if (!whole || !mayReorder(whole)) return refuse('unknown-order');
  const { id: restaurantId, url: restaurantUrl } = whole.restaurant;
  const changes = await work(context, { orderId, restaurantId, pieces: whole.lines.map(toPiece) });
  return isRefusal(changes) ? changes : { ...changes, restaurantId, restaurantUrl };
}

/** One that still has to be paid is not over yet. */
export const mayReorder = ({ order }: Pick<WholeOrder, 'order'>): boolean =>
  order.state !== 'awaiting-payment';

const toPiece = (line: SoldLine): FormerPiece => ({
  productId: line.product_id,
  title: titleOf(line),
  size: line.size,
  note: line.note,
  lineCents: line.line_cents,
  extras: line.extras.map(({ ingredient_id, rule_id, title, count, source }) => ({
    ingredientId: ingredient_id,
    ruleId: rule_id,
    title,
    count,
    source,
  })),
});
