import '../../features/office/office-form.css';
import { redirect, useActionData } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { FormAlert } from '../../features/account/FormAlert.tsx';
import { formAct, sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { ChannelFigures } from '../../features/office/ChannelFigures.tsx';
import { MessageDeeds } from '../../features/office/MessageDeeds.tsx';
import { OfficeTable, type OfficeColumn } from '../../features/office/OfficeTable.tsx';
import { readQuery } from '../../features/office/office-query.ts';
import {
  channels,
  messageFilters,
  messageStates,
  nameOf,
  nameOfKind,
} from '../../features/office/state-names.ts';
import { formatCount, formatDate, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import type { Route } from './+types/messages.ts';

type Row = Answer<'officeMessages'>['messages'][number];
type Filter = Pick<Input<'officeMessages'>, 'state' | 'channel'>;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Nachrichten', noindex: true });

const codes = (names: readonly [string, string][]) => names.map(([code]) => code);

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readQuery(url.searchParams, codes(messageFilters), codes(channels));
  const { state, channel } = query as Filter;
  return { query, ...(await call('officeMessages', { ...query, state, channel })) };
});

const act = formAct<unknown, never>('', async (call, { id = '', intent }, { url }) => {
  await call(intent === 'resend' ? 'officeResendMessage' : 'officeMessageDone', { id: Number(id) });
  throw redirect(url.pathname + url.search);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

const looks: Record<Row['state'], BadgeLook> = {
  queued: 'rim',
  sent: 'rim',
  delivered: 'basil',
  failed: 'tomato',
  'not-configured': 'mustard',
};

const tries = (attempts: number) => formatCount(attempts, 'Versuch', 'Versuche');

const columns: OfficeColumn<Row>[] = [
  { label: 'Zeit', text: ({ createdAt }) => `${formatDate(createdAt)} ${formatTime(createdAt)}` },
  { label: 'Weg', text: ({ channel }) => nameOf(channels, channel) },
  {
    label: 'Anlass',
    text: ({ kind, orderId }) => `${nameOfKind(kind)}${orderId ? ` (#${orderId})` : ''}`,
  },
  { label: 'An', text: ({ recipient }) => recipient },
  {
    label: 'Stand',
    text: ({ state, attempts }) => `${nameOf(messageStates, state)}, ${tries(attempts)}`,
    cell: ({ state, attempts }) => (
      <>
        <Badge look={looks[state]}>{nameOf(messageStates, state)}</Badge>
        {attempts > 1 && <small className="block">{tries(attempts)}</small>}
      </>
    ),
  },
  {
    label: 'Grund',
    text: ({ lastError }) => lastError,
    cell: ({ lastError }) => lastError && <span className="office-words">{lastError}</span>,
  },
  {
    label: 'Was nun?',
    text: ({ isOpen, handledAt }) => (handledAt ? 'erledigt' : isOpen ? 'offen' : ''),
    cell: (row) => <MessageDeeds message={row} />,
  },
];

export default function OfficeMessagesPage({ loaderData }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <OfficeTable
      title="Nachrichten"
      columns={columns}
      rows={loaderData.messages}
      keyOf={({ id }) => id}
      count={loaderData.count}
      stacks
      query={loaderData.query}
      searchLabel="Bestellnummer oder Empfänger"
      states={messageFilters}
      channels={channels}
      above={
        <>
          <FormAlert sent={sent} />
          <ChannelFigures figures={loaderData.channels} />
        </>
      }
    />
  );
}
