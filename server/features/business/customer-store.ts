import type { Insertable, Selectable, Updateable } from 'kysely';
import type { EndedMandate } from '#domain/money/mandate.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Db } from '#server/database/db.ts';
import { countRows, findRow, insertRow, lockRow, saveRow, updateRows } from '#server/database/rows.ts';
import type { BusinessCustomerTable, SepaMandateTable } from '#server/database/tables/business.ts';

export type Customer = Selectable<BusinessCustomerTable>;
export type Mandate = Selectable<SepaMandateTable>;

export function selectCustomer(db: Db, personId: number): Promise<Customer | undefined> {
  return findRow(db, 'business_customer', { person_id: personId, closed_at: null });
}

/** The same, held until the transaction ends, so that nobody signs or revokes meanwhile. */
export function lockCustomer(db: Db, personId: number): Promise<Customer | undefined> {
  return lockRow(db, 'business_customer', { person_id: personId, closed_at: null });
}

/** The company of a person, made or renamed; held until the transaction ends, so that nothing else changes it. */
export const saveCustomer = (
  db: Db,
  customer: Insertable<BusinessCustomerTable> & { company: string },
): Promise<Customer> =>
  saveRow(db, 'business_customer', customer, ['person_id'], { company: customer.company });

/** Nobody speaks for the company any more. */
export const closeCustomer = (db: Db, id: number, closed_at: Temporal.Instant): Promise<boolean> =>
  updateRows(db, 'business_customer', { id }, { closed_at });

/** The mandate that is good for debits, rests, waits or was refused; those before it are over. */
export function selectCurrentMandate(db: Db, customerId: number): Promise<Mandate | undefined> {
  return findRow(db, 'sepa_mandate', { business_customer_id: customerId, ended_at: null });
}

/** Of the mandates that are over, the last one. */
export function selectLastMandate(db: Db, customerId: number): Promise<Mandate | undefined> {
  return db
    .selectFrom('sepa_mandate')
    .selectAll()
    .where('business_customer_id', '=', customerId)
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const selectMandate = (db: Db, id: number): Promise<Mandate | undefined> =>
  findRow(db, 'sepa_mandate', { id });

export async function countMandates(db: Db, customerId: number): Promise<number> {
  return countRows(db, 'sepa_mandate', { business_customer_id: customerId });
}

/** Answers the id of the new mandate. */
export const insertMandate = (db: Db, mandate: Insertable<SepaMandateTable>): Promise<number> =>
  insertRow(db, 'sepa_mandate', mandate);

type Decided = Pick<Updateable<SepaMandateTable>, 'approved_at' | 'refused_at' | 'refusal' | 'paused_at'>;

/** What is decided about a mandate; what was signed never changes, and the database holds to that. */
export async function updateMandate(db: Db, id: number, change: Decided): Promise<void> {
  await updateRows(db, 'sepa_mandate', { id }, change);
}

/** Ends a mandate for good; false where it was over before. */
export const endMandate = (
  db: Db,
  id: number,
  { as, at }: { as: EndedMandate; at: Temporal.Instant },
): Promise<boolean> => updateRows(db, 'sepa_mandate', { id, ended_at: null }, { ended_as: as, ended_at: at });

/** Has a mandate rest from then on, unless it does already or is over. */
export const pauseMandate = (db: Db, id: number, at: Temporal.Instant): Promise<boolean> =>
  updateRows(db, 'sepa_mandate', { id, state: 'approved' }, { paused_at: at });

/** Has a mandate that rests since then be used again; one that rests since another time, or is over, stays as it is. */
export const wakeMandate = (db: Db, id: number, pausedAt: Temporal.Instant): Promise<boolean> =>
  updateRows(db, 'sepa_mandate', { id, state: 'paused', paused_at: pausedAt }, { paused_at: null });

/** Mandates with whom to tell about them. */
const withPerson = (db: Db) =>
  db
    .selectFrom('sepa_mandate')
    .innerJoin('business_customer', 'business_customer.id', 'sepa_mandate.business_customer_id')
    .innerJoin('person', 'person.id', 'business_customer.person_id')
    .selectAll('sepa_mandate')
    .select(['person.email', 'person_id', 'company']);

/** A mandate with whom to tell about it, held until the transaction ends. */
export function lockMandate(db: Db, id: number) {
  return withPerson(db).where('sepa_mandate.id', '=', id).forUpdate('sepa_mandate').executeTakeFirst();
}

/** Mandates that neither a signature nor a debit has used since then. */
const unused = (db: Db, since: Temporal.Instant) =>
  withPerson(db)
    .where('ended_at', 'is', null)
    .where('signed_at', '<', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business_collection')
            .select('business_collection.id')
            .whereRef('mandate_id', '=', 'sepa_mandate.id')
            .where('due_on', '>=', since.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()),
        ),
      ),
    );

export async function listUnused(db: Db, since: Temporal.Instant, limit: number): Promise<number[]> {
  const rows = await unused(db, since).orderBy('sepa_mandate.id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** One of them, held; another process skips it. */
export const lockUnused = (db: Db, since: Temporal.Instant, id: number) =>
  unused(db, since)
    .where('sepa_mandate.id', '=', id)
    // A mail that is being written refers to its mandate, and must not hide it from the sweep.
    .forNoKeyUpdate('sepa_mandate')
    .skipLocked()
    .executeTakeFirst();
