import { monthOf } from '#domain/time/calendar.ts';
import { issueEmployeeVoucher } from '#server/features/voucher/issue-employee-voucher.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { holdDue, selectDue } from './employee-store.ts';
import { sendVoucher } from './mails.ts';

/** So many at a time: what is left comes with the next sweep. */
const AT_ONCE = 200;

const EMPLOYEE = {
  what: 'an employee could not be given the voucher of the month',
  about: (employeeId: number) => ({ employeeId }),
};

/**
 * Gives every active employee of a company with an approved mandate this month's voucher, by mail and once, however
 * often they are put on the list: on the first of the month, or as soon as both hold (BIZ-021, BIZ-022). Safe to be
 * called at any time and twice at once.
 */
export async function issueVouchers(outer: Context): Promise<void> {
  const { first, from, until } = monthOf(outer.clock.now());
  await eachAlone(outer, await selectDue(outer.db, from, AT_ONCE), EMPLOYEE, (employeeId) =>
    outer.transaction(async (context) => {
      const employee = await holdDue(context.db, from, employeeId);
      if (!employee) return;
      const { budget_cents: budgetCents } = employee;
      const code = await issueEmployeeVoucher(context, { employeeId, budgetCents, from, until });
      if (code) await sendVoucher(context, { ...employee, employeeId, budgetCents, code, month: first });
    }),
  );
}
