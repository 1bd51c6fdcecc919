import { expressionBuilder, sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { countRows, findRow, updateRows } from '#server/database/rows.ts';
import type { Schema } from '#server/database/schema.ts';
import type { EmployeeTable } from '#server/database/tables/business.ts';

export type Employee = Selectable<EmployeeTable>;

/** Part of the list, the newest first, or one of it; each with the number of their vouchers. */
export function listEmployees(
  db: Db,
  customerId: number,
  { id, offset, limit }: { id?: number | undefined; offset: number; limit: number },
) {
  return db
    .selectFrom('employee')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('voucher')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('voucher.employee_id', '=', 'employee.id')
        .$asScalar()
        .as('vouchers'),
    )
    .where('business_customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countEmployees(db: Db, customerId: number): Promise<number> {
  return countRows(db, 'employee', { business_customer_id: customerId, removed_at: null });
}

/** Adds somebody; undefined where this address is on the list already. */
export async function insertEmployee(
  db: Db,
  employee: Insertable<EmployeeTable>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('employee')
    .values(employee)
    .onConflict((conflict) =>
      conflict.columns(['business_customer_id', 'email']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The one on the list of whom just this is said. */
export async function findEmployee(
  db: Db,
  customerId: number,
  { first_name, email, budget_cents }: Pick<Employee, 'first_name' | 'email' | 'budget_cents'>,
): Promise<number | undefined> {
  const same = { business_customer_id: customerId, removed_at: null, first_name, email, budget_cents };
  return (await findRow(db, 'employee', same))?.id;
}

/** Changes somebody on this company's list; false where they are not on it. */
export async function updateEmployee(
  db: Db,
  customerId: number,
  { id, ...change }: Updateable<EmployeeTable> & { id: number },
): Promise<boolean> {
  return updateRows(db, 'employee', { id, business_customer_id: customerId, removed_at: null }, change);
}

/** Takes everybody off this company's list for good. */
export const removeEmployees = (db: Db, customerId: number, removed_at: Temporal.Instant): Promise<boolean> =>
  updateRows(
    db,
    'employee',
    { business_customer_id: customerId, removed_at: null },
    { is_active: false, removed_at },
  );

/** Whether somebody on this company's list has, or has had under an earlier entry, a voucher for that month. */
export async function hasVoucher(
  db: Db,
  { id, month }: { id: number; month: Temporal.Instant },
): Promise<boolean> {
  const row = await db
    .selectFrom('employee')
    .select(({ exists }) => exists(voucherOfSamePerson(month)).as('has'))
    .where('id', '=', id)
    .executeTakeFirst();
  return Boolean(row?.has);
}

/** Who is due a voucher for the month that begins then: some of them, by their ids. */
export async function selectDue(db: Db, month: Temporal.Instant, limit: number): Promise<number[]> {
  const rows = await due(db, month).orderBy('employee.id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** One who still is due it, and stays on the list until the transaction ends; not while somebody else has a hand on them. */
export const holdDue = (db: Db, month: Temporal.Instant, id: number) =>
  due(db, month).where('employee.id', '=', id).forNoKeyUpdate('employee').skipLocked().executeTakeFirst();

// Active employees of companies with an approved mandate who have had none.
const due = (db: Db, month: Temporal.Instant) =>
  db
    .selectFrom('employee')
    .innerJoin('business_customer', 'business_customer.id', 'employee.business_customer_id')
    .innerJoin('sepa_mandate', 'sepa_mandate.business_customer_id', 'business_customer.id')
    .select(['employee.id', 'first_name', 'employee.email', 'budget_cents', 'company'])
    .where('employee.is_active', '=', true)
    .where('employee.removed_at', 'is', null)
    .where('sepa_mandate.state', '=', 'approved')
    .where(({ not, exists }) => not(exists(voucherOfSamePerson(month))));

// By the address, not the row: who is taken off the list and put on it again is the same person. What was taken off
// keeps its address far longer than a month (RETENTION.contacts).
const voucherOfSamePerson = (month: Temporal.Instant) =>
  expressionBuilder<Schema, 'employee'>()
    .selectFrom('voucher')
    .innerJoin('employee as entry', 'entry.id', 'voucher.employee_id')
    .select(sql.lit(1).as('one'))
    .whereRef('entry.business_customer_id', '=', 'employee.business_customer_id')
    .whereRef('entry.email', '=', 'employee.email')
    .where('voucher.valid_from', '=', month);
