import { sql } from 'kysely';
import type { RestaurantRole } from '#domain/people/rights.ts';
import type { Context } from '#server/plumbing/context.ts';

/** Who has one of these roles at the restaurant and can be written to. */
export async function listWhoRuns(
  { db }: Pick<Context, 'db'>,
  restaurantId: number,
  roles: readonly RestaurantRole[],
): Promise<{ id: number; email: string }[]> {
  const rows = await db
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.person_id', 'person.id')
    .select(['person.id', 'email'])
    .distinct()
    .where('restaurant_id', '=', restaurantId)
    .where('role', 'in', roles)
    .where('person_role.blocked_at', 'is', null)
    .where('person.blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('person.id')
    .execute();
  return rows.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
}

/** Who owns one of these restaurants and can be written to, once for each of them; the restaurants in their order. */
export async function listOwnersOf(
  { db }: Pick<Context, 'db'>,
  restaurantIds: readonly number[],
): Promise<{ restaurantId: number; id: number; email: string }[]> {
  const rows = await db
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.person_id', 'person.id')
    .select(['person.id', 'email', 'restaurant_id'])
    .where('restaurant_id', '=', sql<number>`any(${[...restaurantIds]}::int[])`)
    .where('role', '=', 'owner')
    .where('person_role.blocked_at', 'is', null)
    .where('person.blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('restaurant_id')
    .orderBy('person.id')
    .execute();
  return rows.flatMap(({ id, email, restaurant_id: restaurantId }) =>
    email === null || restaurantId === null ? [] : [{ restaurantId, id, email }],
  );
}
