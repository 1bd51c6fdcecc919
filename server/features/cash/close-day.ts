import type { z } from 'zod';
import type { tillClose } from '#contract/cash.ts';
import { fromEuros } from '#domain/money/money.ts';
import { type ClosedRecord, sumTill, type TillSums } from '#domain/money/till-closing.ts';
import { countedCents, DENOMINATIONS } from '#domain/money/till-record.ts';
import type { Db } from '#server/database/db.ts';
import type { TillVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { parseContent } from './record-content.ts';
import { listLines, listOpenRecords, type RecordRow } from './store.ts';
import { writeRecord } from './write-record.ts';

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
export function closeDay(visit: TillVisit, asked: Asked): Promise<RecordRow | Refusal> {
  const { restaurantId } = visit.paired;
  const { by, key } = asked;
  const counts = asked.counts.flatMap(({ value, count }) => {
    const cents = fromEuros(value);
    return cents !== undefined && DENOMINATIONS.some((one) => one === cents) && count > 0
      ? [{ cents, count }]
      : [];
  });
  return writeRecord(visit, visit.paired, key, async (context) => {
    if (by === '') return refuse('bad-input', { fields: { by: 'Bitte sag, wer zählt.' } });
    const { db } = context;
    const open = await listOpenRecords(db, restaurantId);
    if (open.length === 0) return refuse('nothing-to-close');
    const { expectedCents } = sumTill(await toClosed(db, open));
    const counted = countedCents(counts);
    const difference = counted - expectedCents;
    if (fromEuros(asked.expected) !== expectedCents) return refuse('till-moved-on');
    if (difference !== 0) {
      const noted = await noteDifference(context, difference, asked);
      if (isRefusal(noted)) return noted;
    }
    const sums = sumTill(await toClosed(db, open));
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
  });
}

const noteDifference = (context: TillVisit, cents: number, { by, key }: Asked) =>
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
