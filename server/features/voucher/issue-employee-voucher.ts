import type { Insertable } from 'kysely';
import { VOUCHER_KINDS } from '#domain/voucher/voucher.ts';
import type { Db } from '#server/database/db.ts';
import { changesAny } from '#server/database/rows.ts';
import type { VoucherTable } from '#server/database/tables/voucher.ts';
import type { Context } from '#server/plumbing/context.ts';
import { makeCode } from './make-code.ts';

interface EmployeeVoucher {
  employeeId: number;
  budgetCents: number;
  /** It counts from the first instant of a month to the first of the next. */
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** The voucher of an employee for a month, used in parts; its code, or null where there is one already. */
export async function issueEmployeeVoucher(
  { db, clock, random }: Context,
  { employeeId, budgetCents, from, until }: EmployeeVoucher,
): Promise<string | null> {
  const { nature, fundedBy } = VOUCHER_KINDS.business;
  const code = makeCode(random);
  const isNew = await insertMonthly(db, {
    code,
    kind: 'business',
    nature,
    funded_by: fundedBy,
    employee_id: employeeId,
    value_cents: budgetCents,
    left_cents: budgetCents,
    valid_from: from,
    valid_until: until,
    created_at: clock.now(),
  });
  return isNew ? code : null;
}

// Whatever its code: one that another voucher has is an error.
const insertMonthly = (db: Db, voucher: Insertable<VoucherTable>): Promise<boolean> =>
  changesAny(
    db
      .insertInto('voucher')
      .values(voucher)
      .onConflict((conflict) =>
        conflict.columns(['employee_id', 'valid_from']).where('employee_id', 'is not', null).doNothing(),
      ),
  );
