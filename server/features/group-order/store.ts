import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findRow, lockRow, updateRows } from '#server/database/rows.ts';
import type { GroupMemberTable, GroupOrderTable } from '#server/database/tables/group-order.ts';

export type GroupRow = Selectable<GroupOrderTable>;
export type MemberRow = Selectable<GroupMemberTable>;
/** With whether something waits in the member's own basket to be handed over. */
export type SeenMember = MemberRow & { has_lines: boolean };

// Written out: with a parameter the planner cannot see that the index of running groups will do.
const RUNNING = sql<boolean>`group_order.ended_at is null`;

export function findGroup(db: Db, id: number): Promise<GroupRow | undefined> {
  return findRow(db, 'group_order', { id });
}

/** The same, kept from all others until the transaction ends. */
export function lockGroup(db: Db, id: number): Promise<GroupRow | undefined> {
  return lockRow(db, 'group_order', { id });
}

/** The running groups of a session as master, at one restaurant or anywhere; the newest first. */
export function listRunningOf(db: Db, sessionId: number, restaurantId?: number): Promise<GroupRow[]> {
  return db
    .selectFrom('group_order')
    .selectAll()
    .where('session_id', '=', sessionId)
    .$if(restaurantId !== undefined, (query) => query.where('restaurant_id', '=', restaurantId ?? 0))
    .where(RUNNING)
    .orderBy('id', 'desc')
    .execute();
}

/** The running group that a session joined last and has not left, at one restaurant or anywhere. */
export function findJoined(db: Db, sessionId: number, restaurantId?: number): Promise<GroupRow | undefined> {
  return db
    .selectFrom('group_member')
    .innerJoin('group_order', 'group_order.id', 'group_member.group_order_id')
    .selectAll('group_order')
    .where('group_member.session_id', '=', sessionId)
    .where('group_member.state', '<>', 'left')
    .$if(restaurantId !== undefined, (query) => query.where('restaurant_id', '=', restaurantId ?? 0))
    .where(RUNNING)
    .orderBy('group_member.joined_at', 'desc')
    .orderBy('group_member.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The group, running or over, that a session handed its choice over to last. */
export function findHandedOver(db: Db, sessionId: number): Promise<GroupRow | undefined> {
  return db
    .selectFrom('group_member')
    .innerJoin('group_order', 'group_order.id', 'group_member.group_order_id')
    .selectAll('group_order')
    .where('group_member.session_id', '=', sessionId)
    .where('group_member.state', '=', 'submitted')
    .orderBy('group_member.changed_at', 'desc')
    .orderBy('group_member.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined where the session has a running one at the restaurant already. */
export function insertGroup(db: Db, group: Insertable<GroupOrderTable>): Promise<GroupRow | undefined> {
  return db
    .insertInto('group_order')
    .values(group)
    .onConflict((conflict) => conflict.columns(['session_id', 'restaurant_id']).where(RUNNING).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type GroupChanges = Partial<Pick<GroupRow, 'state' | 'ended_at' | 'deadline_at' | 'budget_cents'>>;

/** Every change raises the version and says when it happened. */
export function updateGroup(
  db: Db,
  id: number,
  now: Temporal.Instant,
  changes: GroupChanges = {},
): Promise<GroupRow> {
  return db
    .updateTable('group_order')
    .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const HAS_LINES =
  sql<boolean>`exists (select from basket join basket_line on basket_line.basket_id = basket.id
  where basket.group_member_id = group_member.id and basket.state = 'open')`.as('has_lines');

/** Everybody who has ever joined, in the order they did. */
export function listMembers(db: Db, groupId: number): Promise<SeenMember[]> {
  return db
    .selectFrom('group_member')
    .selectAll()
    .select(HAS_LINES)
    .where('group_order_id', '=', groupId)
    .orderBy('id')
    .execute();
}

export function findMember(db: Db, groupId: number, sessionId: number): Promise<MemberRow | undefined> {
  return findRow(db, 'group_member', { group_order_id: groupId, session_id: sessionId });
}

/** Joins, or joins again after having left; who takes part already stays as they are. */
export function upsertMember(
  db: Db,
  member: Pick<MemberRow, 'group_order_id' | 'session_id'>,
  now: Temporal.Instant,
): Promise<MemberRow> {
  return db
    .insertInto('group_member')
    .values({ ...member, name: '', state: 'choosing', joined_at: now, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['group_order_id', 'session_id']).doUpdateSet({
        state: sql`case when group_member.state = 'left' then 'choosing' else group_member.state end`,
        joined_at: now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateMember(
  db: Db,
  id: number,
  changes: Partial<Pick<MemberRow, 'state' | 'name' | 'share_cents'>> & { changed_at: Temporal.Instant },
): Promise<void> {
  await updateRows(db, 'group_member', { id }, changes);
}

export async function findNames(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('group_member').select(['id', 'name']).where('id', 'in', ids).execute();
}

/** Running groups that nobody has touched since, and whose deadline is as long over. */
export async function listIdle(db: Db, since: Temporal.Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('group_order')
    .select('id')
    .where(RUNNING)
    .where('changed_at', '<=', since)
    .where((where) => where.or([where('deadline_at', 'is', null), where('deadline_at', '<=', since)]))
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes groups that ended before, with the names of those who took part. */
export async function deleteEndedBefore(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('group_order').where('ended_at', '<', before).execute();
}
