import { VOUCHER_KINDS } from '#domain/voucher.ts';
import type { Context } from '#server/plumbing/context.ts';
import { insertMonthlyVoucher } from './employee-voucher-store.ts';
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
  const isNew = await insertMonthlyVoucher(db, {
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
