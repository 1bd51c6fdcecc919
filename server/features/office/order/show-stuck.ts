import type { z } from 'zod';
import type { officeStuckMoney } from '#contract/office-stuck.ts';
import { toEuros } from '#domain/money/money.ts';
import { mayInOffice } from '#domain/people/rights.ts';
import { readStuckMoney } from '#server/features/payment/stuck-money.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { pageOfRows } from '#server/plumbing/http/list-page.ts';

/** What somebody has to see to before anything else. */
export async function showStuck(
  context: PersonVisit,
  asked: z.output<typeof officeStuckMoney.request>,
): Promise<z.input<typeof officeStuckMoney.answer>> {
  const { stuck } = await readStuckMoney(context);
  const rows = stuck.map(({ kind, cents, since, ...one }) => ({
    ...one,
    state: kind,
    amount: toEuros(cents),
    since: since.toString(),
  }));
  return { ...pageOfRows(rows, asked), mayRetry: mayInOffice(context.person.roles, 'refunds') };
}
