import { Stripe } from 'stripe';
import { PATIENCE } from '../delivery.ts';
import { PaymentServiceAway } from './service.ts';

export interface StripeSettings {
  secretKey: string;
  /** Signs what Stripe posts about connected accounts. */
  webhookSecret: string;
  /** Another place than Stripe's own, such as http://127.0.0.1:3001 */
  apiUrl?: string | undefined;
}

/** What Stripe answers where the payment has moved on without us: `read` tells how. */
const MOVED_ON = [
  'payment_intent_unexpected_state',
  'charge_already_captured',
  'charge_already_refunded',
  'charge_expired_for_capture',
  'capture_charge_authorization_expired',
];

export const openStripe = ({ secretKey, apiUrl }: StripeSettings): Stripe =>
  new Stripe(secretKey, {
    ...(apiUrl && addressOf(apiUrl)),
    timeout: PATIENCE,
    maxNetworkRetries: 1,
    telemetry: false,
  });

function addressOf(url: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(url);
  const isSafe = protocol === 'https:';
  return { host: hostname, port: port || (isSafe ? 443 : 80), protocol: isSafe ? 'https' : 'http' };
}

/** Stripe's answer; everything it refuses is PaymentServiceAway, with its own words. */
export async function ask<T>(call: Promise<Stripe.Response<T>>): Promise<T> {
  const answer = await call.catch(away);
  // A gateway before Stripe that fails in JSON of its own is no error to Stripe's library.
  const { statusCode } = answer.lastResponse;
  if (statusCode >= 400) throw new PaymentServiceAway(`Stripe: ${statusCode}`);
  return answer;
}

/** Asks for a move; one that the payment's state no longer allows is none. */
export async function move<T>(call: Promise<Stripe.Response<T>>): Promise<void> {
  try {
    await ask(call);
  } catch (error) {
    if (!(error instanceof PaymentServiceAway) || !hasMovedOn(error.cause)) throw error;
  }
}

function away(cause: unknown): never {
  if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
  const { statusCode = '', code, type, message } = cause;
  throw new PaymentServiceAway(`Stripe: ${statusCode} ${code ?? type} ${message}`, { cause });
}

const hasMovedOn = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && MOVED_ON.includes(error.code ?? '');
