import { archive, archivedOrdersCount } from '#contract/history.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { countOrdersOf } from '../order/read-order.ts';
import { readArchive } from './read-archive.ts';
import { toWireArchive } from './wire.ts';

export function historyRoutes(routes: Routes): void {
  routes.serve(archive, async (context, { hostId, newestOnly }) => {
    const restaurantId = typeof hostId === 'number' ? hostId : null;
    const isNewestOnly = newestOnly === true || newestOnly === 'true';
    return toWireArchive(
      await readArchive(context, { restaurantId, newestOnly: isNewestOnly }),
      isNewestOnly,
    );
  });
  routes.serve(archivedOrdersCount, (context) => countOrdersOf(context, null));
}
