import { lazy, Suspense, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { fromEuros } from '#domain/money/money.ts';
import { isWallet, needsScript, paymentOfCode } from '#domain/money/payment-methods.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/Message.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useConsent } from '../consent/use-consent.ts';
import { useLinkBack } from './by-link.ts';
import { type OnlinePayment, pageWhenPaid } from './load-payment.ts';
import { NOT_VALIDATED, type PaymentEnds } from './payment-ends.ts';
import { PaymentConsent } from './PaymentConsent.tsx';

const CardForm = lazy(() => import('./CardForm.tsx'));
const PaypalButtons = lazy(() => import('./PaypalButtons.tsx'));
const WalletButton = lazy(() => import('./WalletButton.tsx'));

/** The one next step: the button of the chosen method, and what went wrong with it. */
export function PayButton({ details }: { details: OnlinePayment }) {
  const [alert, setAlert] = useState('');
  const [isChecking, setChecking] = useState(false);
  const ends = usePaymentEnds(details, setAlert, setChecking);
  return (
    <div className="grid min-h-13 gap-4" aria-busy={isChecking}>
      {alert && <Alert>{alert}</Alert>}
      {isChecking && (
        <p className="flex items-center gap-2.5" role="status">
          <Spinner /> Einen Moment, wir prüfen deine Zahlung …
        </p>
      )}
      <Suspense fallback={<Spinner label="Die Zahlung wird vorbereitet" />}>
        <Method details={details} ends={ends} />
      </Suspense>
    </div>
  );
}

function usePaymentEnds(
  details: OnlinePayment,
  say: (alert: string) => void,
  checking: (is: boolean) => void,
): PaymentEnds {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const link = useLinkBack();
  return {
    // Back leads to what was before the payment, never to a button that could pay again.
    paid: () => void navigate(link ?? pageWhenPaid(details), { replace: true }),
    cancelled: () => void navigate(link ?? paths.archive()),
    failed: () => (link === null ? void navigate(paths.archiveUnpaid()) : say(NOT_VALIDATED)),
    moved: () => void revalidate(),
    say,
    checking,
  };
}

function Method({ details: { order, online }, ends }: { details: OnlinePayment; ends: PaymentEnds }) {
  const { orderId, uid } = order;
  const { setup, takenAtOnce } = online;
  const method = paymentOfCode(online.method);
  const { mayPay } = useConsent();
  if (method === 'sofort' || method === 'giropay')
    return (
      <a
        className="btn btn-primary btn-wide"
        href={method === 'sofort' ? paths.toBankTransfer(orderId, uid) : paths.toGiropay(orderId, uid)}
      >
        Weiter zu {order.paymentLabel}
      </a>
    );
  const ofPaypal = (
    <a className="btn btn-primary btn-wide" href={paths.toPaypal(orderId, uid)}>
      Weiter zu PayPal
    </a>
  );
  if (method === 'paypal') {
    // Before the page has woken up, and without JavaScript, PayPal's own page is the way.
    if (mayPay === null || !setup.paypal) return ofPaypal;
    if (mayPay) return <PaypalButtons {...{ order, takenAtOnce, ends }} setup={setup.paypal} />;
    return (
      <>
        {ofPaypal}
        <PaymentConsent method="paypal">
          <span>So bezahlst du, ohne diese Seite zu verlassen.</span>
        </PaymentConsent>
      </>
    );
  }
  if (!method || !needsScript(method)) return null;
  if (mayPay === null)
    return <p className="text-ink-soft">{order.paymentLabel} braucht JavaScript und einen Moment.</p>;
  if (!mayPay)
    return (
      <PaymentConsent method={method}>
        <span>Oder bezahle anders.</span>
      </PaymentConsent>
    );
  if (!setup.stripe) return <Missing label={order.paymentLabel} />;
  const amountCents = fromEuros(order.total) ?? 0;
  const payment = { orderId, uid, amountCents, takenAtOnce, ends, setup: setup.stripe };
  if (method === 'card') return <CardForm {...payment} />;
  return isWallet(method) ? <WalletButton wallet={method} {...payment} /> : null;
}

const Missing = ({ label }: { label: string }) => (
  <Alert>{`${label} ist aktuell nicht verfügbar. Bitte wähle eine andere Zahlungsmethode.`}</Alert>
);
