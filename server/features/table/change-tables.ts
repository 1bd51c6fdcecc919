import { findRow, listRows } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { clearTable, insertTable, lockTables, updateTable } from './store.ts';
import type { TableRow } from './store.ts';

export type OwnTable = Pick<TableRow, 'id' | 'title' | 'token' | 'restaurant_id'>;

const MOST_TABLES = 200;
const TOKEN_BYTES = 16;

/** The tables of a restaurant, in the order they were added. */
export const listTables = ({ db }: Context, restaurantId: number): Promise<OwnTable[]> =>
  listRows(db, 'dining_table', { restaurant_id: restaurantId, is_active: true }, 'id');

/** A table that guests can sit at; undefined once it was taken away. */
export const findOwnTable = ({ db }: Context, id: number): Promise<OwnTable | undefined> =>
  findRow(db, 'dining_table', { id, is_active: true });

/** A new table; two of one restaurant never have the same name. */
export async function addTable(
  context: Context,
  { restaurantId, title }: { restaurantId: number; title: string },
): Promise<OwnTable | Refusal> {
  const { db, random } = context;
  await lockTables(db, restaurantId);
  const tables = await listTables(context, restaurantId);
  if (tables.length >= MOST_TABLES) return refuse('too-many-tables');
  const refusal = checkTitle(title, tables);
  if (refusal) return refusal;
  return insertTable(db, { restaurant_id: restaurantId, title, token: random.token(TOKEN_BYTES) });
}

/** Another name for a table, which its orders bear from now on as well. */
export async function renameTable(
  context: Context,
  table: OwnTable,
  title: string,
): Promise<OwnTable | Refusal> {
  await lockTables(context.db, table.restaurant_id);
  const tables = await listTables(context, table.restaurant_id);
  const refusal = checkTitle(
    title,
    tables.filter(({ id }) => id !== table.id),
  );
  return refusal ?? (await updateTable(context.db, table.id, { title })) ?? refuse('unknown-table');
}

/** A new token: the printed card is void, and whoever had used it has to scan the new one. */
export async function rotateToken(context: Context, { id }: OwnTable): Promise<OwnTable | Refusal> {
  const { db, random, clock } = context;
  await clearTable(db, id, clock.now());
  return (await updateTable(db, id, { token: random.token(TOKEN_BYTES) })) ?? refuse('unknown-table');
}

/** Takes a table away; its row stays for the orders to it. */
export async function removeTable({ db, clock }: Context, { id }: OwnTable): Promise<void> {
  await clearTable(db, id, clock.now());
  await updateTable(db, id, { is_active: false });
}

function checkTitle(title: string, others: readonly OwnTable[]): Refusal | null {
  if (title === '')
    return refuse('bad-input', { fields: { title: 'Bitte sag, wie der Tisch heißt, etwa „Tisch 5“.' } });
  const wanted = title.toLocaleLowerCase('de');
  const isTaken = others.some((other) => other.title.toLocaleLowerCase('de') === wanted);
  return isTaken
    ? refuse('title-taken', { fields: { title: 'Einen Tisch mit diesem Namen gibt es schon.' } })
    : null;
}
