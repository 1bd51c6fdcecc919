import { requiredAnswered, type ChosenExtra, type ExtraRule } from '../menu/extras.ts';

/** A pending line leaves the basket by itself after this many minutes. */
export const PENDING_MINUTES = 30;

/** What decides whether a line may be ordered. */
export type OrderableLine = { pending: boolean; soldOut: boolean };

export type BasketRefusalCode = 'empty' | 'pending-lines' | 'sold-out';

/** Whether the line still waits for an answer to a required rule: shown, not summed, not orderable. */
export const isPending = (rules: readonly ExtraRule[], chosen: readonly ChosenExtra[]): boolean =>
  !requiredAnswered(rules, chosen);

/** Whether a pending line is over by now. */
export const isPendingOver = (addedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(addedAt.add({ minutes: PENDING_MINUTES }), now) <= 0;

/** What speaks against ordering this basket; empty = nothing. */
export function checkBasket(lines: readonly OrderableLine[]): BasketRefusalCode[] {
  if (lines.length === 0) return ['empty'];
  const refusals: BasketRefusalCode[] = [];
  if (lines.some((line) => line.pending)) refusals.push('pending-lines');
  if (lines.some((line) => line.soldOut)) refusals.push('sold-out');
  return refusals;
}
