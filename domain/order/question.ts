import type { OrderStatus } from './order-status.ts';

/** Minutes that a guest has at least to say whether an order goes on without what is missing. */
const ANSWER_MINUTES = 10;

const ASKED_IN: readonly OrderStatus[] = ['placed', 'accepted', 'preparing'];

/** What says whether a guest can be asked. */
export interface Askable {
  state: OrderStatus;
  /** Whoever ordered at the counter or by telephone has no page that could ask. */
  channel: 'online' | 'counter' | 'telephone';
  /** What can still be taken off: nothing where a voucher paid everything that nothing goes back onto. */
  leftCents: number;
}

/** Whether the kitchen may ask the guest to go on without some of it: until it is ready. */
export const canAsk = ({ state, channel, leftCents }: Askable): boolean =>
  ASKED_IN.includes(state) && channel === 'online' && leftCents > 0;

/**
 * Until when the guest may answer: ten minutes, or longer where nobody has to begin or to accept before that. `startBy`
 * is when the kitchen has to begin, null for as soon as possible.
 */
export function answerUntil(
  now: Temporal.Instant,
  { acceptUntil, startBy }: { acceptUntil: Temporal.Instant | null; startBy: Temporal.Instant | null },
): Temporal.Instant {
  const times = [now.add({ minutes: ANSWER_MINUTES }), acceptUntil, startBy];
  return times.reduce<Temporal.Instant>(
    (latest, at) => (at !== null && Temporal.Instant.compare(at, latest) > 0 ? at : latest),
    now,
  );
}

/** Why these pieces cannot be left out: none is named; one is unknown or gone before; nothing would be left to cook. */
export type AskFault = 'nothing' | 'line' | 'everything';

/** Checks what is to be left out of what is still to be cooked. */
export function checkAsked(openIds: readonly number[], askedIds: readonly number[]): AskFault | null {
  if (askedIds.length === 0) return 'nothing';
  if (askedIds.some((id) => !openIds.includes(id))) return 'line';
  return openIds.every((id) => askedIds.includes(id)) ? 'everything' : null;
}
