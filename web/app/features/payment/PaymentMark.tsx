import type { PaymentMethod } from '#domain/money/payment-methods.ts';
import { cx } from '../../ui/cx.ts';
import { Banknote, CreditCard, type Icon, Landmark, Smartphone, Wallet } from '../../ui/icons.ts';

// Signs of our own: what services call theirs belongs to them, and their words stand beside it.
const MARKS: Record<PaymentMethod, [Icon, string]> = {
  cash: [Banknote, 'bg-basil-soft text-basil-ink'],
  ec: [CreditCard, 'bg-basil-soft text-basil-ink'],
  card: [CreditCard, 'bg-rim-soft text-rim'],
  paypal: [Wallet, 'bg-rim-soft text-rim'],
  applepay: [Smartphone, 'bg-sand text-ink'],
  googlepay: [Smartphone, 'bg-sand text-ink'],
  sofort: [Landmark, 'bg-mustard-soft text-mustard-ink'],
  giropay: [Landmark, 'bg-mustard-soft text-mustard-ink'],
};

/** The sign of a way to pay, by its kind: on the spot, card, wallet or bank. Its name stands beside it. */
export function PaymentMark({ method }: { method: PaymentMethod }) {
  const [Sign, colours] = MARKS[method];
  return (
    <span
      className={cx(
        'inline-grid h-7 w-10 flex-none place-items-center rounded-md border border-line',
        colours,
      )}
      aria-hidden="true"
    >
      <Sign size={18} />
    </span>
  );
}
