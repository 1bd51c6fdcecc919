import { copyOwnExtras } from '#contract/own-menu.ts';
import { copyExtras } from '#server/features/menu/copy-extras.ts';
import { isRefusal, refuse } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { isAmong } from '#server/plumbing/visit/staff.ts';
import { changeRestaurant } from './change-restaurant.ts';

/** What somebody takes over out of another restaurant that is theirs as well. */
export function copyRoutes(routes: Routes): void {
  routes.serve(copyOwnExtras, async (visit, input) => {
    if (!isAmong(visit.staff.restaurantIds, input.from)) return refuse('unknown-restaurant');
    return changeRestaurant(visit, input.hostId, async (context) => {
      const copied = await copyExtras(context, input);
      if (isRefusal(copied)) return copied;
      return copied.length === 0 ? null : { action: 'rule-saved', details: { title: copied.join('; ') } };
    });
  });
}
