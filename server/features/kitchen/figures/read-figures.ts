import { startOfDay } from '#domain/time/calendar.ts';
import type { Period } from '#domain/figures/period.ts';
import type { Db } from '#server/database/db.ts';
import {
  countGuests,
  readEndings,
  readExtras,
  readPieces,
  readSold,
  readStars,
  readTimes,
  readVouchers,
  type Span,
} from './store.ts';

/** Everything that is counted of one period. */
export type Counts = Awaited<ReturnType<typeof readFigures>>;

export async function readFigures(db: Db, restaurantId: number, { first, last }: Period) {
  const span: Span = { restaurantId, from: startOfDay(first), until: startOfDay(last.add({ days: 1 })) };
  // One after the other: whoever looks at figures leaves the connections to who orders.
  return {
    sold: await readSold(db, span),
    ...(await readPieces(db, span)),
    extras: await readExtras(db, span),
    endings: await readEndings(db, span),
    times: await readTimes(db, span),
    guests: await countGuests(db, span),
    vouchers: await readVouchers(db, span),
    stars: await readStars(db, span),
  };
}
