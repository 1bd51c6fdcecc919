import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { NoOrderYet } from '../../../features/order/NoOrderYet.tsx';
import { CheckFailed, PaymentFrame } from '../../../features/payment/PaymentFrame.tsx';
import { PaymentStanding } from '../../../features/payment/PaymentStanding.tsx';
import { actOnPayment } from '../../../features/payment/act-on-payment.ts';
import {
  type LoadedPayment,
  loadPayment,
  type PaymentDetails,
} from '../../../features/payment/load-payment.ts';
import { keep, readKept } from '../../../lib/device-storage.client.ts';
import { formatEuros } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../../lib/route.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import type { Route } from './+types/payment.ts';

// NUM-027
const SUBMIT_AFTER_MS = 300;

interface HandOffProps {
  title: string;
  order: PaymentDetails['order'];
  method: NonNullable<PaymentDetails['online']>['method'];
}

/** Asks for patience and leads to the page of whoever takes the money (PAY-021, PAY-026, PAY-027, PAY-038). */
function HandOff({ title, order, method }: HandOffProps) {
  const { orderId, uid } = order;
  const form = useRef<HTMLFormElement>(null);
  const target = targets[method]?.(orderId, uid);
  const isBack = useSyncExternalStore(
    onPageShow,
    () => !isFirstTime(orderId),
    () => false,
  );
  useEffect(() => {
    if (target === undefined || !isFirstTime(orderId)) return undefined;
    const wait = method === 'paypal' ? SUBMIT_AFTER_MS : 0;
    const timer = setTimeout(() => {
      keep('session', keyOf(orderId), '1');
      if (form.current) form.current.requestSubmit();
      else location.assign(target);
    }, wait);
    return () => clearTimeout(timer);
  }, [orderId, method, target]);
  return (
    <Card rim as="section" className="grid justify-items-center gap-5 px-5 py-6 text-center sm:p-8">
      {!isBack && <Spinner />}
      <h2 className="text-xl">{isBack ? 'Noch nicht bezahlt' : 'Bitte habe einen Moment Geduld'}</h2>
      <p role="status">
        {isBack
          ? `Du warst schon bei ${title}. Von dort geht es weiter, damit du `
          : 'Wir leiten dich weiter, damit du '}
        Bestellung #{orderId} über <b>{formatEuros(order.total)}</b> mit {order.paymentLabel} bezahlen kannst.
      </p>
      {target === undefined ? (
        <ButtonLink to={paths.pay(orderId)}>Zum Bezahlen</ButtonLink>
      ) : method === 'paypal' ? (
        <form ref={form} method="get" action={target}>
          {/* A form that gets takes its own fields in place of the address's. */}
          <input type="hidden" name="uid" value={uid} />
          <Button type="submit">Weiter zu PayPal</Button>
        </form>
      ) : (
        <a className="btn btn-primary" href={target}>
          Weiter zu {title}
        </a>
      )}
    </Card>
  );
}

const targets: Partial<Record<HandOffProps['method'], (orderId: number, uid: string) => string>> = {
  paypal: paths.toPaypal,
  sofort: paths.toBankTransfer,
  giropay: paths.toGiropay,
};

const keyOf = (orderId: number) => `handed-over:${orderId}`;

// Back and Forward show the page as it was left.
function onPageShow(look: () => void): () => void {
  addEventListener('pageshow', look);
  return () => removeEventListener('pageshow', look);
}

// Whoever comes back from there is not sent off again by itself.
const isFirstTime = (orderId: number): boolean => readKept('session', keyOf(orderId)) === null;

export const handle: RouteHandle = { personal: true };

const TITLES: Record<string, string> = {
  paypal: 'PayPal',
  sofortueberweisung: 'Sofortüberweisung',
  giropay: 'giropay',
};

const titleAt = (pathname: string): string => TITLES[pathname.split('/')[1] ?? ''] ?? 'Zahlung';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: titleAt(args.location.pathname),
    description: `Bezahle deine Bestellung: ${titleAt(args.location.pathname)}.`,
    noindex: true,
  });

export const loader = serverLoader(loadPayment);
export const clientLoader = browserLoader(loadPayment);

export const action = serverAction(actOnPayment);
export const clientAction = savingAction(actOnPayment);

export default function PaymentRoute({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return <PaymentPage title={titleAt(pathname)} loaded={loaderData} address={pathname} />;
}

interface PaymentPageProps {
  /** The way to pay, as people name it. */
  title: string;
  loaded: LoadedPayment;
  /** This page's own address. */
  address: string;
}

/** Where an order is handed over to whoever takes the money. */
function PaymentPage({ title, loaded, address }: PaymentPageProps) {
  if (loaded === 'no-order') return <NoOrderYet />;
  if (loaded === 'failed')
    return (
      <PaymentFrame title={title}>
        <CheckFailed address={address} />
      </PaymentFrame>
    );
  const { order, online } = loaded;
  return (
    <PaymentFrame title={title}>
      {online ? (
        <HandOff key={order.orderId} title={title} order={order} method={online.method} />
      ) : (
        <PaymentStanding details={loaded} />
      )}
    </PaymentFrame>
  );
}
