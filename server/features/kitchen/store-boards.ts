import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { saveRow } from '#server/database/rows.ts';
import type { KitchenBoardTable } from '#server/database/tables/till.ts';
import { allRestaurants, type Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';

/** Notes that a board is alive, of which one of both says which it is. */
export async function saveBoard(
  db: Db,
  board: Insertable<KitchenBoardTable>,
  known: 'device_id' | 'session_id',
): Promise<void> {
  const { name, seen_at } = board;
  await saveRow(db, 'kitchen_board', board, ['restaurant_id', known], { name, seen_at });
}

/** The boards of a restaurant that were alive since then; not those of devices that are unpaired. */
export function listBoardRows(
  db: Db,
  restaurantId: number,
  since: Temporal.Instant,
): Promise<Pick<Selectable<KitchenBoardTable>, 'name' | 'seen_at'>[]> {
  return db
    .selectFrom('kitchen_board')
    .leftJoin('paired_device', 'paired_device.id', 'device_id')
    .select(['kitchen_board.name', 'kitchen_board.seen_at'])
    .where('kitchen_board.restaurant_id', '=', restaurantId)
    .where('kitchen_board.seen_at', '>=', since)
    .where('removed_at', 'is', null)
    .orderBy('kitchen_board.id')
    .execute();
}

/** Restaurants in which a shift ran since then, and of which nothing was heard since `before`. */
export function listSilent(
  db: Db,
  { since, before }: { since: Temporal.Instant; before: Temporal.Instant },
): Promise<Restaurant[]> {
  return allRestaurants(db)
    .where('restaurant.silent_since', 'is', null)
    .where('restaurant.id', 'in', (eb) =>
      eb
        .selectFrom('kitchen_board')
        .select('kitchen_board.restaurant_id')
        .where('seen_at', '>=', since)
        .groupBy('kitchen_board.restaurant_id')
        .having(({ fn }) => fn.max('seen_at'), '<=', before),
    )
    .execute();
}

/** When a board of the restaurant was last alive; null: never. */
export async function selectLastSign(db: Db, restaurantId: number): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('kitchen_board')
    .select('seen_at')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}

/** Who runs the restaurant and can be written to. */
export async function listRunners(db: Db, restaurantId: number): Promise<{ id: number; email: string }[]> {
  const rows = await db
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.person_id', 'person.id')
    .select(['person.id', 'email'])
    .distinct()
    .where('restaurant_id', '=', restaurantId)
    .where('role', 'in', ['owner', 'manager'])
    .where('person_role.blocked_at', 'is', null)
    .where('person.blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('person.id')
    .execute();
  return rows.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
}
