import { Link, useActionData } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { nameOfKind } from '#domain/people/message-kinds.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { CutNotice } from '../../features/office/CutNotice.tsx';
import { MessageActions } from '../../features/office/MessageActions.tsx';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { actInList, type ListQuery, loadList, type OfficeColumn } from '../../features/office/office-list.ts';
import { writeQuery } from '../../features/office/office-query.ts';
import { channels, messageFilters, messageStates, nameOf } from '../../features/office/state-names.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/messages.ts';

type Row = Answer<'officeMessages'>['messages'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Nachrichten', noindex: true });

const act = actInList((call, { id = '', intent }) =>
  call(intent === 'resend' ? 'officeResendMessage' : 'officeMessageDone', { id: Number(id) }),
);

const looks: Record<Row['state'], BadgeLook> = {
  queued: 'rim',
  sent: 'rim',
  delivered: 'basil',
  failed: 'tomato',
  'not-configured': 'mustard',
};

const tries = (attempts: number) => formatCount(attempts, 'Versuch', 'Versuche');

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Zeit',
    sort: 'created',
    text: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    label: 'Weg',
    sort: 'channel',
    text: ({ channel }) => nameOf(channels, channel),
    cell: ({ channel }) => <span className="whitespace-nowrap">{nameOf(channels, channel)}</span>,
  },
  {
    label: 'Anlass',
    sort: 'kind',
    text: ({ kind, orderId }) => `${nameOfKind(kind)}${orderId ? ` (#${orderId})` : ''}`,
    cell: ({ kind, orderId }) => (
      <>
        {nameOfKind(kind)}{' '}
        {orderId && (
          <Link className="link" to={staffPaths.officeOrder(orderId)}>
            #{orderId}
          </Link>
        )}
      </>
    ),
  },
  { label: 'An', sort: 'recipient', text: ({ recipient }) => recipient },
  {
    label: 'Stand',
    sort: 'state',
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
    sort: 'reason',
    text: ({ lastError }) => lastError,
    cell: ({ lastError }) => lastError && <span className="office-words">{lastError}</span>,
  },
  {
    label: 'Was nun?',
    sort: 'open',
    text: ({ isOpen, handledAt }) => (handledAt ? 'erledigt' : isOpen ? 'offen' : ''),
    cell: (row) => <MessageActions message={row} />,
  },
];

const list = {
  title: 'Nachrichten',
  searchLabel: 'Bestellung, Gast oder Empfänger',
  columns,
  keyOf: ({ id }: Row) => id,
  states: messageFilters,
  channels,
  stacks: true,
  fetch: async (call: Call, query: ListQuery) => {
    const { messages: rows, ...rest } = await call('officeMessages', query as Input<'officeMessages'>);
    return { rows, ...rest };
  },
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OfficeMessagesPage({ loaderData }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <OfficeTable
      list={list}
      found={loaderData}
      above={
        <>
          <FormAlert sent={sent} />
          <CutNotice isCut={loaderData.isCut} />
          <ChannelFigures figures={loaderData.channels} />
        </>
      }
    />
  );
}

type Channel = Answer<'officeMessages'>['channels'][number];

/** How each way to people has done since yesterday, and what did not arrive at all. */
function ChannelFigures({ figures }: { figures: readonly Channel[] }) {
  return (
    <section aria-labelledby="wege">
      <h2 id="wege" className="font-text text-sm leading-[1.4] font-semibold text-ink-soft">
        Letzte 24 Stunden
      </h2>
      <ul className="flex flex-wrap items-baseline gap-x-8 gap-y-2 tabular-nums">
        {figures.map((figure) => (
          <li className="flex flex-wrap items-baseline gap-x-2 gap-y-0" key={figure.channel}>
            <b>{nameOf(channels, figure.channel)}</b>
            <span>{wordsOf(figure)}</span>
            {figure.undelivered > 0 && (
              <Link className="link py-3" to={writeQuery({ state: 'undelivered', channel: figure.channel })}>
                {formatNumber(figure.undelivered)} nicht angekommen
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ sent, delivered, waiting }: Channel): string {
  const parts = [`${formatNumber(sent)} verschickt`];
  if (delivered > 0) parts.push(`davon ${formatNumber(delivered)} als zugestellt gemeldet`);
  if (waiting > 0) parts.push(`${formatNumber(waiting)} warten`);
  return parts.join(', ');
}
