import { Form, Link, useNavigation } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { dotted } from '../../lib/dotted.ts';
import { formatCount, formatDate, formatEuros, formatNumber, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { AllLink } from './ListPart.tsx';
import type { OfficeList } from './office-list.ts';
import { nameOf } from './state-names.ts';

type Money = Answer<'officeStuckMoney'>;
type Stuck = Money['rows'][number];

const KINDS: [Stuck['state'], string][] = [
  ['refund', 'Rückzahlung'],
  ['capture', 'Einzug'],
  ['release', 'Freigabe'],
  ['check', 'Stand unbekannt'],
];

/** Orders whose money hangs, with a button for whoever may have it tried again. */
export const stuckList = (mayRetry: boolean): OfficeList<Stuck, Money> => ({
  title: 'Geld hängt',
  searchLabel: 'Nummer, Restaurant oder Antwort',
  states: KINDS,
  // An order's number says of nobody who they are.
  isNoted: true,
  stacks: true,
  keyOf: ({ orderId }) => orderId,
  columns: [
    {
      label: 'Nummer',
      sort: 'orderId',
      text: ({ orderId }) => String(orderId),
      cell: ({ orderId }) => (
        <Link className="link" to={staffPaths.officeOrder(orderId)}>
          #{orderId}
        </Link>
      ),
    },
    { label: 'Restaurant', sort: 'restaurant', text: ({ restaurant }) => restaurant },
    { label: 'Was', sort: 'state', text: ({ state }) => nameOf(KINDS, state) },
    { label: 'Betrag', sort: 'amount', text: ({ amount }) => formatEuros(amount), isNumber: true },
    { label: 'Seit', sort: 'since', text: ({ since }) => `${formatDate(since)} ${formatTime(since)}` },
    { label: 'Versuche', sort: 'tries', text: ({ tries }) => formatNumber(tries), isNumber: true },
    {
      label: 'Antwort',
      sort: 'problem',
      text: ({ problem }) => problem || 'noch keine Antwort',
      cell: ({ problem }) => <span className="office-words">{problem || 'noch keine Antwort'}</span>,
    },
    ...(mayRetry
      ? [
          {
            label: 'Noch einmal',
            text: () => '',
            isDeed: true,
            cell: ({ orderId }: Stuck) => <Retry orderId={orderId} />,
          },
        ]
      : []),
  ],
  fetch: (call, query) => call('officeStuckMoney', query as Input<'officeStuckMoney'>),
});

/** As much as stands above all orders; the rest has a page. */
const FIRST = 5;

/** Money that should have moved more than an hour ago; nothing where all of it has. */
export function StuckMoney({ money: { rows, count, mayRetry } }: { money: Money }) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="geld-haengt">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="geld-haengt" className="text-xl">
          Geld hängt{' '}
          <small>seit über einer Stunde bei {formatCount(count, 'Bestellung', 'Bestellungen')}</small>
        </h2>
        <AllLink title="Geld hängt" count={count} shown={FIRST} to={staffPaths.officeStuckMoney()} />
      </div>
      <ul className="mt-2.5 grid gap-2">
        {rows.slice(0, FIRST).map((one) => (
          <li
            key={one.orderId}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-md border-2 border-tomato bg-paper px-4 py-2.5"
          >
            <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
              <Link className="link" to={staffPaths.officeOrder(one.orderId)}>
                #{one.orderId}
              </Link>{' '}
              <b>
                {nameOf(KINDS, one.state)} {formatEuros(one.amount)}
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
  dotted([
    `seit ${formatDate(since)} ${formatTime(since)}`,
    tries > 0 && formatCount(tries, 'Versuch', 'Versuche'),
    problem || 'noch keine Antwort',
  ]);

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
