import { useRef } from 'react';
import { Form, Link, useActionData, useLocation, useSearchParams } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { JudgeForm } from '../../features/office/JudgeForm.tsx';
import { LastDay, sayLastDay } from '../../features/office/LastDay.tsx';
import { LongWords } from '../../features/office/LongWords.tsx';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { OrderNumber } from '../../features/office/OrderNumber.tsx';
import {
  actInList,
  loadList,
  type OfficeColumn,
  type OfficeList,
} from '../../features/office/office-list.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useErrors } from '../../forms/use-sent-form.ts';
import { formatDate } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Pair } from '../../ui/Pair.tsx';
import { Part } from '../../ui/Part.tsx';
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

/** Which reported content is decided, as the address has it. */
const ASKED = 'eingang';

const act = actInList((call, { id = '', intent, reason = '', hostUrl = '', removed = '' }) => {
  const isRemoved = intent === 'removed' ? true : intent === 'stays' ? false : null;
  return call('officeNoticeDone', { id: Number(id), isRemoved, reason, hostUrl, removed });
}, ASKED);

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Eingang',
    sort: 'received',
    text: ({ receivedAt }) => formatDateTime(receivedAt),
  },
  {
    label: 'Frist',
    sort: 'due',
    text: (row) => (row.doneAt ? '' : sayLastDay(row)),
    cell: (row) => !row.doneAt && <LastDay {...row} />,
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
    cell: ({ kind, subject }) => <Subject kind={kind} subject={subject} />,
  },
  { label: 'Text', sort: 'text', text: ({ body }) => body, cell: ({ body }) => <LongWords text={body} /> },
  {
    label: 'Stand',
    sort: 'state',
    text: (row) => [row.doneAt ? sayDone(row) : 'offen', row.decision, row.outcome].filter(Boolean).join(' '),
    cell: (row) => (
      <div className="grid justify-items-start gap-1">
        {row.doneAt ? sayDone(row) : <Deed row={row} />}
        {[row.decision, row.outcome].filter(Boolean).map((said) => (
          <span key={said} className="min-w-28 max-w-80 whitespace-normal">
            {said}
          </span>
        ))}
      </div>
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
export const clientAction = savingAction(act);

const Words = ({ children }: { children: string }) => <span className="office-words">{children}</span>;

/** Of a withdrawal the guest has named the order, mostly by its number. */
function Subject({ kind, subject }: Pick<Row, 'kind' | 'subject'>) {
  const [, order] = kind === 'withdrawal' ? (/^#?(\d{1,9})$/.exec(subject.trim()) ?? []) : [];
  return order ? <OrderNumber id={Number(order)} /> : <Words>{subject}</Words>;
}

const sayDone = ({ doneAt, isRemoved }: Row): string => {
  const what = isRemoved === null ? 'erledigt' : isRemoved ? 'entfernt' : 'bleibt stehen,';
  return `${what} ${formatDate(doneAt ?? '')}`;
};

/** A withdrawal is done with a tap; of a reported content somebody decides, with a reason. */
function Deed({ row: { id, name, kind } }: { row: Row }) {
  const { search } = useLocation();
  if (kind === 'illegal-content') {
    const address = new URLSearchParams(search);
    address.set(ASKED, String(id));
    return (
      <Link to={`?${address}`} className="link" aria-label={`Meldung von ${name} entscheiden`}>
        Entscheiden
      </Link>
    );
  }
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" look="ghost" aria-label={`Eingang von ${name} erledigt`}>
        Erledigt
      </Button>
    </Form>
  );
}

/** What becomes of a reported content: whoever reported it reads why. */
const Decide = ({ row, sent }: { row: Row; sent: SentForm | undefined }) => (
  <Part title={`Meldung von ${row.name} entscheiden`}>
    <JudgeForm
      sent={sent}
      hint="Liest, wer gemeldet hat, und das Restaurant. Nenn das Gesetz oder die Regel dahinter. Den Inhalt selbst nimmst du dort heraus, wo er steht."
      keep={{ intent: 'stays', label: 'Inhalt bleibt stehen' }}
      remove={{ intent: 'removed', label: 'Inhalt ist entfernt' }}
    >
      <p className="[overflow-wrap:anywhere]">
        Gemeldet: <b>{row.subject}</b>
      </p>
      <Words>{row.body}</Words>
      <Whose subject={row.subject} sent={sent} />
      <input type="hidden" name="id" value={row.id} />
    </JudgeForm>
  </Part>
);

const hostUrlIn = (subject: string): string => /\/speisekarte\/([^/?#\s,]+)/.exec(subject)?.[1] ?? '';

/** Whose content is gone: a restaurant is told what of it. */
function Whose({ subject, sent }: { subject: string; sent: SentForm | undefined }) {
  const inside = useRef<HTMLDivElement>(null);
  const { errorOf } = useErrors(inside, sent);
  const field = (name: string, fresh: string) => ({
    name,
    defaultValue: sent?.typed[name] ?? fresh,
    error: errorOf(name),
  });
  return (
    <div ref={inside}>
      <Pair>
        <TextField
          label="Adresse des Restaurants"
          hint="Letzter Teil der Adresse seiner Speisekarte. Leer: Der Inhalt ist von keinem Restaurant."
          {...workLimits.restaurant.url}
          {...field('hostUrl', hostUrlIn(subject))}
        />
        <TextField
          label="Was entfernt ist"
          hint="Liest nur das Restaurant, zum Beispiel: Foto der Fischsuppe."
          {...workLimits.office.removedContent}
          {...field('removed', '')}
        />
      </Pair>
    </div>
  );
}

export default function OfficeNoticesPage({ loaderData }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const [address] = useSearchParams();
  const asked = loaderData.rows.find(({ id, doneAt }) => String(id) === address.get(ASKED) && !doneAt);
  return (
    <OfficeTable
      list={list}
      found={loaderData}
      above={asked ? <Decide key={asked.id} row={asked} sent={sent} /> : <FormAlert sent={sent} />}
    />
  );
}
