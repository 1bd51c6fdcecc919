import type { PrinterKind } from '#domain/order/printer.ts';
import { printerTrouble } from '#domain/order/printer.ts';
import { deleteRows, insertRow, updateRows } from '#server/database/rows.ts';
import { secretHash } from '#server/features/till/secret-hash.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendByHand } from './print-by-hand.ts';
import { thatPrint } from './print-step.ts';
import { countJobs, findPrinter, listCategories, listPrinters, type PrinterRow } from './store.ts';

/** What is set of a printer. */
export type PrinterSettings = Pick<
  PrinterRow,
  'name' | 'prints_accepted' | 'prints_delays' | 'copies' | 'shows_prices' | 'categories' | 'station_id'
>;

const SECRET_BYTES = 24;

/** A restaurant's printers with what waits for each, and the categories that its menu has. */
export async function readPrinters({ db, clock }: Context, restaurantId: number) {
  const now = clock.now();
  const [printers, count, categories] = await Promise.all([
    listPrinters(db, restaurantId),
    countJobs(db, restaurantId, now.subtract({ hours: 24 })),
    listCategories(db, restaurantId),
  ]);
  return {
    categories,
    printers: printers.map((printer) => ({
      ...printer,
      trouble: printerTrouble({ state: printer.state, seenAt: printer.seen_at }, now),
      waiting: count(printer.id, 'waiting'),
      failed: count(printer.id, 'failed'),
    })),
  };
}

/** The printers that have ever asked, by name, and what is wrong with each. */
export async function listInUse(
  { db, clock }: Context,
  restaurantId: number,
): Promise<{ name: string; trouble: string | null }[]> {
  const now = clock.now();
  return (await listPrinters(db, restaurantId))
    .filter(({ seen_at: seenAt }) => seenAt !== null)
    .map(({ name, state, seen_at: seenAt }) => ({ name, trouble: printerTrouble({ state, seenAt }, now) }));
}

/** How a restaurant's printers are called, by id. */
export const printerNames = async ({ db }: Context, restaurantId: number): Promise<Map<number, string>> =>
  new Map((await listPrinters(db, restaurantId)).map(({ id, name }) => [id, name]));

/** A printer with the secret of its address, which is kept nowhere. */
export async function insertPrinter(
  { db, clock, random }: Context,
  restaurantId: number,
  { name, kind }: { name: string; kind: PrinterKind },
): Promise<{ id: number; secret: string }> {
  const secret = random.token(SECRET_BYTES);
  const row = { restaurant_id: restaurantId, name, kind, secret_hash: secretHash(secret) };
  return { id: await insertRow(db, 'printer', { ...row, created_at: clock.now() }), secret };
}

const MARK_LENGTH = 16;

/** Tells an address of a printer from the next one, without what it is. */
export const markOfAddress = ({ secret_hash: hash }: Pick<PrinterRow, 'secret_hash'>): string =>
  secretHash(hash).slice(0, MARK_LENGTH);

/**
 * Gives a printer another secret in place of that of this mark, so that its address before opens nothing any more. It
 * follows from the one before: whoever asks twice is told the same one. Null: it has got yet another one meanwhile.
 */
export async function renewSecret(
  { db, seals }: Context,
  printer: PrinterRow,
  former: string,
): Promise<{ secret: string; isNew: boolean } | null> {
  const { id } = printer;
  const secret = seals.derive(`printer ${id} after ${former}`, SECRET_BYTES);
  if (printer.secret_hash === secretHash(secret)) return { secret, isNew: false };
  if (markOfAddress(printer) !== former) return null;
  await updateRows(db, 'printer', { id }, { secret_hash: secretHash(secret) });
  return { secret, isNew: true };
}

export const updatePrinter = (
  { db }: Context,
  restaurantId: number,
  id: number,
  settings: PrinterSettings,
): Promise<boolean> => updateRows(db, 'printer', { id, restaurant_id: restaurantId }, settings);

/** What waits for it goes with it. */
export const deletePrinter = ({ db }: Context, restaurantId: number, id: number): Promise<boolean> =>
  deleteRows(db, 'printer', { id, restaurant_id: restaurantId });

export const findOwnPrinter = ({ db }: Context, restaurantId: number, id: number) =>
  findPrinter(db, restaurantId, id);

/** A page that tries a printer. */
export const printTrial = (context: Context, printer: PrinterRow): Promise<void> =>
  sendByHand(context, null, [printer]);

/** An order's slip by hand, on every printer that prints any of it; answers which. */
export async function printByHand(
  context: Context,
  { id, restaurant_id: restaurantId }: { id: number; restaurant_id: number },
): Promise<string[]> {
  const printers = await thatPrint(context, id, await listPrinters(context.db, restaurantId));
  await sendByHand(context, id, printers);
  return printers.map(({ name }) => name);
}
