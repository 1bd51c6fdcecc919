import type { OrderRow } from '#server/features/order/order.ts';
import type { TrialRow } from '#server/features/order/trial/trial-order.ts';
import { readWholeOrder } from '#server/features/order/read-order.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { SoldLine } from '#server/features/order/sold-line.ts';
import { partOf, showsSums } from './draw-slip.ts';
import { holdJobsOfOrder, insertJobs, listJobsOfOrder, listPrinters, type PrinterRow } from './store.ts';

const TOKEN_BYTES = 18;

/** What printers print by themselves: an order that is accepted, and that it is off once they have printed it. */
export async function printStep(context: Context, order: OrderRow): Promise<void> {
  if (order.state === 'accepted') await printAccepted(context, order);
  if (order.state === 'cancelled') await printCancelled(context, order);
}

async function printAccepted(context: Context, { id, restaurant_id: restaurantId }: OrderRow): Promise<void> {
  const printers = (await listPrinters(context.db, restaurantId)).filter(
    ({ prints_accepted }) => prints_accepted,
  );
  if (printers.length > 0) await putInLine(context, id, await thatPrint(context, id, printers), false);
}

async function printCancelled(
  context: Context,
  { id, restaurant_id: restaurantId }: OrderRow,
): Promise<void> {
  const jobs = await listJobsOfOrder(context.db, id);
  if (jobs.length === 0) return;
  const printers = await listPrinters(context.db, restaurantId);
  const had = printers.filter((printer) => jobs.some(({ printer_id }) => printer_id === printer.id));
  await putInLine(context, id, had, true);
}

/**
 * Whoever holds a slip of an order has to know what of it is not made any more, or that less is to be taken for it; what
 * still waits to be printed says so itself.
 */
export async function printLess(
  context: Context,
  order: OrderRow,
  lineIds: readonly number[],
): Promise<void> {
  const had = await thatHaveIt(context, order);
  if (had.length === 0) return;
  if (lineIds.length === 0) {
    const says = order.payment_state === 'on-the-spot' ? had.filter(showsSums) : [];
    return putInLine(context, order.id, says, true);
  }
  const all = (await readWholeOrder(context, order.id))?.lines ?? [];
  const lines = all.filter((line) => lineIds.includes(line.id));
  await putInLine(context, order.id, await withPartOf(context, had, lines), true);
}

/** Whoever cooks by a slip has to know its new time; what still waits to be printed has it anyway. */
export async function printDelayed(context: Context, order: OrderRow): Promise<void> {
  const had = await thatHaveIt(context, order);
  const wanted = had.filter(({ prints_delays: printsDelays }) => printsDelays);
  await putInLine(context, order.id, wanted, true);
}

/** Printers of which a slip of the order is out, and none waits that will say how it stands by then. */
async function thatHaveIt(context: Context, order: OrderRow): Promise<PrinterRow[]> {
  const jobs = await holdJobsOfOrder(context.db, order.id);
  const isOut = (printerId: number) => {
    const own = jobs.filter(({ printer_id }) => printer_id === printerId);
    const waits = own.some(({ state, fetched_at }) => state === 'waiting' && fetched_at === null);
    return !waits && own.some(({ state }) => state === 'printed' || state === 'waiting');
  };
  return (await listPrinters(context.db, order.restaurant_id)).filter((printer) => isOut(printer.id));
}

/** A test order that a kitchen accepted, on the printers that would print a real one. */
export async function printTrial(
  context: Context,
  { restaurant_id: restaurantId, lines }: TrialRow,
): Promise<void> {
  const printers = (await listPrinters(context.db, restaurantId)).filter(
    ({ prints_accepted }) => prints_accepted,
  );
  await putInLine(context, 'trial', await withPartOf(context, printers, lines), false);
}

/** Those of the printers that print any of the order's pieces. */
export async function thatPrint(
  context: Context,
  orderId: number,
  printers: readonly PrinterRow[],
): Promise<PrinterRow[]> {
  if (printers.every(({ categories, station_id: id }) => categories.length === 0 && id === null))
    return [...printers];
  return withPartOf(context, printers, (await readWholeOrder(context, orderId))?.lines ?? []);
}

/** Those of the printers that print any of these pieces. */
async function withPartOf(
  context: Context,
  printers: readonly PrinterRow[],
  lines: readonly Pick<SoldLine, 'category' | 'product_id'>[],
): Promise<PrinterRow[]> {
  const parts = await Promise.all(printers.map((printer) => partOf(context, printer, lines)));
  return printers.filter((_, at) => (parts[at] ?? []).length > 0);
}

/** What a slip is of; null: a page that tries the printer. */
export type Printed = number | 'trial' | { recordId: number } | null;

/** Columns that say what a slip is of. */
export const columnsOf = (what: Printed) => ({
  order_id: typeof what === 'number' ? what : null,
  record_id: typeof what === 'object' ? (what?.recordId ?? null) : null,
  is_trial: what === 'trial',
});

/** A slip for each of these printers; by hand, or the first one of each. */
export async function putInLine(
  { db, clock, random }: Context,
  what: Printed,
  printers: readonly PrinterRow[],
  isAgain: boolean,
): Promise<void> {
  const jobs = printers.flatMap(({ id, copies }) =>
    Array.from({ length: isAgain ? 1 : copies }, (_, at) => ({
      printer_id: id,
      ...columnsOf(what),
      token: random.token(TOKEN_BYTES),
      copy: at + 1,
      is_again: isAgain,
      created_at: clock.now(),
    })),
  );
  await insertJobs(db, jobs);
}
