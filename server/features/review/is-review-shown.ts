import { sql } from 'kysely';
import { hasRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';

/** Whether the guest of an order has reviewed it, and the operator has not taken that down. */
export const isReviewShown = ({ db }: Pick<Context, 'db'>, orderId: number): Promise<boolean> =>
  hasRow(db, 'review', { order_id: orderId, hidden_at: null });

/** The same, of the row `orders`. */
export const hasShownReview = sql<boolean>`exists (select from review
  where review.order_id = orders.id and review.hidden_at is null)`;
