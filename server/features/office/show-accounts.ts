import type { z } from 'zod';
import type { officeAccounts } from '#contract/office-account.ts';
import { toEuros } from '#domain/money/money.ts';
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
      bookedAt: (booked_at ?? context.clock.now()).toString(),
    })),
  };
}
