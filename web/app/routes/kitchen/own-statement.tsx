import { Fragment } from 'react';
import { Link } from 'react-router';
import '../../features/office/office.css';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import {
  type Listing,
  loadList,
  type OfficeColumn,
  type OfficeList,
} from '../../features/office/office-list.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { saySettled } from '../../features/own-restaurant/say-settled.ts';
import { formatDate, formatEuroAmount, formatEuros, formatNumber, formatPercent } from '../../lib/format.ts';
import { formatMonth } from '../../lib/format-date-time.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Download } from '../../ui/more-icons.ts';
import { Part } from '../../ui/Part.tsx';
import type { Route } from './+types/own-statement.ts';

type Statement = Answer<'ownStatement'>;
type Line = Statement['lines'][number];
type Invoice = Statement['invoices'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Abrechnung', noindex: true });

const amount = (label: string, of: (line: Line) => number, sort: string): OfficeColumn<Line> => ({
  label,
  text: (line) => formatEuroAmount(of(line)) || '–',
  isNumber: true,
  sort,
});

const sayTakenOff = ({ amount: euros, borneBy }: Line['takenOff'][number]): string =>
  `${formatEuroAmount(euros)} ${borneBy === 'operator' ? 'von uns' : 'von euch'}`;

/** A chargeback that the operator bears; won, it takes that back. */
function sayTakenBack(euros: number): string {
  if (euros === 0) return '';
  const amount = formatEuroAmount(Math.abs(euros));
  return euros > 0 ? `${amount} Rückbuchung, tragen wir` : `${amount} Rückbuchung, zurückgenommen`;
}

const columns: OfficeColumn<Line>[] = [
  {
    label: 'Bestellung',
    sort: 'order',
    text: ({ orderId, isCorrection }) => `#${orderId}${isCorrection ? ' · Berichtigung' : ''}`,
  },
  { label: 'Tag', sort: 'time', text: ({ at }) => formatDate(at) },
  amount('Warenwert', ({ base }) => base, 'base'),
  {
    label: 'Satz',
    sort: 'percent',
    text: ({ percent }) => (percent === null ? '–' : formatPercent(percent)),
    isNumber: true,
  },
  amount('Provision', ({ commission }) => commission, 'commission'),
  amount('Einbehalten', ({ withheld }) => -withheld, 'withheld'),
  amount('Gutscheine, Kulanz', ({ vouchers }) => -vouchers, 'vouchers'),
  {
    label: 'Erstattet, zurückgebucht',
    sort: 'taken',
    text: ({ takenOff, takenBack }) =>
      [...takenOff.map(sayTakenOff), sayTakenBack(takenBack)].filter(Boolean).join(', ') || '–',
    isNumber: true,
  },
  amount('Summe, netto', ({ owed }) => owed, 'owed'),
];

type Found = Listing<Line> & Omit<Statement, 'lines'>;

const listOf = (id: number): OfficeList<Line, Found> => ({
  title: 'Bestellungen',
  searchLabel: 'Nummer der Bestellung',
  columns,
  keyOf: (line) => line.id,
  // Numbers and sums: nobody's data are taken along.
  isNoted: true,
  fetch: async (call, query) => {
    const { lines: rows, ...rest } = await call('ownStatement', { ...query, id } as Input<'ownStatement'>);
    return { rows, ...rest };
  },
});

const load = (call: Call, args: RouteArgs<{ id: string }>) =>
  loadList(listOf(Number(args.params.id)))(call, args);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** One statement: how it is paid, its papers, and every order that it takes up. */
export default function OwnStatementPage({ loaderData: statement, params }: Route.ComponentProps) {
  const { restaurant, month } = statement;
  const id = Number(params.id);
  return (
    <OwnFrame
      restaurant={restaurant}
      title={`Abrechnung ${formatMonth(`${month}-15`)}`}
      back={{ to: staffPaths.ownAccount(restaurant.id), label: 'Abrechnung' }}
    >
      <Sums statement={statement} id={id} />
      <div className="statement contents">
        <OfficeTable
          list={listOf(id)}
          found={{ ...statement, query: { ...statement.query, restaurant: String(restaurant.id) } }}
        />
      </div>
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}

const nameSetOff = ({ month, amount: euros }: Statement['setOffs'][number]): string => {
  const name = formatMonth(`${month}-15`);
  return euros < 0 ? `Zu viel gezahlt zur Abrechnung ${name}` : `Noch offen aus der Abrechnung ${name}`;
};

/** What of it has moved so far, where that is not simply all. */
function partsOf({ result, open, paid, surplus, setOff }: Found): [string, string][] {
  if ((open === 0 || open === result) && surplus === 0 && setOff === 0) return [];
  const parts: [string, string][] = [
    [result < 0 ? 'Überwiesen' : 'Gezahlt', formatEuros(Math.abs(paid))],
    ['Später verrechnet', setOff === 0 ? '' : formatEuros(setOff)],
    ['Rest', open === 0 ? '' : formatEuros(Math.abs(open))],
    ['Zu viel', surplus === 0 ? '' : formatEuros(Math.abs(surplus))],
  ];
  return parts.filter(([, amount]) => amount !== '');
}

function Sums({ statement, id }: { statement: Found; id: number }) {
  const { opening, orders, base, commission, vat, withheld, vouchers, result, says } = statement;
  return (
    <Part rim title={saySettled(statement)}>
      <p className="wrap-anywhere">{says}</p>
      {statement.needsAccount && (
        <p>
          <Link
            className="link inline-flex min-h-target items-center"
            to={staffPaths.ownBank(statement.restaurant.id)}
          >
            Bankkonto eintragen
          </Link>
        </p>
      )}
      <Facts
        facts={[
          ['Geschrieben', formatDate(statement.writtenAt)],
          ['Übertrag', formatEuros(opening)],
          ['Bestellungen', `${formatNumber(orders)}, Warenwert ${formatEuros(base)}`],
          ['Provision, netto', formatEuros(commission)],
          ['Umsatzsteuer', formatEuros(vat)],
          ['Schon einbehalten', formatEuros(-withheld)],
          ['Gutscheine, Kulanz und Rückbuchungen, die wir bezahlen', formatEuros(-vouchers)],
          ...statement.setOffs.map((one): [string, string] => [nameSetOff(one), formatEuros(one.amount)]),
          ['Summe, mit Umsatzsteuer', <b key="sum">{formatEuros(result)}</b>],
          ...partsOf(statement),
        ]}
      />
      <Actions>
        <Paper to={staffPaths.ownStatementPaper(id)} label="Abrechnung als PDF" />
        {statement.invoices.map((invoice) => (
          <Fragment key={invoice.id}>
            <Paper to={staffPaths.ownInvoice(invoice.id)} label={nameInvoice(invoice)} />
            {invoice.hasXRechnung && (
              <Paper to={staffPaths.ownXRechnung(invoice.id)} label={`${invoice.number} als XRechnung`} />
            )}
          </Fragment>
        ))}
      </Actions>
    </Part>
  );
}

const nameInvoice = ({ number, corrects, net, vat }: Invoice): string =>
  `${corrects ? `Rechnungskorrektur ${number} zu ${corrects}` : `Rechnung ${number}`} über ${formatEuros(net + vat)}`;

const Paper = ({ to, label }: { to: string; label: string }) => (
  <a className="link inline-flex min-h-target items-center gap-1.5" href={to} target="_blank" rel="noopener">
    <Download size={18} aria-hidden="true" /> {label}
  </a>
);
