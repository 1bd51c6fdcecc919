import { lineTotal } from '#domain/pricing.ts';
import { paymentCode } from '#domain/payment-methods.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import type { LockedBasket } from './change-basket.ts';
import type { LoadedLine } from './lines.ts';
import { loadLines } from './load-basket.ts';
import { freeBaskets, moveLines, returnLines, updateGroup } from './store-group.ts';
import { findLines, findOpenBasket, takeOpenBasket, type BasketRow } from './store.ts';

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
  await updateGroup(db, row.id, { group_member_id: memberId, payment_method: paymentCode('cash') });
}

/** Moves every line of a member's basket into that of the master, with the member's name on it. */
export async function handLinesOver(
  { db }: Context,
  { from, to, memberId }: { from: LockedBasket; to: BasketRow; memberId: number },
): Promise<void> {
  await moveLines(db, { from: from.row.id, to: to.id, memberId });
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
  const basket = await findOpenBasket(context.db, master.session_id, master.restaurant_id, false);
  return basket ? loadLines(context, seller, await findLines(context.db, basket.id)) : [];
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
