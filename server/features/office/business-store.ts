import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findRow } from '#server/database/rows.ts';
import type { BusinessCollectionTable, SepaMandateTable } from '#server/database/tables/business.ts';
import { containing, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';

type MandateState = Selectable<SepaMandateTable>['state'];

interface Filter<State, Sort extends string> extends ListQuery<Sort> {
  state: State | '';
  id?: number | undefined;
}

const MANDATE_ORDER = {
  sorts: {
    company: 'business_customer.company',
    reference: 'sepa_mandate.reference',
    email: 'person.email',
    signed: 'sepa_mandate.signed_at',
    employees: 'employees',
    state: 'sepa_mandate.state',
  },
  // Whoever waits longest for a decision comes first, then the newest.
  usual: [
    [sql`case when sepa_mandate.state = 'open' then sepa_mandate.signed_at end`, 'asc'],
    ['sepa_mandate.id', 'desc'],
  ],
} as const;

export function listMandates(
  db: Db,
  { search, state, id, ...asked }: Filter<MandateState, keyof typeof MANDATE_ORDER.sorts>,
) {
  const words = sql<string>`lower(concat_ws(' ', company, account_holder, person.email, reference))`;
  let query = db
    .selectFrom('sepa_mandate')
    .innerJoin('business_customer', 'business_customer.id', 'sepa_mandate.business_customer_id')
    .innerJoin('person', 'person.id', 'business_customer.person_id')
    .selectAll('sepa_mandate')
    .select(['company', 'person.email'])
    .select((eb) =>
      eb
        .selectFrom('employee')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('employee.business_customer_id', '=', 'business_customer.id')
        .where('removed_at', 'is', null)
        .$asScalar()
        .as('employees'),
    )
    .where(words, 'like', containing(search));
  if (state !== '') query = query.where('sepa_mandate.state', '=', state);
  if (id !== undefined) query = query.where('sepa_mandate.id', '=', id);
  return readListPage(db, query, asked, MANDATE_ORDER);
}

const COLLECTION_ORDER = {
  sorts: {
    company: 'business_customer.company',
    month: 'business_collection.month',
    amount: 'business_collection.amount_cents',
    due: 'business_collection.due_on',
    reference: 'sepa_mandate.reference',
    mandate: 'running.state',
    state: 'business_collection.state',
  },
  usual: [['business_collection.id', 'desc']],
} as const;

export function listCollections(
  db: Db,
  {
    search,
    state,
    id,
    ...asked
  }: Filter<BusinessCollectionTable['state'], keyof typeof COLLECTION_ORDER.sorts>,
) {
  const words = sql<string>`lower(concat_ws(' ', company, sepa_mandate.reference, business_collection.id::text))`;
  let query = db
    .selectFrom('business_collection')
    .innerJoin('business_customer', 'business_customer.id', 'business_collection.business_customer_id')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'business_collection.mandate_id')
    .leftJoin('sepa_mandate as running', (join) =>
      join
        .onRef('running.business_customer_id', '=', 'business_customer.id')
        .on('running.ended_at', 'is', null),
    )
    .selectAll('business_collection')
    .select([
      'company',
      'sepa_mandate.reference',
      'running.id as running_id',
      'running.state as mandate_state',
      sql<boolean>`exists (select from bank_match join booking on booking.id = booking_id
        where booking.collection_id = business_collection.id and kind = 'debit-returned'
          and key like 'debit:' || business_collection.id || ':' || attempt || ':%')`.as('is_proven'),
    ])
    .where(words, 'like', containing(search));
  if (state !== '') query = query.where('business_collection.state', '=', state);
  if (id !== undefined) query = query.where('business_collection.id', '=', id);
  return readListPage(db, query, asked, COLLECTION_ORDER);
}

const FILE_ORDER = {
  sorts: { messageId: 'message_id', amount: 'amount_cents', debits: 'debits', createdAt: 'created_at' },
  usual: [['id', 'desc']],
} as const;

/** The files for the bank, the latest first. */
export function listFiles(db: Db, { search, ...asked }: ListQuery<keyof typeof FILE_ORDER.sorts>) {
  const files = db
    .selectFrom('collection_file')
    .select(['id', 'message_id', 'amount_cents', 'debits', 'created_at'])
    .where(sql<string>`lower(message_id)`, 'like', containing(search));
  return readListPage(db, files, asked, FILE_ORDER);
}

export const selectFileContent = async (db: Db, id: number): Promise<Buffer | undefined> =>
  (await findRow(db, 'collection_file', { id }))?.content;
