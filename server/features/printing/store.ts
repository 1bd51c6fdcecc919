import { type Selectable, sql } from 'kysely';
import { PRINT_AGAIN_AFTER } from '#domain/order/printer.ts';
import type { Db } from '#server/database/db.ts';
import { findRow, listRows, updateRows } from '#server/database/rows.ts';
import type { PrinterTable, PrintJobTable } from '#server/database/tables/printing.ts';

export type PrinterRow = Selectable<PrinterTable>;
export type PrintJobRow = Selectable<PrintJobTable>;

export const listPrinters = (db: Db, restaurantId: number): Promise<PrinterRow[]> =>
  listRows(db, 'printer', { restaurant_id: restaurantId }, 'id');

export const findPrinter = (db: Db, restaurantId: number, id: number): Promise<PrinterRow | undefined> =>
  findRow(db, 'printer', { id, restaurant_id: restaurantId });

export const findBySecret = (db: Db, secretHash: string): Promise<PrinterRow | undefined> =>
  findRow(db, 'printer', { secret_hash: secretHash });

/** What a printer says of itself when it asks. */
export const noteAsked = (
  db: Db,
  id: number,
  said: Partial<Pick<PrinterRow, 'state'>> & { seen_at: Temporal.Instant },
): Promise<boolean> => updateRows(db, 'printer', { id }, said);

/** Puts slips in line; an order's first one of each printer stands there once, whoever asks how often. */
export async function insertJobs(
  db: Db,
  jobs: readonly Pick<
    PrintJobRow,
    'printer_id' | 'order_id' | 'record_id' | 'is_trial' | 'token' | 'copy' | 'is_again' | 'created_at'
  >[],
): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insertInto('print_job')
    .values([...jobs])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Which of the printers have a slip of this sent by hand that waits, or was sent after that instant. */
export async function listSentByHand(
  db: Db,
  columns: Pick<PrintJobRow, 'order_id' | 'record_id' | 'is_trial'>,
  printerIds: readonly number[],
  after: Temporal.Instant,
): Promise<number[]> {
  if (printerIds.length === 0) return [];
  const rows = await db
    .selectFrom('print_job')
    .select('printer_id')
    .where('printer_id', 'in', printerIds)
    .where('is_again', '=', true)
    .where('order_id', 'is not distinct from', columns.order_id)
    .where('record_id', 'is not distinct from', columns.record_id)
    .where('is_trial', '=', columns.is_trial)
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('created_at', '>', after)]))
    .execute();
  return rows.map(({ printer_id: id }) => id);
}

/** The printers that were to print an order when it was accepted. */
export const listJobsOfOrder = (db: Db, orderId: number): Promise<PrintJobRow[]> =>
  listRows(db, 'print_job', { order_id: orderId }, 'id');

/** The same, held: none of them is given to its printer before whoever asks is through. */
export const holdJobsOfOrder = (db: Db, orderId: number): Promise<PrintJobRow[]> =>
  db
    .selectFrom('print_job')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const waiting = (db: Db, printerId: number) =>
  db
    .selectFrom('print_job')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1);

/** The oldest slip that waits. */
export const oldestJob = (db: Db, printerId: number): Promise<PrintJobRow | undefined> =>
  waiting(db, printerId).executeTakeFirst();

/** The same, unless the printer has only just been given it. */
export const nextJob = (db: Db, printerId: number, now: Temporal.Instant): Promise<PrintJobRow | undefined> =>
  waiting(db, printerId)
    .where((eb) =>
      eb.or([eb('fetched_at', 'is', null), eb('fetched_at', '<=', now.subtract(PRINT_AGAIN_AFTER))]),
    )
    .executeTakeFirst();

export const findJob = (db: Db, printerId: number, token: string): Promise<PrintJobRow | undefined> =>
  findRow(db, 'print_job', { printer_id: printerId, token });

export const noteFetched = (db: Db, id: number, fetchedAt: Temporal.Instant): Promise<boolean> =>
  updateRows(db, 'print_job', { id, state: 'waiting' }, { fetched_at: fetchedAt });

/** Ends a slip, once; whoever says so again changes nothing. */
export const endJob = (
  db: Db,
  id: number,
  state: 'printed' | 'failed' | 'void',
  endedAt: Temporal.Instant,
): Promise<boolean> => updateRows(db, 'print_job', { id, state: 'waiting' }, { state, ended_at: endedAt });

/** Puts a slip back in line after a try that came to nothing. */
export const returnJob = (db: Db, id: number, tries: number): Promise<boolean> =>
  updateRows(db, 'print_job', { id, state: 'waiting' }, { fetched_at: null, tries });

/** How many slips of each printer wait, and failed since then. */
export async function countJobs(db: Db, restaurantId: number, since: Temporal.Instant) {
  const rows = await db
    .selectFrom('print_job')
    .innerJoin('printer', 'printer.id', 'printer_id')
    .select(['printer_id', 'print_job.state'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where((eb) =>
      eb.or([
        eb('print_job.state', '=', 'waiting'),
        eb.and([eb('print_job.state', '=', 'failed'), eb('ended_at', '>', since)]),
      ]),
    )
    .groupBy(['printer_id', 'print_job.state'])
    .execute();
  return (printerId: number, state: 'waiting' | 'failed'): number =>
    Number(rows.find((row) => row.printer_id === printerId && row.state === state)?.count ?? 0);
}

/** Slips that nobody has fetched until then are of no use any more; ended ones go. */
export async function clearJobs(
  db: Db,
  { now, useless, old }: Record<'now' | 'useless' | 'old', Temporal.Instant>,
): Promise<void> {
  await db
    .updateTable('print_job')
    .set({ state: 'void', ended_at: now })
    .where('state', '=', 'waiting')
    .where('created_at', '<', useless)
    .execute();
  await db.deleteFrom('print_job').where('ended_at', '<', old).execute();
}

/** The categories of a menu, in its order. */
export async function listCategories(db: Db, restaurantId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('category')
    .select(sql<string>`distinct name`.as('name'))
    .where('restaurant_id', '=', restaurantId)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
