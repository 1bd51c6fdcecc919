import { paymentLabel, type PaymentMethod } from '#domain/money/payment-methods.ts';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { allowPayment } from '../consent/consent.client.ts';
import { ShieldCheck } from '../../ui/icons.ts';

interface PaymentConsentProps {
  method: PaymentMethod;
  /** What there is instead of agreeing. */
  children: React.ReactNode;
}

/** Asks where it is needed: before the button of a payment service is loaded. Only that is allowed here. */
export function PaymentConsent({ method, children }: PaymentConsentProps) {
  const label = paymentLabel(method, 1);
  const service = method === 'paypal' ? 'PayPal' : 'Stripe';
  return (
    <Notice icon={<ShieldCheck size={20} className="flex-none" aria-hidden="true" />}>
      <p>
        Für {label} laden wir einen Baustein von {service}, der eigene Cookies setzen kann. Das tun wir nur,
        wenn du magst.{' '}
        <Link to={paths.privacy()} className="link">
          Mehr erfahren
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="ghost" onClick={allowPayment}>
          {label} laden
        </Button>
        {children}
      </div>
    </Notice>
  );
}
