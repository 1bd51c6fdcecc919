import type { OnApproveActions, OnApproveData, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, type Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { PaymentEnds } from './payment-ends.ts';
import { openPaypal, type PaypalSetup } from './payment-scripts.ts';

type Actions = Required<
  Pick<PayPalButtonsComponentOptions, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>
>;

/** An order with what opens it, also to who only has its link. */
interface Opened {
  orderId: number;
  uid: string;
}

/** What PayPal's button does with an order of ours (PAY-017 to PAY-020). */
function paypalActions(call: Call, { orderId, uid }: Opened, ends: PaymentEnds): Actions {
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

interface PaypalButtonsProps {
  order: Opened;
  setup: PaypalSetup;
  takenAtOnce: boolean;
  ends: PaymentEnds;
}

/** PayPal's own button (PAY-017). Where it does not come up, PayPal's page is one tap away. */
export default function PaypalButtons({ order, setup, takenAtOnce, ends }: PaypalButtonsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'missing'>('loading');
  const actions = useEffectEvent(() => paypalActions(call, order, ends));
  useEffect(() => {
    let close: (() => void) | undefined;
    let isOver = false;
    const draw = async (box: HTMLElement) => {
      const paypal = await openPaypal(setup, takenAtOnce);
      const buttons = paypal?.Buttons?.({
        fundingSource: 'paypal',
        style: { layout: 'vertical', shape: 'rect', color: 'gold', label: 'pay', height: 50 },
        ...actions(),
      });
      if (isOver) return;
      if (!buttons?.isEligible()) return setState('missing');
      close = () => void buttons.close().catch(() => {});
      await buttons.render(box);
      setState('ready');
    };
    if (place.current) draw(place.current).catch(() => isOver || setState('missing'));
    return () => {
      isOver = true;
      close?.();
    };
  }, [setup, takenAtOnce]);
  return (
    <>
      {state === 'loading' && <Spinner label="PayPal wird geladen" />}
      <div ref={place} className="pay-button" hidden={state === 'missing'} />
      {state === 'missing' && (
        <a className="btn btn-primary btn-wide" href={paths.toPaypal(order.orderId, order.uid)}>
          Weiter zu PayPal
        </a>
      )}
    </>
  );
}
