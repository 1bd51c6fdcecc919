import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paymentLabel } from '#domain/money/payment-methods.ts';
import { call } from '../../api.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { PaymentEnds } from './payment-ends.ts';
import { openStripe, type StripeSetup } from './payment-scripts.ts';
import { confirmByStripe } from './confirm-by-stripe.ts';
import { isOffered, type Wallet, walletElements, walletOptions } from './wallet-element.ts';

interface WalletButtonProps {
  wallet: Wallet;
  orderId: number;
  uid: string;
  amountCents: number;
  setup: StripeSetup;
  takenAtOnce: boolean;
  ends: PaymentEnds;
}

/** The wallet's own button for an order that waits for its payment (PAY-029). */
export default function WalletButton(props: WalletButtonProps) {
  const { wallet, orderId, uid, amountCents, setup, takenAtOnce, ends } = props;
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'missing'>('loading');
  const miss = useEffectEvent(() => {
    setState('missing');
    const label = paymentLabel(wallet, 1);
    ends.say(`${label} ist aktuell nicht verfügbar. Bitte wähle eine andere Zahlungsmethode.`);
  });
  const end = useEffectEvent(() => ends);
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isOver = false;
    const draw = async (box: HTMLElement) => {
      const stripe = await openStripe(setup);
      if (isOver) return;
      if (!stripe) return miss();
      const elements = walletElements(stripe, { amountCents, takenAtOnce });
      const element = elements.create('expressCheckout', walletOptions([wallet], 'plain'));
      remove = () => element.destroy();
      element.on('ready', ({ availablePaymentMethods }) => {
        if (isOffered(wallet, availablePaymentMethods)) setState('ready');
        else miss();
      });
      element.on('loaderror', () => miss());
      element.on('click', ({ resolve }) => {
        end().say('');
        resolve();
      });
      element.on('confirm', (event) =>
        confirmByStripe({
          call,
          stripe,
          elements,
          order: { orderId, uid },
          ends: end(),
          stopped: () => event.paymentFailed({ reason: 'fail' }),
        }),
      );
      element.mount(box);
    };
    if (place.current) draw(place.current).catch(() => isOver || miss());
    return () => {
      isOver = true;
      remove?.();
    };
  }, [wallet, orderId, uid, amountCents, setup, takenAtOnce]);
  return (
    <>
      {state === 'loading' && <Spinner label={`${paymentLabel(wallet, 1)} wird geladen`} />}
      <div ref={place} className="pay-button" hidden={state === 'missing'} />
    </>
  );
}
