import type { Db } from '#server/database/db.ts';
import { idOf, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';
import { asBookings } from '../account-store.ts';
import { linesOf } from './statement-store.ts';

const ORDER = {
  sorts: { order: 'order_id', time: 'happened_at', base: 'base_cents', commission: 'earned' },
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
  // What is earned stands on the other side of the books.
  const isDescending = asked.sort === 'commission' ? !asked.isDescending : asked.isDescending;
  const lines = linesOf(db, statementId).$if(search !== '', (query) =>
    query.where('booking.order_id', '=', number),
  );
  const { rows, count } = await readListPage(db, lines, { ...asked, isDescending }, ORDER);
  return { rows: asBookings(rows), count };
}
