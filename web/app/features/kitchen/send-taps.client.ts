import { call } from '../../api.ts';
import { ApiError, isApiError } from '../../lib/api-error.ts';
import type { Ticket } from './board.ts';
import { isStep, orderOf, type Step, type Tap } from './taps.ts';
import { waitingTaps } from './waiting-taps.client.ts';

/** A network that is there by name only answers nobody. */
const PATIENCE_MS = 10_000;
const BROKEN = 'Das hat leider nicht funktioniert.';

/** Nobody has said yes or no: it is sent again. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

/** A step as it is sent: by whoever saw this version, to be taken back for a while; or at once, if it waited. */
export async function sendStep(
  { key, deed: { name, input } }: Tap & { deed: Step },
  seen: { version: number | null; hold?: boolean },
): Promise<Ticket> {
  // Each step takes all of this; which one it is only the server has to know.
  const answer = await inTime(call(name, { ...input, ...seen, tap: key } as never));
  return answer.ticket;
}

/** The answer, or that nobody gave one. */
export const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new ApiError(0, { code: 'offline', message: BROKEN })), PATIENCE_MS);
    }),
  ]);

let isSending = false;

/**
 * Sends what waits for a restaurant, in its order, and tells what became of it. Stops where nobody answers; what the
 * server refuses is told and dropped.
 */
export async function sendTaps(
  hostId: number,
  tickets: readonly Ticket[],
  onTicket: (ticket: Ticket) => void,
): Promise<void> {
  if (isSending) return;
  isSending = true;
  // A step that can still be taken back has to stand before the next one.
  const held = new Set(tickets.filter((ticket) => ticket.held).map(({ orderId }) => orderId));
  try {
    for (const { key } of waitingTaps.read().taps) {
      // By now it may have been taken back, or dropped with one before it.
      const tap = waitingTaps.read().taps.find((one) => one.key === key);
      const orderId = tap && orderOf(tap);
      if (tap?.hostId !== hostId || !tap.waits || (orderId && held.has(orderId))) continue;
      const ticket = await sendOne(tap);
      if (ticket === null) return;
      if (!ticket) continue;
      onTicket(ticket);
      if (ticket.held) held.add(ticket.orderId);
    }
  } finally {
    isSending = false;
  }
}

/** The ticket by now; undefined where there is none, null where nobody answers. */
async function sendOne(tap: Tap): Promise<Ticket | undefined | null> {
  const { key, deed } = tap;
  try {
    const ticket = isStep(deed)
      ? await sendStep({ ...tap, deed }, { version: null })
      : void (await inTime(call('kitchenSoldOut', { ...deed.input, tap: key })));
    waitingTaps.remove(key);
    return ticket;
  } catch (error) {
    if (isUnanswered(error)) return null;
    waitingTaps.drop(tap, isApiError(error) ? error.message : BROKEN);
    return undefined;
  }
}
