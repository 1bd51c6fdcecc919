import '../../features/office/office-form.css';
import { Link, useActionData } from 'react-router';
import type { Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import {
  collectionLooks,
  collectionStates,
  type OfficeCollection,
} from '../../features/office/business-states.ts';
import { BankFiles, madeIn } from '../../features/office/BankFiles.tsx';
import { OfficeTable, type OfficeColumn } from '../../features/office/OfficeTable.tsx';
import { OpenSums } from '../../features/office/OpenSums.tsx';
import { readQuery } from '../../features/office/office-query.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { formatDate, formatEuros, formatMonth } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Route } from './+types/collections.ts';

type State = Input<'officeCollections'>['state'];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Lastschriften', noindex: true });

const STATES = collectionStates.map(([state]) => state);

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readQuery(url.searchParams, STATES);
  return { query, ...(await call('officeCollections', { ...query, state: query.state as State })) };
});

const act = formAct('', async (call) => ({ made: await call('makeCollectionFile', {}) }));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

const columns: OfficeColumn<OfficeCollection>[] = [
  {
    label: 'Firma',
    text: ({ company }) => company,
    cell: ({ id, company }) => (
      <Link to={paths.officeCollection(id)} className="link">
        {company}
      </Link>
    ),
  },
  { label: 'Monat', text: ({ month }) => formatMonth(month) },
  { label: 'Betrag', text: ({ amount }) => formatEuros(amount), isNumber: true },
  { label: 'Fällig', text: ({ dueOn }) => formatDate(dueOn) },
  { label: 'Mandat', text: ({ reference }) => reference },
  { label: 'Freigegeben', text: ({ isMandateApproved }) => (isMandateApproved ? 'ja' : 'nein') },
  {
    label: 'Stand',
    text: ({ state }) => nameOf(collectionStates, state),
    cell: ({ state }) => <Badge look={collectionLooks[state]}>{nameOf(collectionStates, state)}</Badge>,
  },
];

export default function OfficeCollectionsPage({ loaderData }: Route.ComponentProps) {
  const { collections, files, open, count, query } = loaderData;
  const answer = useActionData();
  return (
    <>
      <OfficeTable
        title="Lastschriften"
        columns={columns}
        rows={collections}
        keyOf={({ id }) => id}
        count={count}
        query={query}
        searchLabel="Firma, Mandat oder Nummer"
        states={collectionStates}
      />
      <div className="office-halves">
        <BankFiles files={files} made={madeIn(answer)} sent={sentIn(answer)} />
        <OpenSums open={open} />
      </div>
    </>
  );
}
