import { sql } from 'kysely';
import { paymentCode } from '#domain/money/payment-methods.ts';
import { lineTotal } from '#domain/money/pricing.ts';
import type { Db } from '#server/database/db.ts';
import { updateRows } from '#server/database/rows.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import type { LockedBasket } from './change-basket.ts';
import type { LoadedLine } from './lines.ts';
import { loadLines } from './load-basket.ts';
import { type BasketRow, findOpenBasket, takeOpenBasket, updateShown } from './store.ts';

interface Master {
  session_id: number;
  restaurant_id: number;
}

/** The open basket of a master, kept from every other command until the transaction ends; null where it is gone. */
export async function holdMasterBasket({ db, clock }: Context, master: Master): Promise<BasketRow | null> {
  return (await takeOpenBasket(db, master.session_id, master.restaurant_id, clock.now())) ?? null;
}

/** Makes a basket one whose lines are handed over; paying is the master's matter from now on (GRP-019). */
export async function enterGroup({ db }: Context, { row }: LockedBasket, memberId: number): Promise<void> {
  await updateBasketGroup(db, row.id, { group_member_id: memberId, payment_method: paymentCode('cash') });
}

/**
 * Moves every line of a member's basket into that of the master, with the member's name on it. What others hand over
 * makes an order dearer to nobody's surprise: what its master was told before does not count any more.
 */
export async function handLinesOver(
  { db }: Context,
  { from, to, memberId }: { from: LockedBasket; to: BasketRow; memberId: number },
): Promise<void> {
  await moveLines(db, { from: from.row.id, to: to.id, memberId });
  await updateShown(db, to, { shown_cents: null, shown_delivery_cents: null, shown_place_id: null });
}

/**
 * Lets members go: what they have handed over and the master has not ordered goes back into their own baskets, and
 * these are theirs again. Without a master's basket nothing of them is left in one.
 */
export async function leaveGroup(
  { db, clock }: Context,
  { master, memberIds }: { master: BasketRow | null; memberIds: readonly number[] },
): Promise<void> {
  if (memberIds.length === 0) return;
  await freeBaskets(db, memberIds, clock.now());
  if (master) await returnLines(db, { master, memberIds, now: clock.now() });
}

/** Everything that lies in a master's open basket, the master's own lines too. */
export async function readMasterLines(
  context: VisitContext,
  seller: Restaurant,
  master: Master,
): Promise<LoadedLine[]> {
  const basket = await findOpenBasket(context.db, master.session_id, master.restaurant_id, {
    isLocked: false,
  });
  return basket ? loadLines(context, seller, basket.lines) : [];
}

/** What each member's lines cost: goods and deposit, in cents. Lines that cannot be ordered are not counted. */
export function sharesOf(lines: readonly LoadedLine[]): Map<number, number> {
  const shares = new Map<number, number>();
  for (const { groupMemberId, priced } of lines) {
    if (groupMemberId === null || priced.pending) continue;
    const cents = lineTotal(priced) + priced.depositCents;
    shares.set(groupMemberId, (shares.get(groupMemberId) ?? 0) + cents);
  }
  return shares;
}

async function updateBasketGroup(
  db: Db,
  basketId: number,
  changes: Pick<BasketRow, 'group_member_id' | 'payment_method'>,
): Promise<void> {
  await updateRows(db, 'basket', { id: basketId }, changes);
}

async function moveLines(
  db: Db,
  { from, to, memberId }: { from: number; to: number; memberId: number },
): Promise<void> {
  await db
    .updateTable('basket_line')
    // A creation stays with who saved it.
    .set({ basket_id: to, group_member_id: memberId, own_creation_id: null })
    .where('basket_id', '=', from)
    .execute();
}

interface Returning {
  master: Pick<BasketRow, 'id' | 'restaurant_id' | 'mode'>;
  memberIds: readonly number[];
  now: Temporal.Instant;
}

/** Moves the members' lines out of the master's basket into their own open ones; one that is missing is made. */
async function returnLines(db: Db, { master, memberIds, now }: Returning): Promise<void> {
  const members = sql`(select id, session_id from group_member where id = any(${[...memberIds]}::int[]))`;
  const at = now.toString();
  await sql`insert into basket (session_id, restaurant_id, mode, created_at, changed_at)
    select member.session_id, ${master.restaurant_id}, ${master.mode}, ${at}, ${at} from ${members} as member
    where exists (select from basket_line line where line.basket_id = ${master.id} and line.group_member_id = member.id)
    on conflict do nothing`.execute(db);
  await sql`update basket_line line set basket_id = own.id, group_member_id = null
    from ${members} as member join basket own on own.session_id = member.session_id
      and own.restaurant_id = ${master.restaurant_id} and own.state = 'open'
    where line.basket_id = ${master.id} and line.group_member_id = member.id`.execute(db);
}

/** Takes the open baskets of these members out of the group; their versions grow, since their sums change. */
async function freeBaskets(db: Db, memberIds: readonly number[], now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('basket')
    .set(({ eb }) => ({ group_member_id: null, version: eb('version', '+', 1), changed_at: now }))
    .where('group_member_id', 'in', memberIds)
    .where('state', '=', 'open')
    .execute();
}
