import type { Context } from '#server/plumbing/context.ts';

/**
 * Whether the company pays for this employee's vouchers now: the employee is active and the current mandate approved
 * (CPN-025, BIZ-019).
 */
export async function mayEmployeePay({ db }: Context, employeeId: number): Promise<boolean> {
  const found = await db
    .selectFrom('employee')
    .innerJoin('sepa_mandate', 'sepa_mandate.business_customer_id', 'employee.business_customer_id')
    .select('employee.id')
    .where('employee.id', '=', employeeId)
    .where('employee.is_active', '=', true)
    .where('employee.removed_at', 'is', null)
    .where('sepa_mandate.replaced_at', 'is', null)
    .where('sepa_mandate.approved_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
