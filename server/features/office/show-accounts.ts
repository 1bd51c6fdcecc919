import type { z } from 'zod';
import type { officeAccounts } from '#contract/office-account.ts';
import type { officeStatementFiles, officeStatements } from '#contract/own-statement.ts';
import { toEuros } from '#domain/money/money.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import { NEWEST } from '#server/plumbing/http/list-page.ts';
import { readFiles } from '#server/features/statement/files/read-files.ts';
import { listAllStatements } from '#server/features/statement/statements/all-statements.ts';
import { readAccounts } from '#server/features/statement/read-accounts.ts';
import type { VisitContext } from '#server/plumbing/context.ts';

/** What restaurants and the operator owe each other. */
export async function showAccounts(
  context: VisitContext,
  asked: z.output<typeof officeAccounts.request>,
): Promise<z.input<typeof officeAccounts.answer>> {
  const { rows, count } = await readAccounts(context, asked);
  return {
    count,
    accounts: rows.map(({ id, name, owed, commission, withheld, vouchers, booked_at }) => ({
      id,
      restaurant: name,
      state: owed === 0 ? 'even' : owed > 0 ? 'owes' : 'owed',
      owed: toEuros(owed),
      commission: toEuros(commission),
      withheld: toEuros(withheld),
      vouchers: toEuros(vouchers),
      bookedAt: booked_at.toString(),
    })),
  };
}

export async function showStatementFiles(
  context: VisitContext,
  asked: Parameters<typeof readFiles>[1],
): Promise<z.input<typeof officeStatementFiles.answer>> {
  const { rows, count } = await readFiles(context, asked);
  return {
    count,
    rows: rows.map((file) => ({
      id: file.id,
      kind: file.kind,
      messageId: file.message_id,
      amount: toEuros(file.amount_cents),
      payments: file.payments,
      createdAt: file.created_at.toString(),
    })),
  };
}

/** What all of them owe or get by their statements. */
export async function showStatements(
  context: VisitContext,
  asked: z.output<typeof officeStatements.request>,
): Promise<z.input<typeof officeStatements.answer>> {
  const { rows, count } = await listAllStatements(context.db, asked);
  return {
    count,
    isCompanyKnown: (await findCompany(context)) !== undefined,
    files: await showStatementFiles(context, { ...NEWEST, state: '' }),
    statements: rows.map((row) => ({
      id: row.id,
      restaurantId: row.restaurant_id,
      restaurant: row.name,
      month: row.month.slice(0, 7),
      orders: row.orders,
      commission: toEuros(row.commission_cents),
      vat: toEuros(row.vat_cents),
      result: toEuros(row.result_cents),
      way: row.way,
      dueOn: row.due_on,
      isPaid: row.is_paid,
      open: toEuros(row.open_cents),
      standing: row.standing,
      invoice: row.invoices ?? '',
    })),
  };
}
