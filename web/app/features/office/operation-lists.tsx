import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { formatNumber } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CloseFault, JobButtons, RetryWebhook } from './OperationButtons.tsx';
import { anyList, type AnyList, type OfficeList } from './office-list.ts';
import { nameOf } from './state-names.ts';

type Job = Answer<'officeFailedJobs'>['rows'][number];
type Fault = Answer<'officeFaults'>['rows'][number];
type Webhook = Answer<'officeWebhooks'>['rows'][number];

// What the program could not do says nothing of anybody.
const isNoted = true;

const jobs: OfficeList<Job> = {
  title: 'Liegen geblieben',
  searchLabel: 'Aufgabe oder Fehler',
  isNoted,
  stacks: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      label: 'Aufgabe',
      sort: 'name',
      text: ({ name }) => name,
      cell: ({ name, meaning }) => (
        <span className="office-words">
          <b>{name}</b> <small className="block text-ink-soft">{meaning}</small>
        </span>
      ),
    },
    { label: 'Wann', sort: 'at', text: ({ at }) => formatDateTime(at) },
    { label: 'Versuche', sort: 'tries', text: ({ tries }) => formatNumber(tries), isNumber: true },
    {
      label: 'Fehler',
      sort: 'problem',
      text: ({ problem }) => problem,
      cell: ({ problem }) => <span className="office-words">{problem}</span>,
    },
    { label: 'Was nun?', text: () => '', isDeed: true, cell: (job) => <JobButtons job={job} /> },
  ],
  fetch: (call, query) => call('officeFailedJobs', query as Input<'officeFailedJobs'>),
};

const faults: OfficeList<Fault> = {
  title: 'Fehler im Programm',
  searchLabel: 'Wobei, welcher Fehler oder wo',
  isNoted,
  stacks: true,
  keyOf: ({ mark }) => mark,
  columns: [
    {
      label: 'Wobei',
      sort: 'what',
      text: ({ what, isBack }) => (isBack ? `${what} (wieder da)` : what),
      cell: ({ what, isBack }) => (
        <span className="office-words">
          <b>{what}</b> {isBack && <Badge look="tomato">wieder da</Badge>}
        </span>
      ),
    },
    {
      label: 'Fehler',
      sort: 'problem',
      text: ({ problem }) => problem,
      cell: ({ problem }) => <span className="office-words">{problem || '–'}</span>,
    },
    {
      label: 'Wo',
      sort: 'place',
      text: ({ place }) => place || '–',
      cell: ({ place }) => <span className="office-words">{place || '–'}</span>,
    },
    { label: 'Wie oft', sort: 'count', text: ({ count }) => formatNumber(count), isNumber: true },
    { label: 'Zuletzt', sort: 'lastAt', text: ({ lastAt }) => formatDateTime(lastAt) },
    {
      label: 'Zuerst',
      below: 'Zuletzt',
      sort: 'firstAt',
      text: ({ firstAt }) => formatDateTime(firstAt),
    },
    { label: 'Was nun?', text: () => '', isDeed: true, cell: (fault) => <CloseFault fault={fault} /> },
  ],
  fetch: (call, query) => call('officeFaults', query as Input<'officeFaults'>),
};

const webhookStates: [string, string][] = [
  ['failing', 'nimmt nichts an'],
  ['off', 'abgeschaltet'],
];

const webhooks: OfficeList<Webhook> = {
  title: 'Webhooks, die nichts annehmen',
  searchLabel: 'Restaurant oder Adresse',
  states: webhookStates,
  stacks: true,
  isNoted,
  keyOf: ({ id }) => id,
  columns: [
    {
      label: 'Restaurant',
      sort: 'restaurant',
      text: ({ restaurant }) => restaurant,
      cell: ({ restaurantId, restaurant }) => (
        <Link to={staffPaths.officeRestaurant(restaurantId)} className="link">
          {restaurant}
        </Link>
      ),
    },
    { label: 'Adresse', sort: 'host', text: ({ host }) => host },
    {
      label: 'Stand',
      sort: 'state',
      text: ({ state }) => nameOf(webhookStates, state),
      cell: ({ state }) => (
        <Badge look={state === 'off' ? 'tomato' : 'mustard'}>{nameOf(webhookStates, state)}</Badge>
      ),
    },
    { label: 'Seit', sort: 'since', text: ({ since }) => (since ? formatDateTime(since) : '–') },
    { label: 'Wartet', sort: 'waiting', text: ({ waiting }) => formatNumber(waiting), isNumber: true },
    {
      label: 'Zuletzt',
      sort: 'lastStatus',
      text: ({ lastStatus }) => (lastStatus === null ? 'keine Antwort' : `HTTP ${lastStatus}`),
    },
    {
      label: 'Noch einmal',
      text: () => '',
      isDeed: true,
      cell: (webhook) => <RetryWebhook webhook={webhook} />,
    },
  ],
  fetch: (call, query) => call('officeWebhooks', query as Input<'officeWebhooks'>),
};

export const operationLists = { jobs, faults, webhooks };

/** What of the product waits for somebody, by what its lists are called in an address. */
export const OPERATION_LISTS: Record<string, AnyList> = {
  aufgaben: anyList(jobs),
  fehler: anyList(faults),
  webhooks: anyList(webhooks),
};
