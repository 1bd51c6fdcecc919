import { sql } from 'kysely';
import { AWAY_STATES } from '#domain/money/dispute.ts';
import { hasRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';

/** Whether the bank of who paid has any of the money of an order. */
export const isTakenBack = ({ db }: Context, orderId: number): Promise<boolean> =>
  hasRow(db, 'payment_dispute', { order_id: orderId, state: AWAY_STATES });

/** The same, of the row `orders`. */
export const isMoneyAway = sql<boolean>`exists (select from payment_dispute
  where payment_dispute.order_id = orders.id and payment_dispute.state = any(${AWAY_STATES}))`;
