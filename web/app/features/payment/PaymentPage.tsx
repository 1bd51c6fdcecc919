import { Link } from 'react-router';
import { isTerminal } from '#domain/order-status.ts';
import { isOnlinePayment, paymentOfCode } from '#domain/payment-methods.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Alert, EmptyState } from '../../ui/Message.tsx';
import { NoOrderYet } from '../order/NoOrderYet.tsx';
import type { LoadedPayment, PaymentDetails } from './load-payment.ts';

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
  const crumbs = [
    { label: 'Startseite', to: paths.start() },
    { label: 'Deine Bestellungen', to: paths.archive() },
    { label: title },
  ];
  return (
    <div className="wrap grid gap-6 py-8">
      <Breadcrumb crumbs={crumbs} />
      <h1>{title}</h1>
      {loaded === 'failed' ? <CheckFailed address={address} /> : <Standing details={loaded} />}
    </div>
  );
}

function CheckFailed({ address }: { address: string }) {
  return (
    <Alert
      action={
        <p>
          <Link to={address} replace className="link">
            Noch einmal prüfen
          </Link>
        </p>
      }
    >
      Zahlungsüberprüfung fehlgeschlagen 😭
    </Alert>
  );
}

function Standing({ details }: { details: PaymentDetails }) {
  const { food, title, text } = wordsFor(details);
  return (
    <Card rim as="section">
      <EmptyState
        picture={<FoodPicture food={food} className="w-28" eager />}
        title={title}
        action={
          <>
            <ButtonLink to={paths.archive()}>Deine Bestellungen</ButtonLink>
            <ButtonLink to={paths.order(details.order.uid)} look="ghost">
              Zur Bestellung
            </ButtonLink>
          </>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}

function wordsFor({ order, paid }: PaymentDetails) {
  const { orderId, state, status, payment, paymentLabel } = order;
  const name = `Bestellung #${orderId}`;
  if (isTerminal(state) && state !== 'completed') {
    const title = `${name} wurde ${status}`;
    return { food: 'takeout-box', title, text: 'Du musst dafür nichts mehr bezahlen.' } as const;
  }
  if (paid)
    return { food: 'party-popper', title: 'Bereits bezahlt', text: `Für ${name} ist nichts offen.` } as const;
  const owed = `${name} über ${formatEuros(order.total)}`;
  const method = paymentOfCode(payment);
  if (method && isOnlinePayment(method)) {
    const title = 'Online bezahlen ist hier gerade nicht möglich.';
    return { food: 'cooking', title, text: `${owed} ist noch nicht bezahlt.` } as const;
  }
  const text = `${owed} bezahlst du direkt beim Restaurant (${paymentLabel}). Online brauchst du dafür nichts zu tun.`;
  return { food: 'fork-and-knife-with-plate', title: 'Du bezahlst vor Ort', text } as const;
}
