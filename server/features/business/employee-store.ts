import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { EmployeeTable } from '#server/database/tables/business.ts';

type Db = Kysely<Schema>;
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
  const { count } = await db
    .selectFrom('employee')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
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
  const row = await db
    .selectFrom('employee')
    .select('id')
    .where('business_customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .where('first_name', '=', first_name)
    .where('email', '=', email)
    .where('budget_cents', '=', budget_cents)
    .executeTakeFirst();
  return row?.id;
}

/** Changes somebody on this company's list; false where they are not on it. */
export async function updateEmployee(
  db: Db,
  customerId: number,
  { id, ...change }: Updateable<EmployeeTable> & { id: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('employee')
    .set(change)
    .where('id', '=', id)
    .where('business_customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Active employees of companies with an approved mandate who have no voucher for the month that begins then. */
export function selectWithoutVoucher(db: Db, monthStart: Temporal.Instant, limit: number) {
  return db
    .selectFrom('employee')
    .innerJoin('business_customer', 'business_customer.id', 'employee.business_customer_id')
    .innerJoin('sepa_mandate', 'sepa_mandate.business_customer_id', 'business_customer.id')
    .select(['employee.id', 'first_name', 'email', 'budget_cents', 'company'])
    .where('employee.is_active', '=', true)
    .where('employee.removed_at', 'is', null)
    .where('sepa_mandate.replaced_at', 'is', null)
    .where('sepa_mandate.approved_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('voucher')
            .select(sql.lit(1).as('one'))
            .whereRef('voucher.employee_id', '=', 'employee.id')
            .where('voucher.valid_from', '=', monthStart),
        ),
      ),
    )
    .orderBy('employee.id')
    .limit(limit)
    .execute();
}
