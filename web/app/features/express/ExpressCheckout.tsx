import './express.css';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toEuros } from '#domain/money/money.ts';
import { paymentLabel } from '#domain/money/payment-methods.ts';
import { call } from '../../api.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/Message.tsx';
import { basketStore } from '../basket/basket-store.client.ts';
import type { Basket } from '../basket/basket.ts';
import type { OrderValues } from '../checkout/order-values.ts';
import { useConsent } from '../consent/use-consent.ts';
import { isFramed } from '../embed/page-around.client.ts';
import { openStripe, type StripeSetup } from '../payment/payment-scripts.ts';
import type { Wallet } from '../payment/wallet-element.ts';
import { shownPayments, useAppleSession } from '../payment/wallets.ts';
import { buyByWallet } from './buy-by-wallet.ts';
import { openExpress } from './express-element.ts';
import { expressCents, mayBuyByWallet, walletsOf } from './express-rules.ts';

interface ExpressCheckoutProps {
  hostId: number;
  basket: Basket;
  /** What is ordered besides the basket; name, contact and address come from the wallet (CHK-030). */
  values: OrderValues;
  takenAtOnce: boolean;
  /** Whether everything else is said; shows itself what is missing. */
  mayOpen: (wallet: Wallet) => boolean;
  /** A wallet is open (PAY-040). */
  onRunning: (isRunning: boolean) => void;
  /** What has to be read with it where it stands nowhere else. */
  legal?: ReactNode;
}

/** Buying with one tap where the device has a wallet (PAY-033 to PAY-037). */
export default function ExpressCheckout(props: ExpressCheckoutProps) {
  const { basket } = props;
  const wallets = walletsOf(shownPayments(basket.payments, useAppleSession()));
  const { mayPay } = useConsent();
  const isPossible = mayPay === true && !isFramed() && wallets.length > 0 && mayBuyByWallet(basket);
  const setup = useStripeSetup(props.hostId, isPossible);
  if (!isPossible || !setup) return null;
  return <WalletRequest key={wallets.join()} {...props} wallets={wallets} setup={setup} />;
}

function useStripeSetup(hostId: number, isNeeded: boolean): StripeSetup | null {
  const [known, setKnown] = useState<{ hostId: number; setup: StripeSetup | null } | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isOver = false;
    call('paymentSetup', { hostId }).then(
      ({ stripe }) => isOver || setKnown({ hostId, setup: stripe }),
      // Nobody waits for it: ordering works without.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [hostId, isNeeded]);
  return known?.hostId === hostId ? known.setup : null;
}

type Request = ExpressCheckoutProps & { wallets: Wallet[]; setup: StripeSetup };

function WalletRequest(request: Request) {
  const { basket, wallets } = request;
  const { place, isThere, alert } = useWalletRequest(request);
  return (
    <section className="express" aria-label="Schnell kaufen" hidden={!isThere && !alert}>
      {alert && <Alert>{alert}</Alert>}
      <p>
        Oder gleich zahlungspflichtig für <b>{formatEuros(toEuros(expressCents(basket)))}</b>
        {basket.mode === true && basket.shipping.destination === '' && ' und Lieferkosten nach Ort'} mit{' '}
        {wallets.map((wallet) => paymentLabel(wallet, 1)).join(' oder ')}: Name und Anschrift kommen von dort.
      </p>
      <div ref={place} className="min-h-[3.125rem]" />
      {request.legal}
    </section>
  );
}

function useWalletRequest({
  hostId,
  basket,
  values,
  takenAtOnce,
  mayOpen,
  onRunning,
  wallets,
  setup,
}: Request) {
  const place = useRef<HTMLDivElement>(null);
  const request = useRef<ReturnType<typeof openExpress> | null>(null);
  const [isThere, setThere] = useState(false);
  const [alert, setAlert] = useState('');
  const navigate = useNavigate();
  const isDelivery = basket.mode === true;
  const [wallet = 'googlepay'] = wallets;
  const goTo = (path: string) => {
    basketStore.forget();
    void navigate(path, { replace: true });
  };
  const page = useEffectEvent(() => ({ basket, mayOpen, onRunning, values, goTo }));

  useEffect(() => {
    let isOver = false;
    const open = async (box: HTMLElement) => {
      const stripe = await openStripe(setup);
      if (!stripe || isOver) return;
      const opened = openExpress({ call, stripe, wallets: [wallet], hostId, isDelivery, takenAtOnce }, box, {
        basket: () => page().basket,
        mayOpen: (which) => page().mayOpen(which),
        running: (which) => page().onRunning(which !== null),
        ready: setThere,
        say: setAlert,
        confirm: async (event, shownCents) => {
          const { values: ordered, goTo: go } = page();
          await buyByWallet({
            call,
            stripe,
            event,
            hostId,
            shownCents,
            values: ordered,
            elements: opened.elements,
            ends: {
              paid: () => go(paths.thanks()),
              failed: () => go(paths.archiveUnpaid()),
              cancelled: () => page().onRunning(false),
              moved: () => go(paths.archive()),
              say: setAlert,
              checking: (is) => page().onRunning(is),
            },
            standing: (orderId) => go(paths.pay(orderId)),
          });
          page().onRunning(false);
        },
      });
      request.current = opened;
    };
    if (place.current) open(place.current).catch(() => setThere(false));
    return () => {
      isOver = true;
      request.current?.close();
      request.current = null;
    };
  }, [hostId, isDelivery, takenAtOnce, wallet, setup]);

  useEffect(() => request.current?.show(basket), [basket]);
  return { place, isThere, alert };
}
