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
