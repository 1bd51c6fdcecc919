import { useEffect, useRef } from 'react';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { PaymentDetails } from './load-payment.ts';

// NUM-027
const SUBMIT_AFTER_MS = 300;

interface HandOffProps {
  title: string;
  order: PaymentDetails['order'];
  method: NonNullable<PaymentDetails['online']>['method'];
}

/** Asks for patience and leads to the page of whoever takes the money (PAY-021, PAY-026, PAY-027, PAY-038). */
export function HandOff({ title, order, method }: HandOffProps) {
  const { orderId, uid } = order;
  const form = useRef<HTMLFormElement>(null);
  const target = targets[method]?.(orderId, uid);
  useEffect(() => {
    if (target === undefined || !isFirstTime(orderId)) return undefined;
    const wait = method === 'paypal' ? SUBMIT_AFTER_MS : 0;
    const timer = setTimeout(() => {
      rememberLeaving(orderId);
      if (form.current) form.current.requestSubmit();
      else location.assign(target);
    }, wait);
    return () => clearTimeout(timer);
  }, [orderId, method, target]);
  return (
    <Card rim as="section" className="hand-off">
      <Spinner />
      <h2 className="text-xl">Bitte habe einen Moment Geduld</h2>
      <p role="status">
        Wir leiten dich weiter, damit du Bestellung #{orderId} über <b>{formatEuros(order.total)}</b> mit{' '}
        {order.paymentLabel} bezahlen kannst.
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

// Whoever comes back from there is not sent off again by itself.
function isFirstTime(orderId: number): boolean {
  try {
    return sessionStorage.getItem(keyOf(orderId)) === null;
  } catch {
    return true;
  }
}

function rememberLeaving(orderId: number): void {
  try {
    sessionStorage.setItem(keyOf(orderId), '1');
  } catch {
    // Then Back leads here and off again.
  }
}
