import { Link, useActionData } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { STANDINGS, STATEMENT_WAYS, wayNow } from '#domain/money/statement.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import {
  type Listing,
  loadList,
  type OfficeColumn,
  type OfficeList,
} from '../../features/office/office-list.ts';
import { fileLists } from '../../features/office/file-lists.tsx';
import { ListPart } from '../../features/office/ListPart.tsx';
import { MakeFiles } from '../../features/office/MakeFiles.tsx';
import { madeIn, madeOrNothing } from '../../features/office/made-file.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { formatDate, formatEuros, formatNumber } from '../../lib/format.ts';
import { formatMonth } from '../../lib/format-date-time.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/statements.ts';

type Found = Answer<'officeStatements'>;
type Statement = Found['statements'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Abrechnungen', noindex: true });

const looks: Record<Statement['way'], BadgeLook> = {
  debit: 'basil',
  invoice: 'mustard',
  transfer: 'rim',
  carried: 'rim',
  waived: 'rim',
};

/** What comes to nought is not carried on. */
const sayWay = (one: Statement): string =>
  one.result === 0 ? 'nichts zu zahlen' : STATEMENT_WAYS[wayNow(one)];

const columns: OfficeColumn<Statement>[] = [
  {
    label: 'Restaurant',
    sort: 'restaurant',
    text: ({ restaurant }) => restaurant,
    cell: ({ id, restaurant }) => (
      <Link to={staffPaths.officeStatement(id)} className="link">
        {restaurant}
      </Link>
    ),
  },
  {
    label: 'Monat',
    below: 'Restaurant',
    sort: 'month',
    text: ({ month }) => formatMonth(`${month}-15`),
  },
  { label: 'Ergebnis', sort: 'result', text: ({ result }) => formatEuros(result), isNumber: true },
  { label: 'Bestellungen', sort: 'orders', text: ({ orders }) => formatNumber(orders), isNumber: true },
  {
    label: 'Provision, netto',
    sort: 'commission',
    text: ({ commission }) => formatEuros(commission),
    isNumber: true,
  },
  { label: 'Umsatzsteuer', sort: 'vat', text: ({ vat }) => formatEuros(vat), isNumber: true },
  {
    label: 'Weg',
    sort: 'way',
    text: (one) => sayWay(one),
    cell: (one) => <Badge look={looks[wayNow(one)]}>{sayWay(one)}</Badge>,
  },
  {
    label: 'Stand',
    sort: 'paid',
    text: ({ standing, open, result }) =>
      open === 0 || open === result
        ? STANDINGS[standing]
        : `${STANDINGS[standing]}, Rest ${formatEuros(Math.abs(open))}`,
  },
  { label: 'Fällig', sort: 'due', text: ({ dueOn }) => (dueOn ? formatDate(dueOn) : '–') },
  { label: 'Rechnungen', sort: 'invoice', text: ({ invoice }) => invoice || '–' },
];

const list: OfficeList<Statement, Listing<Statement> & Pick<Found, 'isCompanyKnown' | 'files'>> = {
  title: 'Abrechnungen',
  searchLabel: 'Restaurant',
  columns,
  keyOf: ({ id }) => id,
  states: [
    ['open', 'noch offen'],
    ['ready', 'noch in keiner Datei'],
    ['no-account', 'Konto fehlt'],
    ['invoice', 'zu überweisen'],
    ['debit', 'wird eingezogen'],
    ['transfer', 'wird ausgezahlt'],
    ['carried', 'vorgetragen'],
    ['waived', 'erlassen'],
  ],
  fetch: async (call, query) => {
    const { statements: rows, ...rest } = await call('officeStatements', query as Input<'officeStatements'>);
    return { rows, ...rest };
  },
};

const load = loadList(list);

const act = formAct('', (call, { intent }) =>
  madeOrNothing(call('makeStatementFile', { kind: intent === 'transfer' ? 'transfer' : 'debit' })),
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** What restaurants and the operator owe each other, month by month; a result above nought is the operator's. */
export default function OfficeStatementsPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData();
  const make = <MakeFiles {...madeIn<Answer<'makeStatementFile'>>(answer)} sent={sentIn(answer)} />;
  // Whoever looks at what the bank has not been handed has come to hand it over.
  const isAsked = loaderData.query.state === 'ready';
  return (
    <>
      <OfficeTable
        list={list}
        found={loaderData}
        above={
          <>
            {!loaderData.isCompanyKnown && (
              <Notice look="mustard">
                Abrechnungen werden erst geschrieben, wenn unter{' '}
                <Link className="link" to={staffPaths.officeCompany()}>
                  Betreiber
                </Link>{' '}
                steht, wer sie schreibt.
              </Notice>
            )}
            {isAsked && make}
          </>
        }
      />
      {!isAsked && make}
      <ListPart
        list={fileLists.statements}
        part={loaderData.files}
        to={staffPaths.officeFiles('abrechnungen')}
        none="Noch keine erstellt."
      />
    </>
  );
}
