import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { hasFailed } from '../order/order-words.ts';
import { pollByUid } from '../order/poll-order.ts';
import type { ShownOrder } from '../order/shown-order.ts';
import { useOrderStatus } from '../order/use-order-status.ts';
import { useLinkBack } from './by-link.ts';
import type { LoadedPay } from './load-pay.ts';
import { OrderToPay } from './OrderToPay.tsx';
import { CheckFailed, PaymentFrame } from './PaymentFrame.tsx';
import { PaymentStanding } from './PaymentStanding.tsx';

/** Where an order that waits for its payment is paid (PAY-039). */
export function PayPage({ loaded, address }: { loaded: LoadedPay; address: string }) {
  if (loaded === 'failed')
    return (
      <PaymentFrame title="Bezahlen">
        <CheckFailed address={address} />
      </PaymentFrame>
    );
  const { details, shown } = loaded;
  const { online, order } = details;
  return (
    <PaymentFrame title="Bezahlen">
      {order.state === 'awaiting-payment' && <GoOnWhenPaid shown={shown} />}
      {online ? (
        <OrderToPay details={{ ...details, online }} shown={shown} />
      ) : (
        <PaymentStanding details={details} />
      )}
    </PaymentFrame>
  );
}

/** Paid in another window, or found out a moment later: either way the guest goes on by themselves. */
function GoOnWhenPaid({ shown }: { shown: ShownOrder }) {
  const { status } = useOrderStatus(shown.status, () => pollByUid(shown.order.uid));
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const link = useLinkBack();
  const goOn = useEffectEvent(() => {
    if (hasFailed(status.state)) void revalidate();
    else void navigate(link ?? paths.thanks(), { replace: true });
  });
  const isWaiting = status.state === 'awaiting-payment';
  useEffect(() => {
    if (!isWaiting) goOn();
  }, [isWaiting]);
  return null;
}
