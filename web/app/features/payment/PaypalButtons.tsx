import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { openPaypal, type PaypalSetup } from './payment-scripts.ts';
import { type Opened, paypalDeeds } from './paypal-deeds.ts';
import type { PaymentEnds } from './payment-ends.ts';

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
  const deeds = useEffectEvent(() => paypalDeeds(call, order, ends));
  useEffect(() => {
    let close: (() => void) | undefined;
    let isOver = false;
    const draw = async (box: HTMLElement) => {
      const paypal = await openPaypal(setup, takenAtOnce);
      const buttons = paypal?.Buttons?.({
        fundingSource: 'paypal',
        style: { layout: 'vertical', shape: 'rect', color: 'gold', label: 'pay', height: 50 },
        ...deeds(),
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
