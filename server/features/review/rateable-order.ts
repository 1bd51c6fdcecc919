import { timingSafeEqual } from 'node:crypto';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { isReviewable, type ReviewedOrder } from '#domain/people/review-standing.ts';
import { isOwner } from '#server/features/order/owner.ts';
import type { SiteContext, VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { checksumOf } from './checksum.ts';
import { findRatedOrder, type RatedOrder } from './store.ts';

/** What the link to the rating form carries. */
export interface RatingLink {
  orderId: number;
  checksum: string;
}

/**
 * The order behind a link; refused where the checksum is not that order's, as if there were no such order. Who ordered
 * it on another site of the operator has it in the history of this one too, and rates it from there.
 */
export async function openRatingLink(
  { db, site, session = null }: SiteContext & Partial<Pick<VisitContext, 'session'>>,
  { orderId, checksum }: RatingLink,
): Promise<RatedOrder | Refusal> {
  const order = await findRatedOrder(db, orderId);
  if (!order || !isSame(checksum, checksumOf(order.uid))) return refuse('unknown-order');
  return order.site_id === site.id || isOwner(order, session) ? order : refuse('unknown-order');
}

const CONFIRMED: ReadonlySet<string> = new Set<OrderStatus>([
  'accepted',
  'preparing',
  'ready',
  'on-the-way',
  'completed',
]);

type Confirmable = Pick<RatedOrder, 'state' | 'promised_at'>;

/** Whether the restaurant has said when the order comes, and it has not come to nothing since: the first thing that a rating needs. */
export const hasPromisedTime = ({ state, promised_at }: Confirmable): boolean =>
  promised_at !== null && CONFIRMED.has(state);

type Rateable = Confirmable & ReviewedOrder & Pick<RatedOrder, 'allows_reviews' | 'no_show_at'>;

/** Why an order cannot be rated (REV-032), null where it can; one that has been rated is another matter. */
export function whyNotRateable(order: Rateable): string | null {
  if (!order.allows_reviews) return 'Das gewählte Restaurant hat die Bewertungen deaktiviert.';
  if (!hasPromisedTime(order))
    return 'Die Bestellung kann erst bewertet werden, wenn das Restaurant die Lieferzeit bestätigt hat.';
  if (order.state !== 'completed') return 'Bewerten kannst du, sobald deine Bestellung bei dir ist.';
  if (isReviewable(order) && order.no_show_at === null) return null;
  return 'Bewerten lässt sich nur, was übergeben und bezahlt ist.';
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
