import type { Cents } from '#domain/money/money.ts';
import type { Context } from '#server/plumbing/context.ts';
import { parseContent } from './record-content.ts';
import { listClosings } from './store.ts';

const MOST_LISTED = 100;

interface Closing {
  id: number;
  number: number;
  at: Temporal.Instant;
  by: string;
  soldCents: Cents;
  countedCents: Cents;
  expectedCents: Cents;
}

/** The last closings of a till, the newest first. */
export async function readClosings({ db }: Context, restaurantId: number): Promise<Closing[]> {
  const rows = await listClosings(db, restaurantId);
  return rows.slice(0, MOST_LISTED).map((row) => {
    const { sums } = parseContent(row.content);
    return {
      id: row.id,
      number: row.closing_number ?? 0,
      at: row.recorded_at,
      by: row.said_by,
      soldCents: (sums?.gross ?? []).reduce((all, { grossCents }) => all + grossCents, 0),
      countedCents: sums?.countedCents ?? 0,
      expectedCents: sums?.expectedCents ?? 0,
    };
  });
}
