import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toEuros } from '#domain/money/money.ts';
import { call } from '../../api.ts';
import { formatEuros } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { confirmByStripe } from './confirm-by-stripe.ts';
import type { PaymentEnds } from './payment-ends.ts';
import { openStripe, type StripeSetup } from './payment-scripts.ts';
import { walletElements } from './wallet-element.ts';

const STAYS = 'Es wurde nichts abgebucht, und deine Bestellung bleibt so lange stehen.';
const ELSE = 'Nimm eine andere Karte, oder bezahle anders.';
const MISSING = 'Kreditkarte ist aktuell nicht verfügbar. Bitte wähle eine andere Zahlungsmethode.';

/** What to say of a refused card; what the element says beside its own fields is said there. */
function sentenceOf({ type, code, message }: StripeError): string {
  if (type === 'validation_error') return '';
  if (code === 'payment_intent_authentication_failure')
    return `Deine Bank hat die Zahlung nicht freigegeben. ${STAYS} Versuche es noch einmal, oder bezahle anders.`;
  const why = type === 'card_error' && message ? message : 'Die Zahlung hat nicht geklappt.';
  return `${why} ${STAYS} ${ELSE}`;
}

interface CardFormProps {
  orderId: number;
  uid: string;
  amountCents: number;
  setup: StripeSetup;
  takenAtOnce: boolean;
  ends: PaymentEnds;
}

interface Opened {
  stripe: Stripe;
  elements: StripeElements;
}

/**
 * Stripe's own fields for a card, in its own frame: its number never comes near us. A bank that asks first
 * (3-D Secure) is asked by Stripe's script over this page (PAY-201).
 */
export default function CardForm({ orderId, uid, amountCents, setup, takenAtOnce, ends }: CardFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | 'loading' | 'missing'>('loading');
  const [isPaying, setPaying] = useState(false);
  const miss = useEffectEvent(() => {
    setOpened('missing');
    ends.say(MISSING);
  });
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isOver = false;
    const draw = async (box: HTMLElement) => {
      const stripe = await openStripe(setup);
      if (isOver) return;
      if (!stripe) return miss();
      const elements = walletElements(stripe, { amountCents, takenAtOnce });
      const element = elements.create('payment', {
        wallets: { applePay: 'never', googlePay: 'never' },
        terms: { card: 'never' },
      });
      remove = () => element.destroy();
      element.on('ready', () => setOpened({ stripe, elements }));
      element.on('loaderror', () => miss());
      element.mount(box);
    };
    if (place.current) draw(place.current).catch(() => isOver || miss());
    return () => {
      isOver = true;
      remove?.();
    };
  }, [amountCents, setup, takenAtOnce]);
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (typeof opened === 'string' || isPaying) return;
    ends.say('');
    setPaying(true);
    try {
      await confirmByStripe({
        call,
        ends,
        order: { orderId, uid },
        ...opened,
        refused: (error) => ends.say(sentenceOf(error)),
      });
    } finally {
      setPaying(false);
    }
  };
  return (
    <form className="grid gap-4" hidden={opened === 'missing'} onSubmit={(event) => void pay(event)}>
      {opened === 'loading' && <Spinner label="Die Karte wird vorbereitet" />}
      <div ref={place} />
      {typeof opened !== 'string' && (
        <Button type="submit" wide busy={isPaying}>
          {formatEuros(toEuros(amountCents))} bezahlen
        </Button>
      )}
    </form>
  );
}
