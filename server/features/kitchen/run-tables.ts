import type { z } from 'zod';
import type { kitchenTables, OwnTable as WireTable } from '#contract/table.ts';
import { drawQrCode } from '#server/adapters/qr-code.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import {
  addTable,
  findOwnTable,
  listTables,
  type OwnTable,
  removeTable,
  renameTable,
  rotateToken,
} from '#server/features/table/change-tables.ts';
import type { SiteContext, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { noteDeed } from './audit.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';
import { requireStaff } from './kitchen-staff.ts';

type Changed = { success: true; table: z.input<typeof WireTable> };

/** The tables of a restaurant with the links of their cards. */
export async function showTables(
  context: VisitContext,
  { hostId }: { hostId?: number | null | undefined },
): Promise<z.input<typeof kitchenTables.answer> | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const { id, name, url } = restaurant;
  const tables = await Promise.all(
    (await listTables(context, id)).map((table) => toOwnTable(context, table, url)),
  );
  return { restaurant: { id, item_name: name, item_url: url }, tables };
}

/** Adds a table with a card of its own. */
export async function addOwnTable(
  outer: VisitContext,
  { hostId, title }: { hostId: number; title: string },
): Promise<Changed | Refusal> {
  const staff = await requireStaff(outer, hostId);
  if (isRefusal(staff)) return staff;
  const restaurant = await findAnyRestaurant(outer, hostId);
  if (!restaurant) return refuse('unknown-restaurant');
  return outer.transaction<VisitContext, Changed | Refusal>(async (context) => {
    const table = await addTable(context, { restaurantId: hostId, title });
    if (isRefusal(table)) return table;
    await note(context, staff.personId, 'table-added', table);
    return { success: true, table: toOwnTable(context, table, restaurant.url) };
  });
}

export const renameOwnTable = (
  context: VisitContext,
  { tableId, title }: { tableId: number; title: string },
): Promise<Changed | Refusal> =>
  changeTable(context, tableId, 'table-renamed', (inner, table) => renameTable(inner, table, title));

/** Makes the printed card void and another one valid. */
export const rotateOwnTable = (
  context: VisitContext,
  { tableId }: { tableId: number },
): Promise<Changed | Refusal> => changeTable(context, tableId, 'table-card-renewed', rotateToken);

export async function removeOwnTable(
  context: VisitContext,
  { tableId }: { tableId: number },
): Promise<{ success: true } | Refusal> {
  const removed = await changeTable(context, tableId, 'table-removed', async (inner, table) => {
    await removeTable(inner, table);
    return table;
  });
  return isRefusal(removed) ? removed : { success: true };
}

/** The QR code of a table's card. */
export async function drawTableCode(
  context: VisitContext,
  { tableId }: { tableId: number },
): Promise<string | Refusal> {
  const staff = await requireStaff(context);
  if (isRefusal(staff)) return staff;
  const own = await findMine(context, staff.restaurantIds, tableId);
  return isRefusal(own) ? own : drawQrCode(linkOf(context, own.table, own.hostUrl));
}

async function changeTable(
  outer: VisitContext,
  tableId: number,
  action: string,
  change: (context: VisitContext, table: OwnTable) => Promise<OwnTable | Refusal>,
): Promise<Changed | Refusal> {
  const staff = await requireStaff(outer);
  if (isRefusal(staff)) return staff;
  return outer.transaction<VisitContext, Changed | Refusal>(async (context) => {
    const own = await findMine(context, staff.restaurantIds, tableId);
    if (isRefusal(own)) return own;
    const table = await change(context, own.table);
    if (isRefusal(table)) return table;
    await note(context, staff.personId, action, table);
    return { success: true, table: toOwnTable(context, table, own.hostUrl) };
  });
}

// Tables of others are as unknown as those that never were.
async function findMine(context: VisitContext, mine: readonly number[] | 'all', tableId: number) {
  const table = await findOwnTable(context, tableId);
  if (!table || (mine !== 'all' && !mine.includes(table.restaurant_id))) return refuse('unknown-table');
  const restaurant = await findAnyRestaurant(context, table.restaurant_id);
  return restaurant ? { table, hostUrl: restaurant.url } : refuse('unknown-table');
}

const note = (context: VisitContext, personId: number, action: string, table: OwnTable) =>
  noteDeed(context, {
    personId,
    action,
    subject: { kind: 'restaurant', id: table.restaurant_id },
    details: { table: table.title },
  });

const linkOf = ({ site }: SiteContext, { id, token }: OwnTable, hostUrl: string): string =>
  `${site.origin}/speisekarte/${hostUrl}/table/${id}/${token}`;

const toOwnTable = (context: SiteContext, table: OwnTable, hostUrl: string): z.input<typeof WireTable> => ({
  tableId: table.id,
  tableTitle: table.title,
  link: linkOf(context, table, hostUrl),
});
