import { fullName } from '#domain/people/address.ts';
import { monthOf } from '#domain/time/calendar.ts';
import { holdName } from '#server/database/find-equal.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findSetting } from './datev-setting.ts';
import {
  countBatches,
  deleteDue,
  findBatch,
  insertBatch,
  listBatches,
  listMonths,
  takeBookings,
} from './datev-store.ts';
import { drawBatch, firstOf, spanOf } from './make-batch.ts';

/** Keeps everybody else from handing over a month, YYYY-MM, or looking whether it is. */
export const holdMonth = ({ db }: Pick<Context, 'db'>, month: string): Promise<void> =>
  holdName(db, `datev-batch:${month}`);

interface Asked {
  /** YYYY-MM. */
  month: string;
  /** Which batch of the month it is to be; asked for again it is the one that is there. */
  number: number;
}

interface HandedOver extends Asked {
  bookings: number;
  lines: number;
  isNew: boolean;
}

/**
 * Makes a batch of everything of a month that is over and that no batch has. Runs in a transaction; who may is the
 * caller's to check.
 */
export async function handOver(
  context: Context,
  { month, number }: Asked,
  personId: number,
): Promise<HandedOver | Refusal> {
  const { db, clock } = context;
  const setting = await findSetting(context);
  if (!setting) return refuse('datev-not-set-up');
  const first = firstOf(month);
  const span = spanOf(context, first);
  if (isRefusal(span)) return span;
  const key = { month: first.toString(), number };
  await holdMonth(context, month);
  const there = await findBatch(db, key);
  if (there) return { month, number, bookings: there.bookings, lines: there.lines, isNew: false };
  if (number !== (await countBatches(db, key.month)) + 1)
    return refuse('changed-meanwhile', {
      message: 'Von diesem Monat fehlt der Stapel davor. Lade die Seite neu.',
    });
  const bookings = await takeBookings(db, key, span);
  if (bookings === 0) return refuse('nothing-to-hand-over');
  const drawn = await drawBatch(context, { setting, first, number, wanted: key });
  if (isRefusal(drawn)) return drawn;
  // DATEV takes no file without lines; what cancels itself out waits for the next.
  if (drawn.lines === 0)
    return refuse('nothing-to-hand-over', {
      message: 'Was neu ist, hebt sich gegenseitig auf. Es kommt in den nächsten Stapel mit.',
    });
  await insertBatch(db, { ...key, ...drawn, bookings, person_id: personId, made_at: clock.now() });
  await deleteDue(db, month);
  return { month, number, bookings, lines: drawn.lines, isNew: true };
}

/** Months that are over and of which anything is booked, each with its batches. */
export async function readMonths({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const months = await listMonths(db, monthOf(clock.now()).from);
  const oldest = months.at(-1);
  const batches = oldest ? await listBatches(db, firstOf(oldest.month).toString()) : [];
  const byMonth = Map.groupBy(batches, ({ month }) => month.slice(0, 7));
  return months.map((month) => ({
    ...month,
    batches: (byMonth.get(month.month) ?? []).map(({ number, bookings, lines, made_at: madeAt, ...by }) => ({
      number,
      bookings,
      lines,
      madeAt: madeAt.toString(),
      by: fullName(by.first_name, by.last_name) || (by.email ?? ''),
    })),
  }));
}

/** A batch as it was handed over, byte for byte. */
export async function readBatch(
  { db }: Pick<Context, 'db'>,
  { month, number }: Asked,
): Promise<Buffer | Refusal> {
  const batch = await findBatch(db, { month: firstOf(month).toString(), number });
  return batch ? batch.content : refuse('unknown-datev-batch');
}
