import type { z } from 'zod';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Cents } from '#domain/money/money.ts';
import { uidIn } from '#domain/order/codes.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { describeStatus } from './progress/describe-status.ts';
import type { OrderHead, OrderRow, WholeOrder } from './order.ts';
import { isOwner, ownerOf } from './owner.ts';
import {
  countOwnOrders,
  findOrder,
  findOrderByUid,
  listOrders,
  listOwnOrders,
  type OwnOrdersFilter,
  sumOwnMonths,
  withContents,
  withHeads,
} from './store.ts';

export type { OrderHead, OrderRow, WholeOrder } from './order.ts';

/** The newest order of this visitor, of one restaurant if asked for. */
export async function readLastOrder(
  { db, session }: VisitContext,
  restaurantId: number | null,
): Promise<WholeOrder | null> {
  if (session === null) return null;
  const [whole] = await withContents(
    db,
    await listOwnOrders(db, ownerOf(session), { restaurantId, limit: 1 }),
  );
  return whole ?? null;
}

/** The order that this visitor's thank-you page shows. */
export async function findNewestOwn({ db, session }: VisitContext): Promise<OrderRow | undefined> {
  if (session === null) return undefined;
  const [newest] = await listOwnOrders(db, ownerOf(session), { limit: 1 });
  return newest;
}

/** One order with everything in it, whoever asks: the caller checks who may. */
export async function readWholeOrder({ db }: Context, orderId: number): Promise<WholeOrder | null> {
  const order = await findOrder(db, orderId);
  const [whole] = order ? await withContents(db, [order]) : [];
  return whole ?? null;
}

/** The same for several by their ids, in as many statements as one takes. */
export async function readWholeOrders(
  { db }: Context,
  orderIds: readonly number[],
): Promise<Map<number, WholeOrder>> {
  const wholes = await withContents(db, await listOrders(db, orderIds));
  return new Map(wholes.map((whole) => [whole.order.id, whole]));
}

/** Whoever has the uid may see the order: it is its stable page. */
export async function readOrderByUid({ db }: Context, uid: string): Promise<WholeOrder | Refusal> {
  const order = isUid(uidIn(uid)) ? await findOrderByUid(db, uidIn(uid)) : undefined;
  const [whole] = order ? await withContents(db, [order]) : [];
  return whole ?? refuse('unknown-order');
}

/** How a visitor names an order; the uid, which its link holds, opens also one of others. */
export interface Opened {
  orderId: number;
  uid?: string | undefined;
}

/** An order that this visitor owns, or whose uid they know. */
export async function findOpenedOrder(
  { db, session }: VisitContext,
  orderId: number,
  uid: string | undefined,
): Promise<OrderRow | undefined> {
  const order = await findOrder(db, orderId);
  return order && (order.uid === uidIn(uid ?? '') || isOwner(order, session)) ? order : undefined;
}

/** The orders of this visitor with their states, the newest first. */
export async function readOwnOrders(
  { db, session }: VisitContext,
  filter: OwnOrdersFilter,
): Promise<OrderHead[]> {
  if (session === null) return [];
  return withHeads(db, await listOwnOrders(db, ownerOf(session), filter));
}

/** What this visitor spent in each month of that time ('2026-11'), at one restaurant if asked for. */
export async function sumMonthsOf(
  { db, session }: VisitContext,
  span: { restaurantId: number | null; from: Temporal.Instant; until: Temporal.Instant },
): Promise<Map<string, Cents>> {
  return session === null ? new Map() : sumOwnMonths(db, ownerOf(session), span);
}

/** How many orders this visitor has, of one restaurant if asked for. */
export async function countOrdersOf(
  { db, session }: VisitContext,
  restaurantId: number | null,
): Promise<number> {
  return session === null ? 0 : countOwnOrders(db, ownerOf(session), restaurantId);
}

/** What is told on the channel of an order, or by the poll; null for an unknown one. */
export async function readOrderStatus(
  { db, clock }: Context,
  orderId: number,
): Promise<z.output<typeof OrderStatus> | null> {
  const order = await findOrder(db, orderId);
  const [head] = order ? await withHeads(db, [order]) : [];
  return head ? describeStatus(head, clock.now()) : null;
}

// PostgreSQL takes no zero bytes in texts, so nothing but a possible uid is asked for.
const isUid = (text: string): boolean => /^[\w-]{8,64}$/.test(text);
