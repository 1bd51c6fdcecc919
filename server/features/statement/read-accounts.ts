import { monthOf } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type AccountsQuery, listAccounts } from './account-store.ts';

/** What every restaurant owes or is owed now, with the sums of this month, in cents. */
export const readAccounts = ({ db, clock }: Context, asked: Omit<AccountsQuery, 'month'>) =>
  listAccounts(db, { ...asked, month: monthOf(clock.now()).first.toString() });
