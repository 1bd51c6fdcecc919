import { cameToNothing } from '#domain/order/order-status.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { readMasterLines, sharesOf } from '../basket/group-baskets.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { GROUP_ORDER_ANSWERS, type GroupFate, type MissingPiece } from './answers.ts';
import {
  findGroup,
  findHandedOver,
  findJoined,
  listMembers,
  listRunningOf,
  type GroupRow,
  type SeenMember,
} from './store.ts';

/** A group order as one visitor sees it. */
export type SeenGroup = {
  seller: Restaurant;
  group: GroupRow;
  members: readonly SeenMember[];
  /** The visitor's own membership. */
  member: SeenMember | null;
  isMaster: boolean;
  /** Goods and deposit in cents by member: as sold, without what did not come, or, while it runs, as it lies in the master's basket. */
  shares: ReadonlyMap<number, number>;
  /** What became of it, once the master has ordered; null for who does not take part. */
  fate: GroupFate | null;
};

/** The running group order in which the session takes part at a restaurant; a group of null: none. */
export async function findGroupAt(
  context: VisitContext,
  restaurantId: number,
): Promise<SeenGroup | { seller: Restaurant; group: null } | Refusal> {
  const seller = await findRestaurant(context, restaurantId);
  if (!seller) return refuse('unknown-restaurant');
  const { db, session } = context;
  const [own] = session ? await listRunningOf(db, session.id, restaurantId) : [];
  const group = own ?? (session && (await findJoined(db, session.id, restaurantId)));
  return group ? see(context, seller, group) : { seller, group: null };
}

/** The group order of a link, also after its end. */
export async function openGroup(
  context: VisitContext,
  link: { id: number; uid: string },
): Promise<SeenGroup | Refusal> {
  const group = await findGroup(context.db, link.id);
  const seller = group?.uid === link.uid && (await findRestaurant(context, group.restaurant_id));
  return group && seller ? see(context, seller, group) : refuse('unknown-group');
}

/** The group order that the visitor handed their choice over to last, also after its end. */
export async function openHandedOver(context: VisitContext): Promise<SeenGroup | Refusal> {
  const group = context.session && (await findHandedOver(context.db, context.session.id));
  const seller = group && (await findRestaurant(context, group.restaurant_id));
  return group && seller ? see(context, seller, group) : refuse('unknown-group');
}

export async function see(context: VisitContext, seller: Restaurant, group: GroupRow): Promise<SeenGroup> {
  const { session, db } = context;
  const members = await listMembers(db, group.id);
  const isMaster = group.session_id === session?.id;
  const member = members.find(({ session_id: id }) => id === session?.id) ?? null;
  const mayKnow = isMaster || member !== null;
  const fate =
    mayKnow && group.state === 'ordered'
      ? await context.ports.ask(GROUP_ORDER_ANSWERS).findFate(context, group.id)
      : null;
  // Nobody owes anything for what came to nothing, or was given back.
  const isOwed = mayKnow && !(fate && (cameToNothing(fate.state) || fate.isGivenBack));
  const sold = isOwed ? await readShares(context, seller, group, members) : new Map<number, number>();
  const shares = withoutTakenOff(sold, fate?.takenOff ?? []);
  return { seller, group, members: mayKnow ? members : [], member, isMaster, shares, fate };
}

async function readShares(
  context: VisitContext,
  seller: Restaurant,
  group: GroupRow,
  members: readonly SeenMember[],
): Promise<Map<number, number>> {
  if (group.ended_at === null) return sharesOf(await readMasterLines(context, seller, group));
  return new Map(members.map(({ id, share_cents: cents }) => [id, cents ?? 0]));
}

/** What did not come need not be paid. */
function withoutTakenOff(
  shares: ReadonlyMap<number, number>,
  takenOff: readonly MissingPiece[],
): ReadonlyMap<number, number> {
  const left = new Map(shares);
  for (const { memberId, cents } of takenOff)
    left.set(memberId, Math.max(0, (left.get(memberId) ?? 0) - cents));
  return left;
}
