import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/Message.tsx';
import { useSite } from '../../visit/use-site.ts';
import type { Basket } from '../basket/basket.ts';
import { checkValues } from '../checkout/check-values.ts';
import { ageLimitOf } from '../checkout/age-limit.ts';
import { freshValues } from '../checkout/order-values.ts';
import ExpressCheckout from './ExpressCheckout.tsx';

/** Buying from the menu: as soon as possible, nothing more to say. What needs an answer is asked in the order form. */
export default function ExpressOnMenu({ host, basket }: { host: Answer<'gethost'>; basket: Basket }) {
  const { type: siteType } = useSite();
  const [missing, setMissing] = useState('');
  if (
    !host.state.orderable ||
    ageLimitOf(basket) !== null ||
    siteType === 'pos' ||
    siteType === 'strandbutler'
  )
    return null;
  const values = freshValues(basket, '0');
  return (
    <>
      {missing && <Notice look="mustard">{missing}</Notice>}
      <ExpressCheckout
        hostId={host.id}
        basket={basket}
        values={values}
        takenAtOnce={false}
        mayOpen={(payment) => {
          const known = { host, siteType, wishes: null, places: null, user: null };
          const problems = checkValues({ ...values, payment, expressCheckout: true }, basket, known);
          setMissing(problems?.alert ?? '');
          return problems === null;
        }}
        onRunning={() => {}}
        legal={
          <p className="text-xs text-ink-soft">
            Es gelten die{' '}
            <Link className="underline underline-offset-[0.2em]" to={paths.terms()}>
              AGB
            </Link>{' '}
            und die{' '}
            <Link className="underline underline-offset-[0.2em]" to={paths.privacy()}>
              Datenschutzhinweise
            </Link>
            . Für frisch zubereitete Speisen besteht kein Widerrufsrecht.
          </p>
        }
      />
    </>
  );
}
