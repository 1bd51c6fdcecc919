import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentReport } from '#domain/money/payment.ts';
import { readJson } from '../delivery.ts';
import { askJson } from './ask-json.ts';
import { type PaymentHandle, type PaymentService, PaymentServiceAway } from './service.ts';

/**
 * A payee of this service is an account at a hand-off: the hand-off's address with the account behind `#`, such as
 * https://bank.example/hand-off#DE-4711
 */
export const bankPayee = (target: string, account: string): string =>
  `${target}#${encodeURIComponent(account)}`;

/** What the hand-off answers to every call: how the payment stands. Amounts in cents. */
interface BankPayment {
  reference: string;
  state: 'open' | 'paid' | 'cancelled';
  order: string;
  amount: number;
  currency: string;
  refunded: number;
  /** The page where the guest pays. */
  url: string;
}

/**
 * Hands the guest over to an instant bank transfer: a protocol of our own for whoever offers one. Everything is a JSON
 * body posted to one address with `signature`, the body's HMAC-SHA256 by the shared secret in hex:
 *
 * - {action: 'start', reference, payee, order, amount, currency, purpose, return, cancel} – the same reference is the
 *   same payment; the guest is led to the answer's `url` and from there back to `return` or `cancel`
 * - {action: 'status' | 'cancel', reference, payee} – an open payment only can be cancelled
 * - {action: 'refund', reference, payee, amount, key} – the same key is the same refund
 *
 * Every call answers with a BankPayment, or 404 with nothing known of it. What happens is posted to us, signed alike:
 * {event, kind, reference}. The money is taken at once; there is no hold and no operator's fee.
 */
export function bankTransferService({ secret }: { secret: string }): PaymentService {
  const ask = async ({ payee }: { payee: string }, content: object): Promise<BankPayment> => {
    const { origin, pathname, search, hash } = new URL(payee);
    const account = decodeURIComponent(hash.slice(1));
    const body = JSON.stringify({ ...content, payee: account });
    const headers = { 'content-type': 'application/json', signature: sign(secret, body) };
    const { status, answer } = await askJson(`${origin}${pathname}${search}`, {
      method: 'POST',
      headers,
      body,
    });
    if (status !== 200) throw new PaymentServiceAway(`Bank transfer: ${status}`);
    return answer as BankPayment;
  };
  const read = async (payment: PaymentHandle) =>
    reportOf(await ask(payment, { action: 'status', reference: payment.reference }));
  return {
    async start(request) {
      const { reference, url } = await ask(request, {
        action: 'start',
        reference: `${request.attempt}-${request.paymentId}`,
        order: request.attempt,
        amount: request.amountCents,
        currency: 'EUR',
        purpose: request.description,
        return: request.returnUrl,
        cancel: request.cancelUrl,
      });
      return { reference, approveUrl: url };
    },
    read,
    authorise: read,
    capture: async () => undefined,
    async cancel(payment) {
      await ask(payment, { action: 'cancel', reference: payment.reference });
    },
    async refund(payment, cents, key) {
      await ask(payment, { action: 'refund', reference: payment.reference, amount: cents, key });
    },
    async readNotice(body, headers) {
      const { signature } = headers;
      if (typeof signature !== 'string' || !isSame(signature, sign(secret, body))) return null;
      const { event, kind, reference } = (readJson(body.toString('utf8')) ?? {}) as Record<string, unknown>;
      if (typeof event !== 'string' || typeof kind !== 'string') return null;
      return { eventId: event, kind, reference: typeof reference === 'string' ? reference : null };
    },
  };
}

const STATES = { open: 'pending', paid: 'captured', cancelled: 'cancelled' } as const;

const reportOf = ({ state, amount, currency, order, refunded }: BankPayment): PaymentReport => ({
  state: STATES[state],
  amountCents: amount,
  currency,
  attempt: order,
  capturedCents: state === 'paid' ? amount : 0,
  refundedCents: refunded,
});

const sign = (secret: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(body).digest('hex');

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
