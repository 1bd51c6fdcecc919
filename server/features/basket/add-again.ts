import { isPending } from '#domain/order/basket.ts';
import { withDefaults, type ChosenExtra } from '#domain/menu/extras.ts';
import { lineTotal } from '#domain/money/pricing.ts';
import { isSize } from '#domain/menu/sizes.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { readProductsOf, type SellableProduct } from '../menu/read-products.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { insertPiece, isFull, toExtraRows } from './add-product.ts';
import { holdBasket, type LockedBasket } from './change-basket.ts';
import { checkTakesOrders } from './check-takes-orders.ts';
import { extrasAgain, type FormerExtra } from './extras-again.ts';
import { toLoadedLine, type LoadedLine } from './lines.ts';
import { updateLine, type LineRow } from './store.ts';
import { replaceLeftOut } from './store-build.ts';
import { replaceNoteWishes } from './store-notes.ts';

/** A piece as it was sold once. */
export interface FormerPiece {
  productId: number | null;
  title: string;
  size: string;
  note: string;
  lineCents: number;
  extras: readonly FormerExtra[];
}

/** What is different now; a piece stands in no more than one of the lists. */
export interface AgainChanges {
  pricier: { title: string; wasCents: number; nowCents: number }[];
  /** Pieces without extras that are not there any more. */
  without: { title: string; missing: string[] }[];
  /** Pieces that are sold out or not sold any more. */
  gone: string[];
}

type Found = { line: LoadedLine; wishes: { ingredientId: number; count: number }[]; missing: string[] };
type Former = { orderId: number; restaurantId: number; pieces: readonly FormerPiece[] };

/** What ordering these pieces once more would change. */
export async function compareAgain(
  context: VisitContext,
  { restaurantId, pieces }: Former,
): Promise<AgainChanges | Refusal> {
  const seller = await findRestaurant(context, restaurantId);
  return seller ? toChanges(await findAgain(context, seller, pieces)) : refuse('unknown-restaurant');
}

/**
 * Puts the pieces of an order into the basket of its restaurant, at the prices of now and as far as they are sold. As
 * long as one of them lies there, the order is not added a second time: tapping twice is no mistake.
 */
export function addAgain(context: VisitContext, former: Former): Promise<AgainChanges | Refusal> {
  return holdBasket(
    context,
    former.restaurantId,
    async (context, basket): Promise<AgainChanges | Refusal> => {
      const denied = await checkTakesOrders(context, basket.seller);
      if (denied) return denied;
      const again = await findAgain(context, basket.seller, former.pieces);
      if (basket.lines.some(({ from_order_id: from }) => from === former.orderId)) return toChanges(again);
      return (await addFound(context, basket, former.orderId, again)) ?? toChanges(again);
    },
  );
}

async function addFound(
  context: VisitContext,
  { row, lines }: LockedBasket,
  orderId: number,
  again: readonly [FormerPiece, Found | null][],
): Promise<Refusal | null> {
  const filled = [...lines];
  for (const [, found] of again) {
    if (!found) continue;
    if (isFull(filled)) return refuse('basket-full');
    const { product, sizeCode: size, chosen, pending, note, leftOut } = found.line;
    const line = await insertPiece(context, row, { product, size, chosen, pending });
    await updateLine(context.db, line.id, { note, from_order_id: orderId });
    await replaceNoteWishes(context.db, line.id, found.wishes);
    await replaceLeftOut(context.db, line.id, leftOut);
    filled.push(line);
  }
  return null;
}

async function findAgain(
  context: VisitContext,
  seller: Restaurant,
  pieces: readonly FormerPiece[],
): Promise<[FormerPiece, Found | null][]> {
  const ids = [...new Set(pieces.flatMap(({ productId }) => productId ?? []))];
  const products = await readProductsOf(context, seller, ids);
  const now = context.clock.now();
  return pieces.map((piece) => [piece, findPiece(piece, products.get(piece.productId ?? 0), now)]);
}

function findPiece(
  { size, note, extras: former }: FormerPiece,
  product: SellableProduct | undefined,
  now: Temporal.Instant,
): Found | null {
  if (!product || !isSize(size)) return null;
  const { chosen: kept, wishes, leftOut, missing } = extrasAgain(product, former);
  const chosen = withDefaults(product.rules, kept);
  const row = asRow(product, size, { note, chosen, wishes, leftOut }, now);
  const line = toLoadedLine({ ...row, is_pending: isPending(product.rules, chosen) }, product, '');
  return line.available ? { line, wishes, missing } : null;
}

type Wanted = {
  note: string;
  chosen: readonly ChosenExtra[];
  wishes: readonly { ingredientId: number; count: number }[];
  leftOut: readonly { ingredientId: number; count: number }[];
};

/** The piece as if it lay in a basket. */
function asRow(
  { id: product_id }: SellableProduct,
  size: LineRow['size'],
  { note, chosen, wishes, leftOut }: Wanted,
  added_at: Temporal.Instant,
): LineRow {
  const change =
    (source: 'note' | 'generator', sign: 1 | -1) =>
    (wish: { ingredientId: number; count: number }, sort: number) => ({
      line_id: 0,
      ingredient_id: wish.ingredientId,
      rule_id: null,
      count: sign * wish.count,
      source,
      sort,
    });
  return {
    id: 0,
    basket_id: 0,
    product_id,
    size,
    note,
    is_note_plain: false,
    is_pending: false,
    group_member_id: null,
    own_creation_id: null,
    from_order_id: null,
    copy_of: null,
    gift: null,
    added_at,
    extras: [
      ...toExtraRows(0, chosen).map((extra) => ({ ...extra, source: 'guest' as const })),
      ...wishes.map(change('note', 1)),
      ...leftOut.map(change('generator', -1)),
    ],
  };
}

function toChanges(again: readonly [FormerPiece, Found | null][]): AgainChanges {
  const pricier = again.flatMap(([{ title, lineCents }, found]) => {
    if (!found || found.line.pending || found.missing.length > 0) return [];
    const nowCents = lineTotal(found.line.priced);
    return nowCents === lineCents ? [] : [{ title, wasCents: lineCents, nowCents }];
  });
  const without = again.flatMap(([{ title }, found]) =>
    found && found.missing.length > 0 ? [{ title, missing: found.missing }] : [],
  );
  const gone = again.flatMap(([{ title }, found]) => (found ? [] : [title]));
  return { pricier: once(pricier), without: once(without), gone: once(gone) };
}

/** Equal pieces are told of once. */
const once = <Thing>(things: readonly Thing[]): Thing[] => [
  ...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values(),
];
