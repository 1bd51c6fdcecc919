import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { BusinessCustomerTable, SepaMandateTable } from '#server/database/tables/business.ts';

type Db = Kysely<Schema>;
export type Customer = Selectable<BusinessCustomerTable>;
export type Mandate = Selectable<SepaMandateTable>;

export function selectCustomer(db: Db, personId: number): Promise<Customer | undefined> {
  return db.selectFrom('business_customer').selectAll().where('person_id', '=', personId).executeTakeFirst();
}

/** The company of a person, made or renamed; held until the transaction ends, so that nothing else changes it. */
export function saveCustomer(
  db: Db,
  customer: Insertable<BusinessCustomerTable> & { company: string },
): Promise<Customer> {
  return db
    .insertInto('business_customer')
    .values(customer)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ company: customer.company }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The mandate that holds or waits for approval; earlier ones are replaced. */
export function selectCurrentMandate(db: Db, customerId: number): Promise<Mandate | undefined> {
  return db
    .selectFrom('sepa_mandate')
    .selectAll()
    .where('business_customer_id', '=', customerId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

export async function countMandates(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sepa_mandate')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertMandate(db: Db, mandate: Insertable<SepaMandateTable>): Promise<void> {
  await db.insertInto('sepa_mandate').values(mandate).execute();
}

export async function updateMandate(db: Db, id: number, change: Updateable<SepaMandateTable>): Promise<void> {
  await db.updateTable('sepa_mandate').set(change).where('id', '=', id).execute();
}

/** A mandate with whom to tell about it, held until the transaction ends. */
export function lockMandate(db: Db, id: number) {
  return db
    .selectFrom('sepa_mandate')
    .innerJoin('business_customer', 'business_customer.id', 'sepa_mandate.business_customer_id')
    .innerJoin('person', 'person.id', 'business_customer.person_id')
    .selectAll('sepa_mandate')
    .select(['person.email', 'person_id', 'company'])
    .where('sepa_mandate.id', '=', id)
    .forUpdate('sepa_mandate')
    .executeTakeFirst();
}
