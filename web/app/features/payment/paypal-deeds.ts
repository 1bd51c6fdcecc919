import type { OnApproveActions, OnApproveData, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import type { PaymentEnds } from './payment-ends.ts';

type Deeds = Required<
  Pick<PayPalButtonsComponentOptions, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>
>;

/** An order with what opens it, also to who only has its link. */
export interface Opened {
  orderId: number;
  uid: string;
}

/** What PayPal's button does with an order of ours (PAY-017 to PAY-020). */
export function paypalDeeds(call: Call, { orderId, uid }: Opened, ends: PaymentEnds): Deeds {
  let isTold = false;
  // PayPal wraps what is thrown here into an error of its own, so what it was is told before.
  const tell = (error: unknown): never => {
    isTold = true;
    tellRefusal(error, ends);
    throw error;
  };
  return {
    async createOrder() {
      isTold = false;
      ends.say('');
      const { id } = await call('paypalOrders', {
        cart: [{ id: orderId, quantity: 1 }],
        uid,
      }).catch(tell);
      return id;
    },
    async onApprove({ orderID }: OnApproveData, actions: OnApproveActions) {
      ends.checking(true);
      try {
        const { details } = await call('paypalCapture', { paypalOrderId: orderID, uid });
        const [problem] = details ?? [];
        if (problem?.issue === 'INSTRUMENT_DECLINED') return actions.restart();
        if (problem) return ends.say(paypalError(problem.description));
        ends.paid();
      } catch (error) {
        tellRefusal(error, ends);
      } finally {
        ends.checking(false);
      }
    },
    onCancel: () => ends.cancelled(),
    onError: (error) => {
      if (!isTold) ends.say(paypalError(messageOf(error)));
    },
  };
}

function tellRefusal(error: unknown, ends: PaymentEnds): void {
  if (isApiError(error) && (error.code === 'already-paid' || error.code === 'order-moved-on'))
    return ends.moved();
  // The product has a sentence of its own for a method that does not work just now (ERR-045).
  if (isApiError(error) && error.code === 'payment-unavailable') return ends.say(error.message);
  ends.say(paypalError(messageOf(error)));
}

const paypalError = (reason: string): string =>
  `Leider gab es einen Fehler bei der PayPal Zahlung: ${reason}`;

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  const { message } = (typeof error === 'object' && error !== null ? error : {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}
