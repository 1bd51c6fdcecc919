import { NoOrderYet } from '../order/NoOrderYet.tsx';
import { HandOff } from './HandOff.tsx';
import type { LoadedPayment } from './load-payment.ts';
import { CheckFailed, PaymentFrame } from './PaymentFrame.tsx';
import { PaymentStanding } from './PaymentStanding.tsx';

interface PaymentPageProps {
  /** The way to pay, as people name it. */
  title: string;
  loaded: LoadedPayment;
  /** This page's own address. */
  address: string;
}

/** Where an order is handed over to whoever takes the money. */
export function PaymentPage({ title, loaded, address }: PaymentPageProps) {
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
