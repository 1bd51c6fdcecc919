import type { z } from 'zod';
import type { businessCollections } from '#contract/business.ts';
import { toEuros } from '#domain/money/money.ts';
import type { ProvenVisit } from '#server/plumbing/http/admit.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { selectCollections, selectItems, selectUncollected } from './collection-store.ts';
import { selectCustomer } from './customer-store.ts';

/** The company's statement, also after its mandate: what was redeemed, and what was or will be collected for it. */
export async function readCollections(
  context: ProvenVisit,
): Promise<z.input<typeof businessCollections.answer> | Refusal> {
  const { db, clock, person } = context;
  const customer = await selectCustomer(db, person.id);
  if (!customer) return refuse('mandate-missing');
  const { id } = customer;
  // Booked at this very instant counts too.
  const now = clock.now().add({ milliseconds: 1 });
  const [collections, items, open] = await Promise.all([
    selectCollections(db, id),
    selectItems(db, id),
    selectUncollected(db, id, now),
  ]);
  const byCollection = Map.groupBy(items, (item) => item.collection_id);
  return {
    open: toEuros(open.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
    collections: collections.map((row) => ({
      id: row.id,
      month: row.month,
      amount: toEuros(row.amount_cents),
      state: row.state,
      dueOn: row.due_on,
      reference: row.reference,
      items: (byCollection.get(row.id) ?? []).map((item) => ({
        redeemedAt: item.changed_at.toString(),
        item_firstname: item.first_name,
        item_cost_centre: item.cost_centre,
        restaurant: item.restaurant,
        orderId: item.order_id,
        amount: toEuros(item.amount_cents),
      })),
    })),
  };
}
