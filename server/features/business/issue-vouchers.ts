import { monthOf } from '#domain/month.ts';
import { issueEmployeeVoucher } from '#server/features/voucher/issue-employee-voucher.ts';
import type { Context } from '#server/plumbing/context.ts';
import { selectWithoutVoucher } from './employee-store.ts';
import { sendVoucher } from './letters.ts';

/** So many at a time: what is left comes with the next sweep. */
const AT_ONCE = 200;

/**
 * Gives every active employee of a company with an approved mandate this month's voucher, by mail and once: on the
 * first of the month, or as soon as both hold (BIZ-021, BIZ-022). Safe to be called at any time and twice at once.
 */
export async function issueVouchers(outer: Context): Promise<void> {
  const month = monthOf(outer.clock.now());
  const employees = await selectWithoutVoucher(outer.db, month.from, AT_ONCE);
  for (const { id: employeeId, budget_cents: budgetCents, ...employee } of employees) {
    await outer.transaction(async (context) => {
      const { from, until } = month;
      const code = await issueEmployeeVoucher(context, { employeeId, budgetCents, from, until });
      if (code)
        await sendVoucher(context, { ...employee, employeeId, budgetCents, code, month: month.first });
    });
  }
}
