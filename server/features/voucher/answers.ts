import type { Context } from '#server/plumbing/context.ts';
import type { Port } from '#server/plumbing/ports.ts';

/** What vouchers ask and features above them know. */
export type VoucherAnswers = {
  /** Whether an employee's company pays for the employee's vouchers now. */
  mayEmployeePay(context: Context, employeeId: number): Promise<boolean>;
};

/** Answered where the product is put together. Where nobody knows the company, nobody pays. */
export const VOUCHER_ANSWERS: Port<VoucherAnswers> = {
  unanswered: { mayEmployeePay: async () => false },
};
