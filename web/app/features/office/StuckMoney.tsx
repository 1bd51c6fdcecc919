import { Form, Link, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatCount, formatDate, formatEuros, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/Button.tsx';

type Money = Answer<'officeStuckMoney'>;
type Stuck = Money['stuck'][number];

const KINDS: Record<Stuck['kind'], string> = {
  refund: 'Rückzahlung',
  capture: 'Einzug',
  release: 'Freigabe',
  check: 'Stand unbekannt',
};

/** Money that should have moved more than an hour ago; nothing where all of it has. */
export function StuckMoney({ money: { stuck, count, mayRetry } }: { money: Money }) {
  if (stuck.length === 0) return null;
  return (
    <section aria-labelledby="geld-haengt">
      <h2 id="geld-haengt" className="text-xl">
        Geld hängt{' '}
        <small>seit über einer Stunde bei {formatCount(count, 'Bestellung', 'Bestellungen')}</small>
      </h2>
      <ul className="mt-2.5 grid gap-2">
        {stuck.map((one) => (
          <li
            key={one.orderId}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-md border-2 border-tomato bg-paper px-4 py-2.5"
          >
            <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
              <Link className="link" to={staffPaths.officeOrder(one.orderId)}>
                #{one.orderId}
              </Link>{' '}
              <b>
                {KINDS[one.kind]} {formatEuros(one.amount)}
              </b>{' '}
              · {one.restaurant}
              <small className="block text-sm text-ink-soft">{noteOf(one)}</small>
            </div>
            {mayRetry && <Retry orderId={one.orderId} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const noteOf = ({ since, tries, problem }: Stuck): string =>
  [
    `seit ${formatDate(since)} ${formatTime(since)}`,
    tries > 0 && formatCount(tries, 'Versuch', 'Versuche'),
    problem || 'noch keine Antwort',
  ]
    .filter(Boolean)
    .join(' · ');

function Retry({ orderId }: { orderId: number }) {
  const path = staffPaths.officeOrder(orderId);
  const { formAction } = useNavigation();
  return (
    <Form method="post" action={path}>
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value="geld"
        busy={formAction === path}
        aria-label={`Bestellung ${orderId}: noch einmal versuchen`}
      >
        Noch einmal versuchen
      </Button>
    </Form>
  );
}
