import type { z } from 'zod';
import type { tillClose } from '#contract/cash.ts';
import { type Cents, fromEuros } from '#domain/money/money.ts';
import { type ClosedRecord, sumTill, type TillSums } from '#domain/money/till-closing.ts';
import { countedCents, DENOMINATIONS } from '#domain/money/till-record.ts';
import type { Db } from '#server/database/db.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { TillVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { parseContent } from './record-content.ts';
import { listLines, listOpenRecords, lockRegister, type RecordRow } from './store.ts';
import { whoSays } from './who-says.ts';
import { type Draft, writeRecord } from './write-record.ts';

type Asked = z.output<typeof tillClose.request>;

/** Records as a closing sums them up. */
export async function toClosed(db: Db, records: readonly RecordRow[]): Promise<ClosedRecord[]> {
  const lines = Map.groupBy(
    await listLines(
      db,
      records.map(({ id }) => id),
    ),
    ({ record_id }) => record_id,
  );
  return records.map((record) => ({
    kind: record.kind,
    cashCents: record.cash_cents,
    payments: parseContent(record.content).payments,
    lines: (lines.get(record.id) ?? []).map((line) => ({
      sort: line.sort,
      ratePercent: line.rate_percent,
      cents: line.gross_cents,
    })),
  }));
}

/** What a till took since its last closing. */
export async function readSums(db: Db, restaurantId: number): Promise<TillSums> {
  return sumTill(await toClosed(db, await listOpenRecords(db, restaurantId)));
}

/**
 * Closes the day: what was counted is held against what should be there, a difference is a record of its own, and
 * everything until then is closed. The drawer is empty afterwards; the next day begins with its float.
 */
export async function closeDay(visit: TillVisit, asked: Asked): Promise<RecordRow | Refusal> {
  const { restaurantId } = visit.paired;
  const { key } = asked;
  const by = await whoSays(visit, asked, { question: 'Bitte sag, wer zählt.', fields: {} });
  if (isRefusal(by)) return by;
  const counts = asked.counts.flatMap(({ value, count }) => {
    const cents = fromEuros(value);
    return cents !== undefined && DENOMINATIONS.some((one) => one === cents) && count > 0
      ? [{ cents, count }]
      : [];
  });
  return writeRecord(visit, visit.paired, key, async (context) => {
    const { db } = context;
    const open = await listOpenRecords(db, restaurantId);
    if (open.length === 0) return refuse('nothing-to-close');
    const { expectedCents } = sumTill(await toClosed(db, open));
    const counted = countedCents(counts);
    const difference = counted - expectedCents;
    if (fromEuros(asked.expected) !== expectedCents) return refuse('till-moved-on');
    if (difference !== 0) {
      const noted = await noteDifference(context, difference, { by, key });
      if (isRefusal(noted)) return noted;
    }
    return closingOf(sumTill(await toClosed(db, open)), by, counts);
  });
}

function closingOf(sums: TillSums, by: string, counts: { cents: Cents; count: number }[]): Draft {
  const { expectedCents } = sums;
  const counted = countedCents(counts);
  return {
    kind: 'closing',
    saidBy: by,
    lines: [],
    totalCents: 0,
    cashCents: 0,
    content: { counts, sums: { ...sums, countedCents: counted } },
    process: {
      processType: 'SonstigerVorgang',
      processData: `Kassenabschluss^${(expectedCents / 100).toFixed(2)}^${(counted / 100).toFixed(2)}`,
    },
  };
}

/**
 * Closes what was only ordered since the last closing, before the device is taken off: later nobody could, and it would be
 * in no export. Where money was taken or moved, somebody counts it first.
 */
export async function closeOrders(
  context: Context,
  restaurantId: number,
  by: string,
): Promise<Refusal | null> {
  const { db } = context;
  await lockRegister(db, restaurantId);
  const open = await listOpenRecords(db, restaurantId);
  if (open.some(({ kind }) => kind !== 'order')) return refuse('till-not-closed');
  const last = open.at(-1);
  if (!last) return null;
  const till = { restaurantId, deviceId: last.terminal_id, name: last.terminal_name };
  const closed = await writeRecord(context, till, `closing:${last.id}`, async () =>
    closingOf(sumTill(await toClosed(db, open)), by, []),
  );
  return isRefusal(closed) ? closed : null;
}

const noteDifference = (context: TillVisit, cents: number, { by, key }: { by: string; key: string }) =>
  writeRecord(context, context.paired, `${key}:difference`, async () => ({
    kind: 'difference',
    saidBy: by,
    lines: [
      {
        order_id: null,
        order_line_id: null,
        sort: 'difference',
        title: cents > 0 ? 'Mehr gezählt als erwartet' : 'Weniger gezählt als erwartet',
        rate_percent: 0,
        gross_cents: cents,
      },
    ],
    totalCents: cents,
    cashCents: cents,
    content: { payments: [{ means: 'cash', cents }] },
  }));
