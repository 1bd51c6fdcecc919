import type { Context } from '#server/plumbing/context.ts';
import { findsAny } from '#server/database/rows.ts';

/**
 * Whether the company pays for this employee's vouchers now: the employee is active and the mandate approved and not at rest
 * (CPN-025, BIZ-019).
 */
export async function mayEmployeePay({ db }: Context, employeeId: number): Promise<boolean> {
  return findsAny(
    db
      .selectFrom('employee')
      .innerJoin('sepa_mandate', 'sepa_mandate.business_customer_id', 'employee.business_customer_id')
      .select('employee.id')
      .where('employee.id', '=', employeeId)
      .where('employee.is_active', '=', true)
      .where('employee.removed_at', 'is', null)
      .where('sepa_mandate.state', '=', 'approved'),
  );
}
