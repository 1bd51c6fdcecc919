import { PRINT_USELESS_AFTER } from '#domain/order/printer.ts';
import type { Context } from '#server/plumbing/context.ts';
import { clearJobs } from './store.ts';

/** How long it can be looked up what was printed. */
const KEPT_HOURS = 14 * 24;

/** Slips that nobody needs any more are not printed days later, when somebody finds the plug. */
export function sweepPrints({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  const useless = now.subtract(PRINT_USELESS_AFTER);
  return clearJobs(db, { now, useless, old: now.subtract({ hours: KEPT_HOURS }) });
}
