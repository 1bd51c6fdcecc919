import { HOLD_AHEAD_HOURS } from '#domain/money/payment.ts';
import { checkValues } from '../checkout/check-values.ts';
import type { ExpressFormProps } from '../checkout/CheckoutPage.tsx';
import ExpressCheckout from './ExpressCheckout.tsx';

/** Buying from the order form: with its time, comment and options, without its contact fields. */
export default function ExpressInForm({
  loaded,
  basket,
  wishes,
  values,
  set,
  setProblems,
}: ExpressFormProps) {
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
