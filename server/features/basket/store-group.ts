import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { BasketRow } from './store.ts';

type Db = Kysely<Schema>;

export async function updateGroup(
  db: Db,
  basketId: number,
  changes: Pick<BasketRow, 'group_member_id' | 'payment_method'>,
): Promise<void> {
  await db.updateTable('basket').set(changes).where('id', '=', basketId).execute();
}

export async function moveLines(
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
export async function returnLines(db: Db, { master, memberIds, now }: Returning): Promise<void> {
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
export async function freeBaskets(
  db: Db,
  memberIds: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('basket')
    .set(({ eb }) => ({ group_member_id: null, version: eb('version', '+', 1), changed_at: now }))
    .where('group_member_id', 'in', memberIds)
    .where('state', '=', 'open')
    .execute();
}
