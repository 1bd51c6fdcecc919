import type { Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findRow, findsAny, listRows, saveRow, updateRows } from '#server/database/rows.ts';
import type { KitchenBoardTable } from '#server/database/tables/till.ts';

type BoardRow = Selectable<KitchenBoardTable>;
/** A restaurant's board in one browser: on a paired device or in a session. */
export type OwnBoard = Pick<BoardRow, 'restaurant_id' | 'device_id' | 'session_id'>;
type Sign = Pick<BoardRow, 'name' | 'seen_at'>;

export const findBoard = (db: Db, board: OwnBoard): Promise<BoardRow | undefined> =>
  findRow(db, 'kitchen_board', board);

/** The boards in one browser on which this shift runs, of whatever restaurants. */
export const listShift = (db: Db, { device_id, session_id }: OwnBoard, shift: string): Promise<BoardRow[]> =>
  listRows(db, 'kitchen_board', { device_id, session_id, shift, is_over: false }, 'restaurant_id');

/** Notes a sign of life; false where that shift does not run any more. */
export const touchBoard = (db: Db, board: OwnBoard & { shift: string }, sign: Sign): Promise<boolean> =>
  updateRows(db, 'kitchen_board', { ...board, is_over: false }, sign);

/** Notes that a shift runs on a board, also after one that has ended there. */
export async function beginBoard(db: Db, board: OwnBoard & { shift: string }, sign: Sign): Promise<void> {
  const { shift } = board;
  const known = board.device_id === null ? 'session_id' : 'device_id';
  const row = { ...board, ...sign, is_over: false };
  await saveRow(db, 'kitchen_board', row, ['restaurant_id', known], { ...sign, shift, is_over: false });
}

export const endBoard = (db: Db, id: number, seen_at: Temporal.Instant): Promise<boolean> =>
  updateRows(db, 'kitchen_board', { id }, { is_over: true, seen_at });

/** The boards of a restaurant with a shift that runs, of which something was heard since then. */
export const listBoardRows = (db: Db, restaurantId: number, since: Temporal.Instant): Promise<BoardRow[]> =>
  db
    .selectFrom('kitchen_board')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('seen_at', '>=', since)
    .where('is_over', '=', false)
    .orderBy('id')
    .execute();

/** Whether a board of the restaurant, or any but this one, was alive after that instant. */
export const hasAlive = (
  db: Db,
  restaurantId: number,
  before: Temporal.Instant,
  exceptId = 0,
): Promise<boolean> =>
  findsAny(
    aliveBoards(db, before)
      .where('restaurant_id', '=', restaurantId)
      .where('kitchen_board.id', '!=', exceptId),
  );

const aliveBoards = (db: Db, before: Temporal.Instant) =>
  db
    .selectFrom('kitchen_board')
    .select('kitchen_board.restaurant_id')
    .where('is_over', '=', false)
    .where('kitchen_board.seen_at', '>', before);

/**
 * Restaurants in which a shift ran since then, and where none that runs was heard of since `before`: each of them in every
 * sweep until its day is over, so that no more is read than tells whether something has changed there.
 */
export function listSilent(
  db: Db,
  { since, before }: { since: Temporal.Instant; before: Temporal.Instant },
): Promise<{ id: number; version: number }[]> {
  return (
    db
      .selectFrom('restaurant')
      .select(['id', 'version'])
      .where('silent_since', 'is', null)
      // Most boards are alive, and none of those is looked at.
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('kitchen_board')
          .select('kitchen_board.restaurant_id')
          .where((of) =>
            of.or([
              of.and([of('seen_at', '>=', since), of('seen_at', '<=', before)]),
              of.and([of('seen_at', '>=', since), of('is_over', '=', true)]),
            ]),
          ),
      )
      .where(({ exists, not, ref }) =>
        not(exists(aliveBoards(db, before).where('kitchen_board.restaurant_id', '=', ref('restaurant.id')))),
      )
      .execute()
  );
}

/** When a board of the restaurant was last heard of, or its shift ended; null: never. */
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
