import { timingSafeEqual } from 'node:crypto';
import type { OrderStatus } from '#domain/order-status.ts';
import type { SiteContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { checksumOf } from './checksum.ts';
import { findRatedOrder, type RatedOrder } from './store.ts';

/** What the link to the rating form carries. */
export interface RatingLink {
  orderId: number;
  checksum: string;
}

/** The order behind a link; refused where the checksum is not that order's, as if there were no such order. */
export async function openRatingLink(
  { db, site }: SiteContext,
  { orderId, checksum }: RatingLink,
): Promise<RatedOrder | Refusal> {
  const order = await findRatedOrder(db, orderId);
  const isOpened = order?.site_id === site.id && isSame(checksum, checksumOf(order.uid));
  return order && isOpened ? order : refuse('unknown-order');
}

const CONFIRMED: ReadonlySet<string> = new Set<OrderStatus>([
  'accepted',
  'preparing',
  'ready',
  'on-the-way',
  'completed',
]);

type Confirmable = Pick<RatedOrder, 'state' | 'promised_at'>;

/** Whether the restaurant has said when the order comes, and it has not come to nothing since (REV-032). */
export const isConfirmed = ({ state, promised_at }: Confirmable): boolean =>
  promised_at !== null && CONFIRMED.has(state);

/** Why an order cannot be rated, null where it can; one that has been rated is another matter. */
export function whyNotRateable(order: Confirmable & Pick<RatedOrder, 'allows_reviews'>): string | null {
  if (!order.allows_reviews) return 'Das gewählte Restaurant hat die Bewertungen deaktiviert.';
  if (isConfirmed(order)) return null;
  return 'Die Bestellung kann erst bewertet werden, wenn das Restaurant die Lieferzeit bestätigt hat.';
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
