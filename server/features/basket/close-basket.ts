import { sql } from 'kysely';
import type { Context } from '#server/plumbing/context.ts';

/**
 * Ends a basket that was ordered; the next piece goes into a new one (DON-018). A part of the statement that writes the
 * order, so that it costs no way of its own.
 */
export const closingBasket = ({ clock }: Context, basketId: number) =>
  sql<never>`update basket set state = 'ordered', changed_at = ${clock.now()} where id = ${basketId}`;

/** Nobody's words and address stay in a basket that was ordered. A part of the same statement. */
export const emptyingGifts = (basketId: number) =>
  sql<never>`update basket_line set gift = null where basket_id = ${basketId} and gift is not null`;
