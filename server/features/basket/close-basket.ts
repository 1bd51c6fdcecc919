import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#server/plumbing/context.ts';

/**
 * Ends a basket that was ordered; the next piece goes into a new one (DON-018). A part of the statement that writes the
 * order, so that it costs no way of its own; `when` says whether that did.
 */
export const closingBasket = ({ clock }: Context, basketId: number, when: RawBuilder<boolean>) =>
  sql<never>`update basket set state = 'ordered', changed_at = ${clock.now()} where id = ${basketId} and ${when}`;
