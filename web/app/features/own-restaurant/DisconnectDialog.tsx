import { paths } from '../../lib/paths.ts';
import { FormDialog } from '../account/FormDialog.tsx';
import type { Payee, PaymentProps } from './own-payment.ts';

const NAMES = { stripe: 'Stripe', paypal: 'PayPal' } as const;
const WAYS = { stripe: 'Apple Pay und Google Pay', paypal: 'PayPal' } as const;

/** Asked first: from then on guests cannot pay this way. */
export function DisconnectDialog({ own, sent, provider }: PaymentProps & Pick<Payee, 'provider'>) {
  return (
    <FormDialog
      title={`${NAMES[provider]} trennen?`}
      back={paths.ownPayment(own.id)}
      submitLabel="Trennen"
      danger
      sent={sent?.intent === 'disconnect' ? sent : undefined}
    >
      <input type="hidden" name="host" value={own.id} />
      <input type="hidden" name="intent" value="disconnect" />
      <input type="hidden" name="provider" value={provider} />
      <p>
        Neue Bestellungen können dann nicht mehr mit {WAYS[provider]} bezahlt werden. Was schon bezahlt ist,
        läuft über dieses Konto zu Ende, auch Erstattungen. Lass es dafür bei {NAMES[provider]} noch offen.
      </p>
    </FormDialog>
  );
}
