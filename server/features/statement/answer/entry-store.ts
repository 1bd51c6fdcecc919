import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { insertNew, insertRow, listRows, lockRow, updateRows } from '#server/database/rows.ts';
import type { BankEntryTable, BankFileTable, BankMatchTable } from '#server/database/tables/statement.ts';
import { containing, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';

export type Entry = Selectable<BankEntryTable>;
export type State = Entry['state'];

export const insertBankFile = (db: Db, file: Omit<Selectable<BankFileTable>, 'id'>): Promise<number> =>
  insertRow(db, 'bank_file', file);

export const noteFresh = (db: Db, id: number, fresh: number): Promise<boolean> =>
  updateRows(db, 'bank_file', { id }, { fresh });

/** Whether this payment was not known before. */
export const insertEntry = async (db: Db, entry: Omit<Entry, 'id' | 'person_id'>): Promise<boolean> =>
  (await insertNew(db, 'bank_entry', entry, ['reference', 'part'])) !== undefined;

/** What is known of something that the bank has booked at once. */
export const listParts = (db: Db, reference: string): Promise<Entry[]> =>
  listRows(db, 'bank_entry', { reference }, 'part');

export const deleteEntry = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('bank_entry').where('id', '=', id).execute();
};

/** Open payments that nobody has decided about by hand, what came and went before what came back. */
export async function listUndecided(db: Db, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bank_entry')
    .select('id')
    .where('state', '=', 'open')
    .where('person_id', 'is', null)
    .orderBy('booked_on')
    .orderBy(sql`return_code <> ''`)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export const lockEntry = (db: Db, id: number): Promise<Entry | undefined> =>
  lockRow(db, 'bank_entry', { id });

export const updateEntry = (
  db: Db,
  id: number,
  change: Partial<Pick<Entry, 'state' | 'note' | 'person_id' | 'decided_at'>>,
): Promise<boolean> => updateRows(db, 'bank_entry', { id }, change);

/** Says why nothing fits, unless it was decided meanwhile. */
export const noteWhy = (db: Db, id: number, note: string): Promise<boolean> =>
  updateRows(db, 'bank_entry', { id, state: 'open' }, { note });

export async function insertMatch(db: Db, match: Selectable<BankMatchTable>): Promise<void> {
  await db.insertInto('bank_match').values(match).execute();
}

export const listMatches = (db: Db, entryId: number) =>
  listRows(db, 'bank_match', { entry_id: entryId }, 'booking_id');

export async function deleteMatches(db: Db, entryId: number): Promise<void> {
  await db.deleteFrom('bank_match').where('entry_id', '=', entryId).execute();
}

const FILE_ORDER = {
  sorts: {
    messageId: 'message_id',
    kind: 'kind',
    payments: 'payments',
    fresh: 'fresh',
    readAt: 'read_at',
  },
  usual: [['id', 'desc']],
} as const;

/** The files that were read, the newest first. */
export function listBankFiles(db: Db, { search, ...asked }: ListQuery<keyof typeof FILE_ORDER.sorts>) {
  const words = sql<string>`lower(concat_ws(' ', message_id, kind))`;
  return readListPage(
    db,
    db.selectFrom('bank_file').selectAll().where(words, 'like', containing(search)),
    asked,
    FILE_ORDER,
  );
}

const ORDER = {
  sorts: {
    booked: 'booked_on',
    amount: 'cents',
    party: 'party',
    // As it is shown.
    purpose: sql<string>`coalesce(nullif(purpose, ''), end_to_end)`,
    state: 'bank_entry.state',
    note: 'note',
  },
  usual: [
    ['booked_on', 'desc'],
    ['bank_entry.id', 'desc'],
  ],
} as const;

interface EntriesQuery extends ListQuery<keyof typeof ORDER.sorts> {
  state: State | '';
}

/** Payments by who is at the other end, what they are for, or their reference. */
export function listEntries(db: Db, { search, state, ...asked }: EntriesQuery) {
  const words = sql<string>`lower(concat_ws(' ', party, purpose, end_to_end, note))`;
  const entries = db
    .selectFrom('bank_entry')
    .selectAll()
    .where(words, 'like', containing(search))
    .$if(state !== '', (query) => query.where('state', '=', state as State));
  return readListPage(db, entries, asked, ORDER);
}
