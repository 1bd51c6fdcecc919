import { Link, useActionData } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { fileLimits, inBytes, tooLarge } from '#domain/limits/file.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import {
  type BankPayment,
  bankLooks,
  bankStates,
  formatPayment,
} from '../../features/office-books/bank-words.ts';
import { BankUpload, type ReadFile } from '../../features/office-books/BankUpload.tsx';
import {
  type Listing,
  loadList,
  type OfficeColumn,
  type OfficeList,
} from '../../features/office/office-list.ts';
import { fileLists } from '../../features/office/file-lists.tsx';
import { ListPart } from '../../features/office/ListPart.tsx';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { nameOf } from '../../features/office/state-names.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { formatDate } from '../../lib/format.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Route } from './+types/bank.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Bank', noindex: true });

// Its own page has it as a whole.
const Short = ({ text }: { text: string }) => (
  <span className="block max-w-76 truncate" title={text}>
    {text}
  </span>
);

const columns: OfficeColumn<BankPayment>[] = [
  {
    label: 'Tag',
    sort: 'booked',
    text: ({ bookedOn }) => formatDate(bookedOn),
    cell: ({ id, bookedOn }) => (
      <Link to={staffPaths.officeBankEntry(id)} className="link">
        {formatDate(bookedOn)}
      </Link>
    ),
  },
  { label: 'Betrag', sort: 'amount', text: formatPayment, isNumber: true },
  {
    label: 'Wer',
    sort: 'party',
    text: ({ party }) => party || '–',
    cell: ({ party }) => <Short text={party || '–'} />,
  },
  {
    label: 'Zweck',
    sort: 'purpose',
    text: ({ purpose, reference }) => purpose || reference || '–',
    cell: ({ purpose, reference }) => <Short text={purpose || reference || '–'} />,
  },
  {
    label: 'Stand',
    sort: 'state',
    text: ({ state }) => nameOf(bankStates, state),
    cell: ({ state }) => <Badge look={bankLooks[state]}>{nameOf(bankStates, state)}</Badge>,
  },
  { label: 'Dazu', sort: 'note', text: ({ note, isReturn }) => note || (isReturn ? 'Rückgabe' : '–') },
];

const list: OfficeList<BankPayment, Listing<BankPayment> & Pick<Answer<'officeBank'>, 'files'>> = {
  title: 'Bank',
  searchLabel: 'Name, Zweck oder Referenz',
  columns,
  keyOf: ({ id }) => id,
  states: bankStates,
  fetch: async (call, query) => {
    const { payments: rows, ...rest } = await call('officeBank', query as Input<'officeBank'>);
    return { rows, ...rest };
  },
};

const load = loadList(list);

async function act(call: Call, args: RouteArgs) {
  const chosen = (await args.request.clone().formData()).get('file');
  const file = chosen instanceof File ? chosen : new File([], '');
  const send = formAct('', async () => {
    // Not sent at all: it would only be thrown away at the other end.
    if (file.size > inBytes(fileLimits.bank))
      return { fields: { file: tooLarge('Diese Datei', fileLimits.bank) } };
    return { read: await call('readBankFile', { file }) };
  });
  return send(call, args);
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

const readIn = (answer: unknown): ReadFile | undefined =>
  typeof answer === 'object' && answer !== null && 'read' in answer ? (answer.read as ReadFile) : undefined;

/** What the bank has booked: what is for a statement or a debit finds its way by itself, the rest waits here. */
export default function OfficeBankPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData();
  return (
    <>
      <OfficeTable
        list={list}
        found={loaderData}
        above={<BankUpload read={readIn(answer)} sent={sentIn(answer)} />}
      />
      {loaderData.files.count > 0 && (
        <ListPart list={fileLists.bank} part={loaderData.files} to={staffPaths.officeFiles('bank')} />
      )}
    </>
  );
}
