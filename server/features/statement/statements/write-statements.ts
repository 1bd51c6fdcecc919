import { monthOf } from '#domain/time/calendar.ts';
import { findCompany, type OperatorCompany } from '#server/features/site/operator-company.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type DailyChore, doNow } from '#server/plumbing/daily-chore.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { listUnsettled } from './statement-store.ts';
import { writeNext } from './write-statement.ts';

/** Writes what is due. */
export const statementChore: DailyChore = { name: 'write-statements', work: writeStatements };

/** Has everything that is due written at once, such as when it is known who writes it. */
export const writeStatementsNow = (context: Context): Promise<void> => doNow(context, statementChore);

const STATEMENT = {
  what: 'a statement could not be written',
  about: (restaurantId: number) => ({ restaurantId }),
};

/**
 * Writes every month that is over and not written, of every restaurant, the earliest first. Each stands by itself: one
 * that cannot be written keeps no other waiting. Bears being called at any time, twice at once, and being cut off.
 */
export async function writeStatements(context: Context): Promise<void> {
  const company = await findCompany(context);
  if (!company) return;
  const unsettled = await listUnsettled(context.db, monthOf(context.clock.now()).from);
  const failures = await eachAlone(context, unsettled, STATEMENT, (restaurantId) =>
    writeAll(context, company, restaurantId),
  );
  if (failures.length > 0) throw new AggregateError(failures, 'some statements could not be written');
}

async function writeAll(outer: Context, company: OperatorCompany, restaurantId: number): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await outer.transaction((context) => writeNext(context, company, restaurantId));
}
