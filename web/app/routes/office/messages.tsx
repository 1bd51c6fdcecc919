import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable, type OfficeColumn } from '../../features/office/OfficeTable.tsx';
import { readQuery } from '../../features/office/office-query.ts';
import { channels, messageStates, nameOf, nameOfKind } from '../../features/office/state-names.ts';
import { formatDate, formatNumber, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import type { Route } from './+types/messages.ts';

type Row = Answer<'officeMessages'>['messages'][number];
type State = Input<'officeMessages'>['state'];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Nachrichten', noindex: true });

const STATES = messageStates.map(([state]) => state);

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readQuery(url.searchParams, STATES);
  return { query, ...(await call('officeMessages', { ...query, state: query.state as State })) };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const looks: Record<Row['state'], BadgeLook> = {
  queued: 'rim',
  sent: 'rim',
  delivered: 'basil',
  failed: 'tomato',
  'not-configured': 'mustard',
};

const columns: OfficeColumn<Row>[] = [
  { label: 'Zeit', text: ({ createdAt }) => `${formatDate(createdAt)} ${formatTime(createdAt)}` },
  { label: 'Weg', text: ({ channel }) => nameOf(channels, channel) },
  { label: 'Anlass', text: ({ kind }) => nameOfKind(kind) },
  { label: 'An', text: ({ recipient }) => recipient },
  {
    label: 'Stand',
    text: ({ state }) => nameOf(messageStates, state),
    cell: ({ state }) => <Badge look={looks[state]}>{nameOf(messageStates, state)}</Badge>,
  },
  { label: 'Versuche', text: ({ attempts }) => formatNumber(attempts), isNumber: true },
  { label: 'Letzter Fehler', text: ({ lastError }) => lastError },
];

export default function OfficeMessagesPage({ loaderData: { messages, count, query } }: Route.ComponentProps) {
  return (
    <OfficeTable
      title="Nachrichten"
      columns={columns}
      rows={messages}
      keyOf={({ id }) => id}
      count={count}
      query={query}
      searchLabel="Bestellnummer oder Empfänger"
      states={messageStates}
    />
  );
}
