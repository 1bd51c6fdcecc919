import type { By, Table, Traces } from '#server/database/personal/classes.ts';
import { tellIn } from '#server/database/personal/statements.ts';
import type { Context } from '#server/plumbing/context.ts';
import { selectMessagesTo, selectOrdersOf } from '../export-store.ts';

/** What is known of a guest beside their orders and messages, and by what it is theirs. */
const TABLES = {
  receipts: ['receipt', { order_id: 'orders' }],
  orderMarks: ['order_mark', { order_id: 'orders' }],
  reviews: ['review', { id: 'reviews' }],
  likedDishes: ['review_dish', { review_id: 'reviews' }],
  plannedReminders: ['review_reminder', { order_id: 'orders' }],
  stoppedReminders: ['review_reminder_stop', { email: 'emails' }],
  newsletters: ['newsletter_guest', { email: 'emails' }],
  gifts: ['gift', { order_id: 'orders' }],
  groups: ['group_order', { id: 'groups' }],
  invitations: ['invitation', { email: 'emails' }],
  recommendations: ['recommendation', { email: 'emails' }],
  declarations: ['notice', { email: 'emails' }],
  reviewReports: ['review_report', { email: 'emails' }],
  employments: ['employee', { email: 'emails' }],
  applications: ['provider_application', { email: 'emails' }],
  dataRequests: ['data_request', { email: 'emails' }],
} as const satisfies Record<string, readonly [Table, By]>;

/** Everything that is known of a guest who has proven their address; what there is nothing of is left out. */
export async function exportGuest(
  { db }: Context,
  traces: Traces,
): Promise<Record<string, Record<string, unknown>[]>> {
  const { orders, emails } = traces;
  const rows: [string, Record<string, unknown>[]][] = [
    ['orders', await selectOrdersOf(db, orders)],
    ['messages', await selectMessagesTo(db, { personId: null, orders, emails })],
  ];
  for (const [name, [table, by]] of Object.entries(TABLES))
    rows.push([name, await tellIn(db, table, by, traces)]);
  return Object.fromEntries(rows.filter(([, found]) => found.length > 0));
}
