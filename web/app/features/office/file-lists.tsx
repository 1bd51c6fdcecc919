import type { Answer, Input } from '#contract/contract.ts';
import { formatEuros, formatNumber } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Download } from '../../ui/more-icons.ts';
import { anyList, type AnyList, type OfficeList } from './office-list.ts';
import { nameOf } from './state-names.ts';

type CollectionFile = Answer<'officeCollectionFiles'>['rows'][number];
type StatementFile = Answer<'officeStatementFiles'>['rows'][number];
type BankFile = Answer<'officeBankFiles'>['rows'][number];

// What a file is called and comes to names nobody.
const isNoted = true;

// Not as a download: it may lead to a question first.
const FileLink = ({ to, name }: { to: string; name: string }) => (
  <a href={to} className="link inline-flex items-baseline gap-2 py-3">
    <Download size={18} aria-hidden="true" className="self-center" /> <span>{name}</span>
  </a>
);

const collections: OfficeList<CollectionFile> = {
  title: 'Dateien mit Lastschriften',
  searchLabel: 'Name der Datei',
  isNoted,
  stacks: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      label: 'Datei',
      sort: 'messageId',
      text: ({ messageId }) => messageId,
      cell: ({ id, messageId }) => <FileLink to={staffPaths.officeCollectionFile(id)} name={messageId} />,
    },
    { label: 'Erstellt', sort: 'createdAt', text: ({ createdAt }) => formatDateTime(createdAt) },
    { label: 'Lastschriften', sort: 'debits', text: ({ debits }) => formatNumber(debits), isNumber: true },
    { label: 'Summe', sort: 'amount', text: ({ amount }) => formatEuros(amount), isNumber: true },
  ],
  fetch: (call, query) => call('officeCollectionFiles', query as Input<'officeCollectionFiles'>),
};

const kinds: [StatementFile['kind'], string][] = [
  ['debit', 'Lastschriften'],
  ['transfer', 'Auszahlungen'],
];

const statements: OfficeList<StatementFile> = {
  title: 'Dateien mit Abrechnungen',
  searchLabel: 'Name der Datei',
  states: kinds,
  isNoted,
  stacks: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      label: 'Datei',
      sort: 'messageId',
      text: ({ messageId }) => messageId,
      cell: ({ id, messageId }) => <FileLink to={staffPaths.officeStatementFile(id)} name={messageId} />,
    },
    { label: 'Erstellt', sort: 'createdAt', text: ({ createdAt }) => formatDateTime(createdAt) },
    { label: 'Was', sort: 'kind', text: ({ kind }) => nameOf(kinds, kind) },
    { label: 'Zahlungen', sort: 'payments', text: ({ payments }) => formatNumber(payments), isNumber: true },
    { label: 'Summe', sort: 'amount', text: ({ amount }) => formatEuros(amount), isNumber: true },
  ],
  fetch: (call, query) => call('officeStatementFiles', query as Input<'officeStatementFiles'>),
};

const bank: OfficeList<BankFile> = {
  title: 'Eingelesene Dateien',
  searchLabel: 'Name oder Art der Datei',
  isNoted,
  stacks: true,
  keyOf: ({ id }) => id,
  columns: [
    { label: 'Datei', sort: 'messageId', text: ({ messageId, kind }) => messageId || kind },
    { label: 'Gelesen', sort: 'readAt', text: ({ readAt }) => formatDateTime(readAt) },
    { label: 'Art', sort: 'kind', text: ({ kind }) => kind },
    { label: 'Zahlungen', sort: 'payments', text: ({ payments }) => formatNumber(payments), isNumber: true },
    { label: 'Davon neu', sort: 'fresh', text: ({ fresh }) => formatNumber(fresh), isNumber: true },
  ],
  fetch: (call, query) => call('officeBankFiles', query as Input<'officeBankFiles'>),
};

export const fileLists = { collections, statements, bank };

interface NamedFiles {
  list: AnyList;
  /** The page that begins it. */
  from: { to: string; label: string };
}

/** Files that went to the bank or came from it, by what they are called in an address. */
export const FILE_LISTS: Record<string, NamedFiles> = {
  lastschriften: {
    list: anyList(collections),
    from: { to: staffPaths.officeCollections(), label: 'Zurück zu den Lastschriften' },
  },
  abrechnungen: {
    list: anyList(statements),
    from: { to: staffPaths.officeStatements(), label: 'Zurück zu den Abrechnungen' },
  },
  bank: { list: anyList(bank), from: { to: staffPaths.officeBank(), label: 'Zurück zur Bank' } },
};
