import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { idOf, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';
import { asBookings } from '../account-store.ts';
import { linesOf } from './statement-store.ts';
import { takenBackCents, takenOffCents } from './taken-off.ts';

const ORDER = {
  // As they are read: what is earned stands on the other side of the books, what is kept for others is taken off.
  sorts: {
    order: 'order_id',
    time: 'happened_at',
    base: 'base_cents',
    percent: sql`coalesce(basis_points, -1)`,
    commission: sql`-coalesce(earned, 0)`,
    withheld: sql`-coalesce(withheld, 0)`,
    vouchers: sql`-coalesce(vouchers, 0)`,
    taken: sql`${takenOffCents} + ${takenBackCents}`,
    owed: sql`coalesce(owed, 0)`,
  },
  usual: [
    ['happened_at', 'asc'],
    ['booking.id', 'asc'],
  ],
} as const;

export type StatementLine = Awaited<ReturnType<typeof pageOfLines>>['rows'][number];

/** A page of the bookings that a statement takes up, or of those of one order. */
export async function pageOfLines(
  db: Db,
  statementId: number,
  { search, ...asked }: ListQuery<keyof typeof ORDER.sorts>,
) {
  const number = idOf(search.replace(/^#/, '')) ?? 0;
  const lines = linesOf(db, statementId).$if(search !== '', (query) =>
    query.where('booking.order_id', '=', number),
  );
  const { rows, count } = await readListPage(db, lines, asked, ORDER);
  return { rows: asBookings(rows), count };
}
