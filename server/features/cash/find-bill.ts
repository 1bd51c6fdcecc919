import { isGone, partiesOf } from '#domain/money/party.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type BillOf, holdOrders, listPayable } from './bill-store.ts';

type PayableRow = Awaited<ReturnType<typeof listPayable>>[number];

/** The orders of a bill, the oldest first. */
interface PartyBill {
  orders: (PayableRow & { openCents: number })[];
  /** Whoever it was has left, or others sit at the table. */
  isEarlier: boolean;
}

/** Every bill of a till with what is open of it, the oldest first: an order without a table is a bill of its own. */
export function findBills({ clock }: Pick<Context, 'clock'>, rows: readonly PayableRow[]): PartyBill[] {
  const now = clock.now();
  const orders = rows.map((row) => ({
    ...row,
    placedAt: row.placed_at,
    openCents: row.due - row.paid,
    paidAt: row.paid_at,
  }));
  const groups = Map.groupBy(orders, ({ id, table_id }) => (table_id === null ? `o${id}` : `t${table_id}`));
  return [...groups.values()].flatMap((group) => {
    const parties = partiesOf(group);
    return parties.map((party) => ({
      orders: party,
      isEarlier: party !== parties.at(-1) || isGone(party, now),
    }));
  });
}

/** The orders of one bill; none: there is no such bill. */
export async function findBill(context: Context, restaurantId: number, of: BillOf): Promise<number[]> {
  const rows = await listPayable(context.db, restaurantId, context.clock.now(), of);
  const bills = findBills(context, rows);
  const bill =
    'tableId' in of ? bills.at(-1) : bills.find(({ orders }) => orders.some(({ id }) => id === of.orderId));
  return bill?.orders.map(({ id }) => id) ?? [];
}

/** The same, kept from everybody else until the transaction ends. */
export const holdBill = async (context: Context, restaurantId: number, of: BillOf): Promise<number[]> =>
  holdOrders(context.db, restaurantId, await findBill(context, restaurantId, of), context.clock.now());
