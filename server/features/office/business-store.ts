import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { BusinessCollectionTable } from '#server/database/tables/business.ts';
import { containing, offsetOf, PAGE_SIZE } from './page.ts';

type Db = Kysely<Schema>;
export type MandateState = 'open' | 'approved' | 'refused' | 'replaced';

const MANDATE_STATE = sql<MandateState>`case when replaced_at is not null then 'replaced'
  when approved_at is not null then 'approved' when refused_at is not null then 'refused' else 'open' end`;

interface Filter<State> {
  search: string;
  state: State | '';
  page: number;
  id?: number | undefined;
}

export async function listMandates(db: Db, { search, state, page, id }: Filter<MandateState>) {
  const words = sql<string>`lower(concat_ws(' ', company, account_holder, person.email, reference))`;
  let query = db
    .selectFrom('sepa_mandate')
    .innerJoin('business_customer', 'business_customer.id', 'sepa_mandate.business_customer_id')
    .innerJoin('person', 'person.id', 'business_customer.person_id')
    .where(words, 'like', containing(search));
  if (state !== '') query = query.where(MANDATE_STATE, '=', state);
  if (id !== undefined) query = query.where('sepa_mandate.id', '=', id);
  const [rows, { count }] = await Promise.all([
    query
      .selectAll('sepa_mandate')
      .select(['company', 'person.email', MANDATE_STATE.as('state')])
      .select((eb) =>
        eb
          .selectFrom('employee')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('employee.business_customer_id', '=', 'business_customer.id')
          .where('removed_at', 'is', null)
          .$asScalar()
          .as('employees'),
      )
      .orderBy('sepa_mandate.id', 'desc')
      .offset(offsetOf(page))
      .limit(PAGE_SIZE)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export async function listCollections(
  db: Db,
  { search, state, page, id }: Filter<BusinessCollectionTable['state']>,
) {
  const words = sql<string>`lower(concat_ws(' ', company, reference, business_collection.id::text))`;
  let query = db
    .selectFrom('business_collection')
    .innerJoin('business_customer', 'business_customer.id', 'business_collection.business_customer_id')
    .innerJoin('sepa_mandate', (join) =>
      join
        .onRef('sepa_mandate.business_customer_id', '=', 'business_customer.id')
        .on('replaced_at', 'is', null),
    )
    .where(words, 'like', containing(search));
  if (state !== '') query = query.where('business_collection.state', '=', state);
  if (id !== undefined) query = query.where('business_collection.id', '=', id);
  const [rows, { count }] = await Promise.all([
    query
      .selectAll('business_collection')
      .select(['company', 'reference', 'approved_at'])
      .orderBy('business_collection.id', 'desc')
      .offset(offsetOf(page))
      .limit(PAGE_SIZE)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** The latest files for the bank. */
export function listFiles(db: Db) {
  return db
    .selectFrom('collection_file')
    .select(['id', 'message_id', 'amount_cents', 'debits', 'created_at'])
    .orderBy('id', 'desc')
    .limit(24)
    .execute();
}

export async function selectFileContent(db: Db, id: number): Promise<string | undefined> {
  const file = await db
    .selectFrom('collection_file')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
  return file?.content;
}
