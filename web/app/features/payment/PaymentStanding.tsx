import { isTerminal } from '#domain/order/order-status.ts';
import { isOnlinePayment, paymentOfCode } from '#domain/money/payment-methods.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { ReorderButton } from '../order/ReorderButton.tsx';
import type { PaymentDetails } from './load-payment.ts';
import { PayOtherwise } from './PayOtherwise.tsx';

/** How it stands with an order that cannot be paid online (any more), and what can be done instead. */
export function PaymentStanding({ details }: { details: PaymentDetails }) {
  const { order, paid } = details;
  const { food, title, text } = wordsFor(details);
  const isOpen = order.state === 'awaiting-payment' && !paid;
  const isOver = isTerminal(order.state) && order.state !== 'completed';
  return (
    <Card rim as="section">
      <EmptyState
        picture={<FoodPicture food={food} className="w-28" eager />}
        title={title}
        action={
          <>
            {isOpen && <PayOtherwise order={order} look="primary" />}
            {isOver && <ReorderButton orderId={order.orderId} />}
            <ButtonLink to={paths.archive()} {...((isOpen || isOver) && { look: 'ghost' })}>
              Deine Bestellungen
            </ButtonLink>
            <ButtonLink to={paths.order(order.uid)} look="ghost">
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
    const title = state === 'abandoned' ? `${name} ist ${status}` : `${name} wurde ${status}`;
    return { food: 'takeout-box', title, text: 'Du musst dafür nichts mehr bezahlen.' } as const;
  }
  if (paid)
    return { food: 'party-popper', title: 'Bereits bezahlt', text: `Für ${name} ist nichts offen.` } as const;
  const owed = `${name} über ${formatEuros(order.total)}`;
  const method = paymentOfCode(payment);
  if (method && isOnlinePayment(method)) {
    const title = 'Online bezahlen ist hier gerade nicht möglich.';
    const text = `${owed} ist noch nicht bezahlt. Du kannst sie stornieren und anders bezahlen.`;
    return { food: 'cooking', title, text } as const;
  }
  const text = `${owed} bezahlst du direkt beim Restaurant (${paymentLabel}). Online brauchst du dafür nichts zu tun.`;
  return { food: 'fork-and-knife-with-plate', title: 'Du bezahlst vor Ort', text } as const;
}
