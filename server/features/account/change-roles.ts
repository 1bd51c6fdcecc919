import type { Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { holdName } from '#server/database/find-equal.ts';
import { replaceRows, updateRows } from '#server/database/rows.ts';
import type { PersonRoleTable } from '#server/database/tables/account.ts';
import type { Context } from '#server/plumbing/context.ts';
import { endSessionsOf } from '#server/plumbing/visit/log-ins.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';

type KeptRole = Selectable<PersonRoleTable>['role'];

/** Null: at the operator. */
type Workplace = number | null;

/** Whoever changes who works somewhere comes one after the other: two at once could take the last two owners away. */
const holdTeam = (db: Db, place: Workplace): Promise<void> => holdName(db, `team:${place ?? 'office'}`);

const rolesAt = (place: Workplace) => (place === null ? ('is' as const) : ('=' as const));

function selectRolesAt(db: Db, personId: number, place: Workplace) {
  return db
    .selectFrom('person_role')
    .select(['role', 'blocked_at'])
    .where('person_id', '=', personId)
    .where('restaurant_id', rolesAt(place), place)
    .execute();
}

/** People who can act in one of these roles there. */
async function listActive(db: Db, place: Workplace, roles: readonly KeptRole[]): Promise<number[]> {
  const rows = await db
    .selectFrom('person_role')
    .innerJoin('person', 'person.id', 'person_role.person_id')
    .select('person_id')
    .distinct()
    .where('restaurant_id', rolesAt(place), place)
    .where('role', 'in', roles)
    .where('person_role.blocked_at', 'is', null)
    .where('person.blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

async function replaceRoles(
  db: Db,
  {
    personId,
    place,
    roles,
    ...times
  }: {
    personId: number;
    place: Workplace;
    roles: readonly KeptRole[];
    given_at: Temporal.Instant;
    blocked_at: Temporal.Instant | null;
  },
): Promise<void> {
  const at = { person_id: personId, restaurant_id: place };
  const rows = roles.map((role) => ({ ...at, role, ...times }));
  await replaceRows(db, 'person_role', at, rows);
}

async function setRolesBlocked(
  db: Db,
  { personId, place, at }: { personId: number; place: number; at: Temporal.Instant | null },
): Promise<void> {
  await updateRows(db, 'person_role', { person_id: personId, restaurant_id: place }, { blocked_at: at });
}

async function setPersonBlocked(
  db: Db,
  personId: number,
  { at, reason, until }: { at: Temporal.Instant | null; reason: string; until: Temporal.Instant | null },
): Promise<void> {
  const block = { blocked_at: at, blocked_reason: reason, blocked_until: until };
  await updateRows(db, 'person', { id: personId }, block);
}

/** Where a person is one of those without whom nobody could lead. */
async function listLeadership(db: Db, personId: number): Promise<Workplace[]> {
  const rows = await db
    .selectFrom('person_role')
    .select('restaurant_id')
    .distinct()
    .where('person_id', '=', personId)
    .where('role', 'in', ['owner', 'operator', 'administrator'])
    .where('blocked_at', 'is', null)
    .orderBy('restaurant_id')
    .execute();
  return rows.map(({ restaurant_id }) => restaurant_id);
}

/** Who leads a team: of them the last one stays. */
const LEADERS: readonly KeptRole[] = ['owner', 'operator', 'administrator'];

/** A change of somebody's roles at a restaurant or at the operator; `before` is what it was. */
interface Changed {
  before: KeptRole[];
}

/** Gives a person these roles there and no others; without any they leave. */
export function changeRoles(
  outer: Context,
  { personId, place, roles }: { personId: number; place: Workplace; roles: readonly KeptRole[] },
): Promise<Changed | Refusal> {
  return outer.transaction<Context, Changed | Refusal>(async (context) => {
    const { db, clock } = context;
    await holdTeam(db, place);
    const before = await selectRolesAt(db, personId, place);
    const leads = roles.some((role) => LEADERS.includes(role));
    if (!leads && (await isLastLeader(context, personId, place))) return refuse('last-of-them');
    // Whoever is blocked stays so under another role.
    const blocked_at = before.find((has) => has.blocked_at !== null)?.blocked_at ?? null;
    await replaceRoles(db, { personId, place, roles, given_at: clock.now(), blocked_at });
    return { before: before.map(({ role }) => role) };
  });
}

/** Lets a person do nothing at a restaurant for now, or work again. */
export function blockAtRestaurant(
  outer: Context,
  { personId, place, isBlocked }: { personId: number; place: number; isBlocked: boolean },
): Promise<Changed | Refusal> {
  return outer.transaction<Context, Changed | Refusal>(async (context) => {
    const { db, clock } = context;
    await holdTeam(db, place);
    const before = await selectRolesAt(db, personId, place);
    if (isBlocked && (await isLastLeader(context, personId, place))) return refuse('last-of-them');
    await setRolesBlocked(db, { personId, place, at: isBlocked ? clock.now() : null });
    return { before: before.map(({ role }) => role) };
  });
}

/** Blocks a whole account: nobody logs in to it any more, and whoever is in it is out. Null: until it is lifted. */
export function blockPerson(
  outer: Context,
  personId: number,
  { reason, until }: { reason: string; until: Temporal.Instant | null },
): Promise<Refusal | null> {
  return outer.transaction(async (context) => {
    const { db, clock } = context;
    for (const place of await listLeadership(db, personId)) {
      await holdTeam(db, place);
      // A restaurant whose only owner must be kept out is then led by the operator.
      if (place === null && (await isLastLeader(context, personId, place))) return refuse('last-of-them');
    }
    await setPersonBlocked(db, personId, { at: clock.now(), reason, until });
    await endSessionsOf(db, personId);
    return null;
  });
}

export const unblockPerson = ({ db }: Context, personId: number): Promise<void> =>
  setPersonBlocked(db, personId, { at: null, reason: '', until: null });

async function isLastLeader({ db }: Context, personId: number, place: Workplace): Promise<boolean> {
  const leaders = await listActive(db, place, LEADERS);
  return leaders.length === 1 && leaders[0] === personId;
}
