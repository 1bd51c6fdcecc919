import type { Insertable } from 'kysely';
import { type Door, doorKey } from '#domain/people/door.ts';
import { normaliseEmail } from '#domain/people/email.ts';
import { phoneDigits } from '#domain/people/phone.ts';
import type { Db } from '#server/database/db.ts';
import { countOf, deleteRows } from '#server/database/rows.ts';
import type { FirstOrderClaimTable, FirstOrderTable } from '#server/database/tables/account.ts';
import type { Context } from '#server/plumbing/context.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';
import { hasFirstOrder, insertFirstOrders } from './store.ts';

/** By what somebody is known who orders; empty texts and nulls know nobody. */
export interface Orderer {
  personId: number | null;
  phone: string;
  email: string;
  /** Where it is brought. */
  door: Door | null;
  /** The hash of the browser's own secret. */
  device: string | null;
}

/** What else was noted of an order's guest, as it is kept: keyed hashes. */
export type OrdererMark = Pick<FirstOrderTable, 'kind' | 'value'>;

/** Whether neither person, phone, e-mail, door nor device has a completed order. */
export async function isNewCustomer(context: Context, orderer: Orderer): Promise<boolean> {
  return !(await hasFirstOrder(context.db, await marksOfOrderer(context, orderer)));
}

/**
 * Makes an order the one under way that counts as the first of all by which its guest is known; false where another one
 * is or one is completed. Waits for whoever tries at the same moment, and so has to ask last what is completed.
 */
export async function claimFirstOrder(context: Context, orderId: number, orderer: Orderer): Promise<boolean> {
  return claimMarks(context, orderId, await marksOfOrderer(context, orderer));
}

/** The same for what shows only later, such as with what it is paid; a second time for one order is a success. */
export async function claimMarks(
  { db }: Context,
  orderId: number,
  marks: readonly OrdererMark[],
): Promise<boolean> {
  await insertClaims(
    db,
    marks.map((key) => ({ ...key, order_id: orderId })),
  );
  return (await countClaims(db, orderId, marks)) === marks.length && !(await hasFirstOrder(db, marks));
}

/** Whatever became of the order: another one may count as the first now, or none any more. */
export async function dropFirstOrderClaim({ db }: Context, order_id: number): Promise<void> {
  await deleteRows(db, 'first_order_claim', { order_id });
}

/** Notes a completed order as the first of all by which its guest is known, where there is none yet. */
export async function recordFirstOrder(
  context: Context,
  orderId: number,
  orderer: Orderer,
  noted: readonly OrdererMark[] = [],
): Promise<void> {
  const completed_at = context.clock.now();
  const marks = [...(await marksOfOrderer(context, orderer)), ...noted];
  const rows = marks.map((key) => ({ ...key, order_id: orderId, completed_at }));
  await insertFirstOrders(context.db, rows);
}

/** By what somebody is known who orders, as it is kept. */
export async function marksOfOrderer(context: Context, orderer: Orderer): Promise<OrdererMark[]> {
  const { personId, phone, email, door, device } = orderer;
  const mark = await marksOf(context);
  const known = [
    { kind: 'person' as const, value: personId === null ? '' : String(personId) },
    { kind: 'phone' as const, value: phoneDigits(phone) },
    { kind: 'email' as const, value: normaliseEmail(email) },
    { kind: 'door' as const, value: (door && doorKey(door)) ?? '' },
    { kind: 'device' as const, value: device ?? '' },
  ];
  return known
    .filter(({ value }) => value !== '')
    .map(({ kind, value }) => ({ kind, value: mark(kind, value) }));
}

/** What looked like a completed order was none. */
export async function forgetFirstOrderOf({ db }: Context, order_id: number): Promise<void> {
  await deleteRows(db, 'first_order', { order_id });
}

/** Whoever stands there already stays. */
async function insertClaims(db: Db, rows: readonly Insertable<FirstOrderClaimTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('first_order_claim')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .execute();
}

/** How many of these are this order's. */
async function countClaims(
  db: Db,
  orderId: number,
  keys: readonly Pick<FirstOrderClaimTable, 'kind' | 'value'>[],
): Promise<number> {
  if (keys.length === 0) return 0;
  return countOf(
    db
      .selectFrom('first_order_claim')
      .where('order_id', '=', orderId)
      .where(({ or, and }) => or(keys.map(({ kind, value }) => and({ kind, value })))),
  );
}
