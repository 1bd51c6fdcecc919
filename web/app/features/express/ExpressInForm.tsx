import { HOLD_AHEAD_HOURS } from '#domain/payment.ts';
import type { Basket } from '../basket/basket-store.ts';
import { checkValues, type Problems } from '../checkout/check-values.ts';
import type { Checkout } from '../checkout/load-checkout.ts';
import type { OrderValues } from '../checkout/order-values.ts';
import type { SetValues } from '../checkout/use-checkout.ts';
import ExpressCheckout from './ExpressCheckout.tsx';

interface ExpressInFormProps {
  loaded: Checkout;
  basket: Basket;
  wishes: Checkout['wishes'];
  values: OrderValues;
  set: SetValues;
  setProblems: (problems: Problems | null) => void;
}

/** Buying from the order form: with its time, comment and options, without its contact fields. */
export default function ExpressInForm({
  loaded,
  basket,
  wishes,
  values,
  set,
  setProblems,
}: ExpressInFormProps) {
  const { host, active, siteType } = loaded;
  // A section and a seat at the beach stand in no wallet.
  if (siteType === 'pos' || siteType === 'strandbutler') return null;
  return (
    <ExpressCheckout
      hostId={host.id}
      basket={basket}
      values={values}
      takenAtOnce={Number(values.delivery) - active.now > HOLD_AHEAD_HOURS * 3600}
      mayOpen={(payment) => {
        const problems = checkValues({ ...values, payment, expressCheckout: true }, basket, {
          ...loaded,
          wishes,
        });
        setProblems(problems);
        return problems === null;
      }}
      onRunning={(expressCheckout) => set({ expressCheckout })}
    />
  );
}
