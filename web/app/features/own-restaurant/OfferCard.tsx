import { formatPercent } from '../../lib/format.ts';
import { StateMark } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import { DeedForm } from './DeedForm.tsx';
import type { PaymentProps } from './own-payment.ts';

/** Whether guests are offered to pay online: only with an account that takes payments. */
export function OfferCard({ own, sent }: PaymentProps) {
  const { id, offersOnline, payees, commissionPercent } = own;
  const canOffer = payees.some(({ state }) => state === 'connected');
  return (
    <Card as="section" rim aria-labelledby="anbieten" className="own-part">
      <div className="own-section-head">
        <h2 id="anbieten">Deine Gäste zahlen online</h2>
        <StateMark state={offersOnline ? 'open' : 'closed'}>
          {offersOnline ? 'wird angeboten' : 'wird nicht angeboten'}
        </StateMark>
      </div>
      <p>
        Beim Bestellen wird der Betrag vorgemerkt, eingezogen wird er, wenn du annimmst. Das Geld geht direkt
        auf dein eigenes Konto beim Zahlungsdienst. Unsere Provision von {formatPercent(commissionPercent)}{' '}
        vom Warenwert geht gleich davon ab.
      </p>
      {sent?.intent === 'offer' && <FormAlert sent={sent} />}
      {offersOnline ? (
        <DeedForm
          hostId={id}
          intent="offer"
          label="Nicht mehr anbieten"
          look="ghost"
          fields={{ offer: '' }}
        />
      ) : (
        <DeedForm
          hostId={id}
          intent="offer"
          label="Online-Zahlung anbieten"
          fields={{ offer: 'Y' }}
          blocked={canOffer ? '' : 'Verbinde zuerst ein Konto, auf das deine Gäste zahlen.'}
        />
      )}
    </Card>
  );
}
