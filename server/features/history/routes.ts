import { archive, archivedOrdersCount } from '#contract/history.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { countOrdersOf } from '../order/read-order.ts';
import { readArchive, readNewest } from './read-archive.ts';
import { toArchived, toMonth } from './wire.ts';

export function historyRoutes(routes: Routes): void {
  routes.serve(archive, async (context, { hostId, newestOnly, page }) => {
    const restaurantId = typeof hostId === 'number' ? hostId : null;
    const count = await countOrdersOf(context, restaurantId);
    const now = context.clock.now();
    if (newestOnly === true || newestOnly === 'true') {
      const newest = await readNewest(context, restaurantId);
      return { orders: newest.map((head) => toArchived(head, now)), count };
    }
    const months = await readArchive(context, { restaurantId, page: page ?? null });
    return { orders: months.map((month) => toMonth(month, now)), count };
  });
  // As many as its page shows: on a restaurant's own site those of the restaurant (ARC-017).
  routes.serve(archivedOrdersCount, (context) => countOrdersOf(context, context.site.restaurant_id));
}
