import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { BusinessCollectionTable, CollectionFileTable } from '#server/database/tables/business.ts';

type Db = Kysely<Schema>;

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
    .where('replaced_at', 'is', null)
    .where('approved_at', 'is not', null)
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
        .on('replaced_at', 'is', null),
    )
    .select(({ fn }) => [
      'business_customer.id',
      'company',
      'approved_at',
      fn.sum<string>('amount_cents').as('cents'),
    ])
    .groupBy(['business_customer.id', 'company', 'approved_at'])
    .orderBy('cents', 'desc')
    .execute();
}

/** Once per company and month; undefined where somebody else has just made it. */
export async function insertCollection(
  db: Db,
  collection: Insertable<BusinessCollectionTable>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('business_collection')
    .values(collection)
    .onConflict((conflict) => conflict.columns(['business_customer_id', 'month']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertItems(
  db: Db,
  collection_id: number,
  redemptionIds: readonly number[],
): Promise<void> {
  const rows = redemptionIds.map((redemption_id) => ({ redemption_id, collection_id }));
  await db.insertInto('business_collection_item').values(rows).execute();
}

/** Debits with the company's mandate as it is now. */
const withMandate = (db: Db) =>
  db
    .selectFrom('business_collection')
    .innerJoin('business_customer', 'business_customer.id', 'business_collection.business_customer_id')
    .innerJoin('person', 'person.id', 'business_customer.person_id')
    .innerJoin('sepa_mandate', (join) =>
      join
        .onRef('sepa_mandate.business_customer_id', '=', 'business_customer.id')
        .on('replaced_at', 'is', null),
    )
    .selectAll('business_collection')
    .select(['company', 'email', 'sepa_mandate.id as current_mandate_id', 'reference', 'iban'])
    .select(['account_holder', 'street', 'city', 'signed_at', 'approved_at']);

export type CollectionRow = Awaited<ReturnType<typeof lockAnnounced>>[number];

/** Announced debits whose mandate is approved, held until the transaction ends. */
export function lockAnnounced(db: Db) {
  return withMandate(db)
    .where('business_collection.state', '=', 'announced')
    .where('approved_at', 'is not', null)
    .orderBy('due_on')
    .orderBy('business_collection.id')
    .forUpdate('business_collection')
    .execute();
}

export function lockCollection(db: Db, id: number) {
  return withMandate(db)
    .where('business_collection.id', '=', id)
    .forUpdate('business_collection')
    .executeTakeFirst();
}

export async function updateCollections(
  db: Db,
  ids: readonly number[],
  change: Updateable<BusinessCollectionTable>,
): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('business_collection').set(change).where('id', 'in', ids).execute();
}

export async function insertFile(db: Db, file: Insertable<CollectionFileTable>): Promise<number> {
  const { id } = await db
    .insertInto('collection_file')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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

/** What a company's debits are made of, the earliest first. */
export function selectItems(db: Db, customerId: number) {
  return db
    .selectFrom('business_collection_item')
    .innerJoin('business_collection', 'business_collection.id', 'collection_id')
    .innerJoin('voucher_redemption', 'voucher_redemption.id', 'redemption_id')
    .innerJoin('voucher', 'voucher.id', 'voucher_redemption.voucher_id')
    .innerJoin('employee', 'employee.id', 'voucher.employee_id')
    .innerJoin('orders', 'orders.id', 'voucher_redemption.order_id')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .select(['collection_id', 'voucher_redemption.changed_at', 'voucher_redemption.amount_cents'])
    .select(['employee.first_name', 'restaurant.name as restaurant', 'orders.id as order_id'])
    .where('business_collection.business_customer_id', '=', customerId)
    .orderBy('voucher_redemption.changed_at')
    .orderBy('redemption_id')
    .execute();
}
