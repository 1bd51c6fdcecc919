import type { Context } from '#server/plumbing/context.ts';
import { sumUncollected } from './collection-store.ts';

/** What every company owes that no debit was announced for yet, the most first. Who may read it is the caller's to check. */
export async function readOpenSums({ db, clock }: Context) {
  // Booked at this very instant counts too.
  const rows = await sumUncollected(db, clock.now().add({ milliseconds: 1 }));
  return rows.map(({ id, company, cents, state }) => ({
    id,
    company,
    amountCents: Number(cents),
    isMandateApproved: state === 'approved',
  }));
}
