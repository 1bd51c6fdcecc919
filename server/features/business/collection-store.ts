import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { insertNew, insertRow, updateRows } from '#server/database/rows.ts';
import type { BusinessCollectionTable, CollectionFileTable } from '#server/database/tables/business.ts';

export type CollectionState = BusinessCollectionTable['state'];

/** Redeemed vouchers of employees that no debit collects yet; only orders that were completed before that. */
function uncollected(db: Db, before: Temporal.Instant) {
  return db
    .selectFrom('voucher_redemption')
    .innerJoin('voucher', 'voucher.id', 'voucher_redemption.voucher_id')
    .innerJoin('employee', 'employee.id', 'voucher.employee_id')
    .where('voucher_redemption.state', '=', 'booked')
    .where('voucher_redemption.funded_by', '=', 'employer')
    .where('voucher_redemption.changed_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business_collection_item')
            .select(sql.lit(1).as('one'))
            .whereRef('redemption_id', '=', 'voucher_redemption.id'),
        ),
      ),
    );
}

/** Companies that owe for what was redeemed before then and have no debit for that month yet. */
export async function selectDebtors(db: Db, before: Temporal.Instant, month: string): Promise<number[]> {
  const rows = await uncollected(db, before)
    .select('employee.business_customer_id')
    .distinct()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business_collection')
            .select(sql.lit(1).as('one'))
            .whereRef('business_collection.business_customer_id', '=', 'employee.business_customer_id')
            .where('month', '=', month),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.business_customer_id);
}

/** A company with its approved mandate and whom to tell, held until the transaction ends. */
export function lockDebtor(db: Db, customerId: number) {
  return db
    .selectFrom('business_customer')
    .innerJoin('sepa_mandate', 'sepa_mandate.business_customer_id', 'business_customer.id')
    .innerJoin('person', 'person.id', 'business_customer.person_id')
    .select(['company', 'person.email', 'sepa_mandate.id as mandate_id', 'reference', 'iban'])
    .where('business_customer.id', '=', customerId)
    .where('sepa_mandate.state', '=', 'approved')
    .forUpdate('business_customer')
    .executeTakeFirst();
}

export function selectUncollected(db: Db, customerId: number, before: Temporal.Instant) {
  return uncollected(db, before)
    .select(['voucher_redemption.id', 'amount_cents'])
    .where('employee.business_customer_id', '=', customerId)
    .execute();
}

/** The same summed per company, the most first, with whether it can be collected. */
export function sumUncollected(db: Db, before: Temporal.Instant) {
  return uncollected(db, before)
    .innerJoin('business_customer', 'business_customer.id', 'employee.business_customer_id')
    .leftJoin('sepa_mandate', (join) =>
      join
        .onRef('sepa_mandate.business_customer_id', '=', 'business_customer.id')
        .on('sepa_mandate.ended_at', 'is', null),
    )
    .select(({ fn }) => [
      'business_customer.id',
      'company',
      'sepa_mandate.state',
      fn.sum<string>('amount_cents').as('cents'),
    ])
    .groupBy(['business_customer.id', 'company', 'sepa_mandate.state'])
    .orderBy('cents', 'desc')
    .execute();
}

/** What a company owes in cents: debits that the bank has not carried out, and vouchers that no debit collects yet. */
export async function sumOwed(db: Db, customerId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('voucher_redemption')
    .innerJoin('voucher', 'voucher.id', 'voucher_redemption.voucher_id')
    .innerJoin('employee', 'employee.id', 'voucher.employee_id')
    .leftJoin('business_collection_item', 'redemption_id', 'voucher_redemption.id')
    .leftJoin('business_collection', 'business_collection.id', 'collection_id')
    .select(({ fn }) => fn.sum<string | null>('voucher_redemption.amount_cents').as('cents'))
    .where('employee.business_customer_id', '=', customerId)
    .where('voucher_redemption.funded_by', '=', 'employer')
    // Also of orders that are still on their way.
    .where('voucher_redemption.state', 'in', ['reserved', 'booked'])
    .where(({ or, eb }) =>
      or([eb('business_collection.id', 'is', null), eb('business_collection.state', '!=', 'collected')]),
    )
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/** Once per company and month; undefined where somebody else has just made it. */
export async function insertCollection(
  db: Db,
  collection: Insertable<BusinessCollectionTable>,
): Promise<number | undefined> {
  return (await insertNew(db, 'business_collection', collection, ['business_customer_id', 'month']))?.id;
}

export async function insertItems(
  db: Db,
  collection_id: number,
  redemptionIds: readonly number[],
): Promise<void> {
  await sql`insert into business_collection_item (redemption_id, collection_id, cost_centre)
    select voucher_redemption.id, ${collection_id}::int, employee.cost_centre from voucher_redemption
    join voucher on voucher.id = voucher_id join employee on employee.id = employee_id
    where voucher_redemption.id = any(${redemptionIds})`.execute(db);
}

/** Debits with whom to tell of them. */
const debits = (db: Db) =>
  db
    .selectFrom('business_collection')
    .innerJoin('business_customer', 'business_customer.id', 'business_collection.business_customer_id')
    .innerJoin('person', 'person.id', 'business_customer.person_id')
    .selectAll('business_collection')
    .select(['company', 'email']);

const MANDATE = [
  'sepa_mandate.id as current_mandate_id',
  'reference',
  'iban',
  'account_holder',
  'street',
  'city',
  'country',
  'signed_at',
] as const;

export type CollectionRow = Awaited<ReturnType<typeof lockAnnounced>>[number];

/** Announced debits whose company has an approved mandate, both held until the transaction ends. */
export function lockAnnounced(db: Db) {
  return chargeable(db)
    .where('business_collection.state', '=', 'announced')
    .orderBy('due_on')
    .orderBy('business_collection.id')
    .execute();
}

/** A debit of a company with an approved mandate, both held until the transaction ends. */
export function lockChargeable(db: Db, id: number) {
  return chargeable(db).where('business_collection.id', '=', id).executeTakeFirst();
}

// With the mandate: whoever revokes it does so before or after, not meanwhile.
const chargeable = (db: Db) =>
  debits(db)
    .innerJoin('sepa_mandate', 'sepa_mandate.business_customer_id', 'business_customer.id')
    .select(MANDATE)
    .where('sepa_mandate.state', '=', 'approved')
    .forUpdate(['business_collection', 'sepa_mandate']);

export function lockCollection(db: Db, id: number) {
  return debits(db)
    .where('business_collection.id', '=', id)
    .forUpdate('business_collection')
    .executeTakeFirst();
}

/** What the bank has and whose day has come. */
export async function listDue(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('business_collection')
    .select('id')
    .where('state', '=', 'submitted')
    .where('due_on', '<=', today)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes one of it as collected; undefined where somebody else just did. */
export function collectDue(db: Db, id: number, today: string, at: Temporal.Instant) {
  return db
    .updateTable('business_collection')
    .set({ state: 'collected', changed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .where('due_on', '<=', today)
    .returning(['id', 'attempt', 'business_customer_id', 'amount_cents'])
    .executeTakeFirst();
}

export async function updateCollections(
  db: Db,
  ids: readonly number[],
  change: Updateable<BusinessCollectionTable>,
): Promise<void> {
  if (ids.length === 0) return;
  await updateRows(db, 'business_collection', { id: ids }, change);
}

export async function insertCollectionFile(db: Db, file: Insertable<CollectionFileTable>): Promise<number> {
  return insertRow(db, 'collection_file', file);
}

/** Debits of a company, the newest first. */
export function selectCollections(db: Db, customerId: number) {
  return db
    .selectFrom('business_collection')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'business_collection.mandate_id')
    .selectAll('business_collection')
    .select('reference')
    .where('business_collection.business_customer_id', '=', customerId)
    .orderBy('month', 'desc')
    .execute();
}

/** What each employee redeemed of one debit. */
export function sumByEmployee(db: Db, collectionId: number) {
  return db
    .selectFrom('business_collection_item')
    .innerJoin('voucher_redemption', 'voucher_redemption.id', 'redemption_id')
    .innerJoin('voucher', 'voucher.id', 'voucher_redemption.voucher_id')
    .innerJoin('employee', 'employee.id', 'voucher.employee_id')
    .select(['employee.id', 'employee.first_name'])
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.sum<number>('voucher_redemption.amount_cents').as('cents'),
    ])
    .where('collection_id', '=', collectionId)
    .groupBy(['employee.id', 'employee.first_name'])
    .orderBy('employee.first_name')
    .orderBy('employee.id')
    .execute();
}

/** What debits are made of, the earliest first. */
const items = (db: Db) =>
  db
    .selectFrom('business_collection_item')
    .innerJoin('business_collection', 'business_collection.id', 'collection_id')
    .innerJoin('voucher_redemption', 'voucher_redemption.id', 'redemption_id')
    .innerJoin('voucher', 'voucher.id', 'voucher_redemption.voucher_id')
    .innerJoin('employee', 'employee.id', 'voucher.employee_id')
    .innerJoin('orders', 'orders.id', 'voucher_redemption.order_id')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .select(['collection_id', 'voucher_redemption.changed_at', 'voucher_redemption.amount_cents'])
    .select(['employee.id as employee_id', 'employee.first_name', 'business_collection_item.cost_centre'])
    .select(['restaurant.name as restaurant', 'orders.id as order_id'])
    .orderBy('voucher_redemption.changed_at')
    .orderBy('redemption_id');

/** Of all debits of a company. */
export const selectItems = (db: Db, customerId: number) =>
  items(db).where('business_collection.business_customer_id', '=', customerId).execute();

/** Of one debit. */
export const listItems = (db: Db, collectionId: number) =>
  items(db).where('collection_id', '=', collectionId).execute();
