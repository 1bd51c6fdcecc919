import type { Answer } from '#contract/contract.ts';
import { FORM_INCOMPLETE, WISH_GONE } from '#domain/order/order-check-text.ts';
import { needsScript, paymentOfCode } from '#domain/money/payment-methods.ts';
import type { Call } from '../../api.ts';
import { isApiError, type Refusal } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { loadBasket } from '../basket/load-basket.ts';
import { hasPaypal } from '../payment/payment-scripts.ts';
import { isInsite } from '../../visit/insite.ts';
import { type OrderValues, orderInput, type SeenBasket } from './order-values.ts';
import { focusFirst, type Problems } from './check-values.ts';
import { followMode } from './follow-mode.ts';
import type { SubmissionOf } from './use-submission.ts';
import { firstWish, isOffered } from './wishes.ts';

/** What is said while nobody has answered yet. */
const AGAIN =
  'Wir haben noch keine Antwort und senden deine Bestellung gleich von selbst noch einmal. Doppelt wird sie dadurch nicht.';

/** Milliseconds until an order is sent again that nobody answered: as long as a server takes to start anew. */
const PAUSES = [1000, 3000, 6000];

const NOT_SENT = 'Die Bestellung konnte nicht übertragen werden 😭';

/** What became of a sent order. */
export type Sending =
  | { placed: string }
  | { problems: Problems; code: Refusal['code'] }
  /** The server could not take it; the page starts over (CHK-051). */
  | { exception: string };

interface ToSend {
  hostId: number;
  values: OrderValues;
  seen: SeenBasket;
  /** By which the server knows an order that it has already; with it one that nobody answered is sent again. */
  key: string | undefined;
  /** Hears that it is being sent again. */
  say?: (sentence: string) => void;
}

/** Sends an order; `placed` is where the guest goes next. */
export async function sendOrder(call: Call, toSend: ToSend): Promise<Sending> {
  const sent = await submitOrder(call, toSend);
  return 'result' in sent ? { placed: nextPage(sent.result) } : sent;
}

/** What the server made of an order. */
type Submitted = Exclude<Sending, { placed: string }> | { result: Answer<'order'> };

/** Sends an order. */
export async function submitOrder(call: Call, toSend: ToSend): Promise<Submitted> {
  const { hostId, values, seen, key, say } = toSend;
  const order = { ...orderInput(values, hostId, seen), insite: isInsite() };
  try {
    const answer = key
      ? await insist(() => call('order', order, { 'idempotency-key': key }), say)
      : await call('order', order);
    return answer !== true && answer.exception ? failedFor(answer.reason) : { result: answer };
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Nobody foresaw it, so nothing on the page may be relied on any more.
    if (error.status === 500) return failedFor(error.message);
    return { problems: problemsOf(error), code: error.code };
  }
}

const failedFor = (reason: string) => ({
  exception: `Leider konnte deine Bestellung nicht übermittelt werden (${reason})`,
});

async function insist<Result>(send: () => Promise<Result>, say?: ToSend['say']): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      say?.(AGAIN);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return send();
}

// Nobody there, or somebody who says that it will be better soon; the order may have come all the same.
const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'offline' || error.code === 'unhealthy');

/** The thank-you page, or the page that hands the guest over to whoever takes the money. */
function nextPage(result: Answer<'order'>): string {
  if (result === true) return paths.thanksGroup();
  const { type, orderId } = result;
  if (type === 'paypal') return hasPaypal() ? paths.pay(orderId) : paths.paypal(orderId);
  const method = paymentOfCode(type);
  if (method && needsScript(method)) return paths.pay(orderId);
  if (type === 'sofort') return paths.bankTransfer(orderId);
  return type === 'giropay' ? paths.giropay(orderId) : paths.thanks();
}

// These say what to do; any other failure is introduced by the product's own sentence (ERR-021).
const SPEAKING: readonly Refusal['code'][] = [
  'order-incomplete',
  'basket-changed',
  'basket-empty',
  'choices-missing',
  'sold-out',
  'not-offered-then',
  'restaurant-busy',
  'table-ended',
  'code-needed',
  'code-wrong',
  'order-stopped',
];

// These say all there is to do: the form itself is right.
const WHOLE: readonly Refusal['code'][] = ['code-needed', 'code-wrong', 'order-stopped'];

function problemsOf({ code, message, fields = {} }: Refusal): Problems {
  if (!SPEAKING.includes(code)) return { alert: `${NOT_SENT} ${message}`, fields };
  const isGone = fields['delivery'] === WISH_GONE && message !== WISH_GONE;
  // The server says what came first; that more is missing belongs above the form, too (CHK-034).
  const isMore =
    !WHOLE.includes(code) &&
    Object.values(fields).some((text) => text !== message) &&
    message !== FORM_INCOMPLETE;
  const alert = [isGone && WISH_GONE, message, isMore && !isGone && FORM_INCOMPLETE];
  return { alert: alert.filter(Boolean).join('. ').replaceAll('..', '.'), fields };
}

/** Shows what the server knows better: the basket with its sums, the times that are left, and what is wrong first. */
export async function catchUp(
  { known, values, set, reloadWishes }: SubmissionOf,
  { problems: { fields }, code }: Extract<Sending, { problems: unknown }>,
  form: HTMLFormElement,
): Promise<void> {
  const hostId = known.host.id;
  if (code === 'table-ended') await followMode({ hostId, set, reloadWishes });
  else await loadBasket(hostId);
  if (code !== 'table-ended' && fields['delivery']) {
    const wishes = await reloadWishes(values.homedelivery);
    if (!isOffered(wishes, values.delivery)) set({ delivery: firstWish(wishes, values.homedelivery) });
  }
  focusFirst(form);
}
