import type { z } from 'zod';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import type { kitchenTableCards, kitchenTables, OwnTable as WireTable } from '#contract/table.ts';
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
import { drawCards } from '#server/features/table/draw-cards.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { SiteContext } from '#server/plumbing/context.ts';
import { isAmong } from '#server/plumbing/visit/staff.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';

type Changed = { success: true; table: z.input<typeof WireTable> };

/** The tables of a restaurant with the links of their cards. */
export async function showTables(
  context: StaffVisit,
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
  outer: StaffVisit,
  { hostId, title }: { hostId: number; title: string },
): Promise<Changed | Refusal> {
  const restaurant = await findAnyRestaurant(outer, hostId);
  if (!restaurant) return refuse('unknown-restaurant');
  return outer.transaction<StaffVisit, Changed | Refusal>(async (context) => {
    const table = await addTable(context, { restaurantId: hostId, title });
    if (isRefusal(table)) return table;
    await note(context, 'table-added', table);
    return { success: true, table: toOwnTable(context, table, restaurant.url) };
  });
}

export const renameOwnTable = (
  context: StaffVisit,
  { tableId, title }: { tableId: number; title: string },
): Promise<Changed | Refusal> =>
  changeTable(context, tableId, 'table-renamed', (inner, table) => renameTable(inner, table, title));

/** Makes the printed card void and another one valid. */
export const rotateOwnTable = (
  context: StaffVisit,
  { tableId }: { tableId: number },
): Promise<Changed | Refusal> => changeTable(context, tableId, 'table-card-renewed', rotateToken);

export async function removeOwnTable(
  context: StaffVisit,
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
  context: StaffVisit,
  { tableId }: { tableId: number },
): Promise<string | Refusal> {
  const own = await findMine(context, tableId);
  return isRefusal(own) ? own : drawQrCode(linkOf(context, own.table, own.hostUrl));
}

/** The cards of all tables, as their page shows them. */
export async function drawTableCards(
  context: StaffVisit,
  { hostId }: { hostId: number },
): Promise<z.input<typeof kitchenTableCards.answer> | Refusal> {
  const shown = await showTables(context, { hostId });
  if (isRefusal(shown)) return shown;
  if (shown.tables.length === 0) return refuse('unknown-table');
  const cards = shown.tables.map(({ tableTitle: title, link }) => ({ title, link }));
  const pdf = await drawCards(shown.restaurant.item_name, cards);
  return { pdf: Buffer.from(pdf).toString('base64') };
}

async function changeTable(
  outer: StaffVisit,
  tableId: number,
  action: AuditAction,
  change: (context: StaffVisit, table: OwnTable) => Promise<OwnTable | Refusal>,
): Promise<Changed | Refusal> {
  return outer.transaction<StaffVisit, Changed | Refusal>(async (context) => {
    const own = await findMine(context, tableId);
    if (isRefusal(own)) return own;
    const table = await change(context, own.table);
    if (isRefusal(table)) return table;
    await note(context, action, table);
    return { success: true, table: toOwnTable(context, table, own.hostUrl) };
  });
}

// Tables of others are as unknown as those that never were.
async function findMine(context: StaffVisit, tableId: number) {
  const table = await findOwnTable(context, tableId);
  if (!table || !isAmong(context.staff.restaurantIds, table.restaurant_id)) return refuse('unknown-table');
  const restaurant = await findAnyRestaurant(context, table.restaurant_id);
  return restaurant ? { table, hostUrl: restaurant.url } : refuse('unknown-table');
}

const note = (context: StaffVisit, action: AuditAction, table: OwnTable) =>
  recordAudit(context, {
    personId: context.staff.personId,
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
