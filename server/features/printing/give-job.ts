import { PRINT_TRIES, type PrinterState, waitsForHands } from '#domain/order/printer.ts';
import type { Context } from '#server/plumbing/context.ts';
import { drawSlip } from './draw-slip.ts';
import { secretHash } from '#server/features/till/secret-hash.ts';
import {
  endJob,
  findBySecret,
  findJob,
  nextJob,
  noteAsked,
  noteFetched,
  oldestJob,
  type PrinterRow,
  type PrintJobRow,
  returnJob,
} from './store.ts';

/** The printer that this secret belongs to. */
export const findAsking = ({ db }: Context, secret: string): Promise<PrinterRow | undefined> =>
  findBySecret(db, secretHash(secret));

/** Notes that a printer asked, and what it says of itself; boards hear of it with their next sign of life. */
export async function noteSaid(
  { db, clock }: Context,
  { id }: PrinterRow,
  state: PrinterState | null,
): Promise<void> {
  await noteAsked(db, id, { seen_at: clock.now(), ...(state && { state }) });
}

/** The next slip for a printer. */
export const findNext = ({ db, clock }: Context, printer: PrinterRow): Promise<PrintJobRow | undefined> =>
  nextJob(db, printer.id, clock.now());

/** The picture of a slip that its printer is about to print; null where there is nothing to print any more. */
export async function giveSlip(
  context: Context,
  printer: PrinterRow,
  job: PrintJobRow,
): Promise<Buffer | null> {
  const { db, clock } = context;
  // Before it is drawn: whoever takes something off after this knows that a slip with it is out, and has it printed anew.
  await noteFetched(db, job.id, clock.now());
  const picture = await drawSlip(context, printer, job);
  if (!picture) await endJob(db, job.id, 'void', clock.now());
  return picture;
}

/** The slip that the printer was offered last: firmware that hands no token back means that one. */
export const findOffered = ({ db }: Context, printer: PrinterRow): Promise<PrintJobRow | undefined> =>
  oldestJob(db, printer.id);

/** A slip by the name that printer and server have for it. */
export const findNamed = ({ db }: Context, printer: PrinterRow, token: string) =>
  findJob(db, printer.id, token);

/**
 * What came of a slip. Without paper or with an open lid it waits until somebody has been there; of anything else it is
 * tried a few times, and then given up.
 */
export async function noteResult(
  context: Context,
  { job, state, isPrinted }: { job: PrintJobRow; state: PrinterState; isPrinted: boolean },
): Promise<void> {
  const { db, clock } = context;
  if (isPrinted) return void (await endJob(db, job.id, 'printed', clock.now()));
  const tries = waitsForHands(state) ? job.tries : job.tries + 1;
  if (tries >= PRINT_TRIES) await endJob(db, job.id, 'failed', clock.now());
  else await returnJob(db, job.id, tries);
}
