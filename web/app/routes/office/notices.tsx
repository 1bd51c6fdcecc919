import '../../features/office/office-form.css';
import { Form, redirect } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { formAct } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable, type OfficeColumn } from '../../features/office/OfficeTable.tsx';
import { readQuery } from '../../features/office/office-query.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import type { Route } from './+types/notices.ts';

type Row = Answer<'officeNotices'>['notices'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Eingänge', noindex: true });

const states: readonly [string, string][] = [
  ['open', 'offen'],
  ['done', 'erledigt'],
];

const kinds: readonly [string, string][] = [
  ['withdrawal', 'Widerruf'],
  ['illegal-content', 'Inhalt gemeldet'],
];

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readQuery(
    url.searchParams,
    states.map(([state]) => state),
  );
  const state = query.state as Input<'officeNotices'>['state'];
  return { query, ...(await call('officeNotices', { ...query, state })) };
});

const act = formAct<unknown, never>('', async (call, { id = '' }, { url }) => {
  await call('officeNoticeDone', { id: Number(id) });
  throw redirect(url.pathname + url.search);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

const columns: OfficeColumn<Row>[] = [
  { label: 'Eingang', text: ({ receivedAt }) => `${formatDate(receivedAt)} ${formatTime(receivedAt)}` },
  { label: 'Art', text: ({ kind }) => nameOf(kinds, kind) },
  { label: 'Seite', text: ({ site }) => site },
  {
    label: 'Von',
    text: ({ name, email }) => `${name} <${email}>`,
    cell: ({ name, email }) => (
      <a href={`mailto:${email}`} className="link">
        {name}
      </a>
    ),
  },
  { label: 'Worum es geht', text: ({ subject }) => subject, cell: ({ subject }) => <Words>{subject}</Words> },
  { label: 'Text', text: ({ body }) => body, cell: ({ body }) => <Words>{body}</Words> },
  {
    label: 'Stand',
    text: ({ doneAt, outcome }) => [doneAt ? `erledigt ${formatDate(doneAt)}` : 'offen', outcome].join(' '),
    cell: (row) => (
      <>
        {row.doneAt ? `erledigt ${formatDate(row.doneAt)}` : <DoneButton row={row} />}
        {row.outcome && <Words>{row.outcome}</Words>}
      </>
    ),
  },
];

const Words = ({ children }: { children: string }) => <span className="office-words">{children}</span>;

function DoneButton({ row: { id, name } }: { row: Row }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" look="ghost" aria-label={`Eingang von ${name} erledigt`}>
        Erledigt
      </Button>
    </Form>
  );
}

export default function OfficeNoticesPage({ loaderData: { notices, count, query } }: Route.ComponentProps) {
  return (
    <OfficeTable
      title="Eingänge"
      columns={columns}
      rows={notices}
      keyOf={({ id }) => id}
      count={count}
      stacks
      query={query}
      searchLabel="Name, E-Mail, Nummer oder Text"
      states={states}
    />
  );
}
