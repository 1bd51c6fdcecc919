import { Form, redirect } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { loadList, type OfficeColumn, type OfficeList } from '../../features/office/office-list.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { formAct } from '../../forms/sent-form.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
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

const act = formAct<unknown, never>('', async (call, { id = '' }, { url }) => {
  await call('officeNoticeDone', { id: Number(id) });
  throw redirect(url.pathname + url.search);
});

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Eingang',
    sort: 'received',
    text: ({ receivedAt }) => `${formatDate(receivedAt)} ${formatTime(receivedAt)}`,
  },
  { label: 'Art', sort: 'kind', text: ({ kind }) => nameOf(kinds, kind) },
  { label: 'Seite', sort: 'site', text: ({ site }) => site },
  {
    label: 'Von',
    sort: 'name',
    text: ({ name, email }) => `${name} <${email}>`,
    cell: ({ name, email }) => (
      <a href={`mailto:${email}`} className="link">
        {name}
      </a>
    ),
  },
  {
    label: 'Worum es geht',
    sort: 'subject',
    text: ({ subject }) => subject,
    cell: ({ subject }) => <Words>{subject}</Words>,
  },
  { label: 'Text', sort: 'text', text: ({ body }) => body, cell: ({ body }) => <Words>{body}</Words> },
  {
    label: 'Stand',
    sort: 'state',
    text: ({ doneAt, outcome }) => [doneAt ? `erledigt ${formatDate(doneAt)}` : 'offen', outcome].join(' '),
    cell: (row) => (
      <>
        {row.doneAt ? `erledigt ${formatDate(row.doneAt)}` : <DoneButton row={row} />}
        {row.outcome && <Words>{row.outcome}</Words>}
      </>
    ),
  },
];

const list: OfficeList<Row> = {
  title: 'Eingänge',
  searchLabel: 'Name, E-Mail, Nummer oder Text',
  columns,
  keyOf: ({ id }) => id,
  states,
  stacks: true,
  fetch: async (call, query) => {
    const { notices: rows, ...rest } = await call('officeNotices', query as Input<'officeNotices'>);
    return { rows, ...rest };
  },
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

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

export default function OfficeNoticesPage({ loaderData }: Route.ComponentProps) {
  return <OfficeTable list={list} found={loaderData} />;
}
