import type { CallName } from '#contract/calls.ts';
import { mayAtRestaurant, rolesWithin } from '#domain/people/rights.ts';
import { findRow, hasRow } from '#server/database/rows.ts';
import { listNames } from '#server/features/restaurant/list-names.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { Look } from '#server/plumbing/gates/doors.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { hasLooked, holdLook } from './store.ts';

/** A page has many parts, and is opened again and again: that is one look within so long. */
const SAME_LOOK = { minutes: 60 };

/** The owner reads who of the operator's people looked at the restaurant, once for each of them in an hour. */
export async function noteLook(
  visit: VisitContext,
  { id: personId, roles }: Person,
  look: Look,
): Promise<void> {
  const restaurantId = await findLookedAt(visit, look);
  if (restaurantId === undefined || mayAtRestaurant(rolesWithin(roles, []), look.right, restaurantId)) return;
  const seen = { personId, restaurantId };
  const since = visit.clock.now().subtract(SAME_LOOK);
  if (await hasLooked(visit.db, seen, since)) return;
  await visit.transaction(async (context) => {
    await holdLook(context.db, seen);
    if (await hasLooked(context.db, seen, since)) return;
    if (!(await hasRow(context.db, 'restaurant', { id: restaurantId }))) return;
    const subject = { kind: 'restaurant', id: restaurantId } as const;
    await recordAudit(context, { personId, action: 'restaurant-looked-at', subject });
  });
}

/** What shows the operator's people a restaurant that nobody named shows this one. */
export const findFirst = async (visit: VisitContext): Promise<number | undefined> =>
  (await listNames(visit, 'all'))[0]?.id;

/** Whose it is that is read; undefined: nobody's, which the call refuses. */
async function findLookedAt(visit: VisitContext, { call, field, id }: Look): Promise<number | undefined> {
  if (field === 'hostId') return id ?? findFirst(visit);
  const table = field === 'id' ? BY_CALL[call] : BY_FIELD[field];
  if (!table) throw new Error(`nobody says whose ${call} is`);
  if (id === undefined) return undefined;
  if (table !== 'invoice') return (await findRow(visit.db, table, { id }))?.restaurant_id ?? undefined;
  const invoice = await findRow(visit.db, 'invoice', { id });
  return invoice && (await findRow(visit.db, 'statement', { id: invoice.statement_id }))?.restaurant_id;
}

type Kept = 'orders' | 'dining_table' | 'statement' | 'invoice' | 'seller_notice';

/** Where that stands which a field names; `id` is everywhere something else. */
const BY_FIELD: Record<string, Kept> = { orderId: 'orders', tableId: 'dining_table' };
const BY_CALL: Partial<Record<CallName, Kept>> = {
  ownStatement: 'statement',
  ownStatementPaper: 'statement',
  ownInvoice: 'invoice',
  ownInvoiceXml: 'invoice',
  ownTaxNotice: 'seller_notice',
};
