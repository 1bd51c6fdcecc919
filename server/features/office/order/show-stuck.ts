import type { z } from 'zod';
import type { officeStuckMoney } from '#contract/office-stuck.ts';
import { toEuros } from '#domain/money/money.ts';
import { mayInOffice } from '#domain/people/rights.ts';
import { readStuckMoney } from '#server/features/payment/stuck-money.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';

/** Nobody looks through more at once. */
const MOST = 50;

/** What somebody has to see to before anything else. */
export async function showStuck(context: PersonVisit): Promise<z.input<typeof officeStuckMoney.answer>> {
  const { count, stuck } = await readStuckMoney(context, MOST);
  return {
    count,
    mayRetry: mayInOffice(context.person.roles, 'refunds'),
    stuck: stuck.map(({ cents, since, ...one }) => ({
      ...one,
      amount: toEuros(cents),
      since: since.toString(),
    })),
  };
}
