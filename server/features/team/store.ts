import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/database/db.ts';
import { countOf, deleteRows, listRows, lockRow, saveRow } from '#server/database/rows.ts';
import type { InvitationTable } from '#server/database/tables/team.ts';
import { containing, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';

export type InvitationRow = Selectable<InvitationTable>;

/** Everybody with a role at a restaurant or, without one, at the operator; by name. */
export function listTeam(db: Db, place: number | null) {
  return db
    .selectFrom('person')
    .select(['person.id', 'first_name', 'last_name', 'email', 'wanted_email', 'person.blocked_at'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('person_role')
          .select(['role', 'person_role.blocked_at'])
          .whereRef('person_id', '=', 'person.id')
          .where('restaurant_id', place === null ? 'is' : '=', place)
          .orderBy('person_role.id'),
      ).as('roles'),
      eb
        .selectFrom('session')
        .select((seen) => seen.fn.max('seen_at').as('seen'))
        .whereRef('session.person_id', '=', 'person.id')
        .as('seen_at'),
      eb
        .exists(
          eb
            .selectFrom('staff_pin')
            .select('staff_pin.person_id')
            .whereRef('staff_pin.person_id', '=', 'person.id')
            .where('staff_pin.restaurant_id', '=', place ?? 0),
        )
        .as('has_pin'),
    ])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('person_role')
          .select('person_role.id')
          .whereRef('person_role.person_id', '=', 'person.id')
          .where('restaurant_id', place === null ? 'is' : '=', place),
      ),
    )
    .where('erased_at', 'is', null)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('person.id')
    .execute();
}

const EMAIL = sql<string>`coalesce(email, wanted_email, '')`;

const BLOCKED_ORDER = {
  sorts: { email: EMAIL, reason: 'blocked_reason', at: 'blocked_at', until: 'blocked_until' },
  usual: [
    ['blocked_at', 'desc'],
    ['id', 'desc'],
  ],
} as const;

/** Accounts that nobody logs in to, by their address or why. */
export function listBlocked(db: Db, { search, ...asked }: ListQuery<keyof typeof BLOCKED_ORDER.sorts>) {
  const blocked = db
    .selectFrom('person')
    .select(['id', EMAIL.as('email'), 'blocked_at', 'blocked_until', 'blocked_reason'])
    .where('blocked_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where(sql<string>`lower(concat_ws(' ', ${EMAIL}, blocked_reason))`, 'like', containing(search));
  return readListPage(db, blocked, asked, BLOCKED_ORDER);
}

/** Accounts whose block has ended. */
export async function listEnded(db: Db, now: Temporal.Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('blocked_until', '<=', now)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** One of them, unless somebody else holds it; held until the transaction ends. */
export const holdEnded = (db: Db, id: number, now: Temporal.Instant) =>
  db
    .selectFrom('person')
    .select(['email', 'blocked_until'])
    .where('id', '=', id)
    .where('blocked_until', '<=', now)
    // What only refers to somebody, such as a mail on its way to them, does not hold it up.
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

export const listInvitations = (db: Db, place: number | null): Promise<InvitationRow[]> =>
  listRows(db, 'invitation', { restaurant_id: place }, 'id');

export const selectInvitation = (db: Db, id: number): Promise<InvitationRow | undefined> =>
  lockRow(db, 'invitation', { id });

export const selectByCode = (
  db: Db,
  codeHash: string,
  now: Temporal.Instant,
): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('invitation')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Asked again for the same, it is the same invitation with another link. */
export async function saveInvitation(db: Db, row: Omit<Insertable<InvitationTable>, 'id'>): Promise<number> {
  const { email, role, restaurant_id, ...renewed } = row;
  const { id } = await saveRow(db, 'invitation', row, ['email', 'role', 'restaurant_id'], renewed);
  return id;
}

/** Of two who take it up or withdraw it at once only one succeeds. */
export async function deleteInvitation(db: Db, id: number): Promise<boolean> {
  return deleteRows(db, 'invitation', { id });
}

/** Nobody comes back by a link that was sent to them before; without a place: nowhere. */
export async function deleteInvitationsTo(db: Db, email: string, place?: number | null): Promise<void> {
  await deleteRows(db, 'invitation', { email, ...(place !== undefined && { restaurant_id: place }) });
}

/** How many somebody has sent since then. */
export async function countInvitedBy(db: Db, personId: number, since: Temporal.Instant): Promise<number> {
  return countOf(
    db.selectFrom('invitation').where('invited_by', '=', personId).where('invited_at', '>', since),
  );
}
