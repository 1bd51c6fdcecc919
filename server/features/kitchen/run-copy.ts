import { copyOwnExtras, copyOwnMenuRest } from '#contract/own-menu.ts';
import { DONE } from '#contract/values.ts';
import { copyExtras } from '#server/features/menu/copy-extras.ts';
import { copyRest, countRest } from '#server/features/menu/copy-rest.ts';
import { listNames } from '#server/features/restaurant/list-names.ts';
import { isRefusal, refuse } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { isAmong } from '#server/plumbing/visit/staff.ts';
import { changeRestaurant } from './change-restaurant.ts';
import { editMenu } from './run-versions.ts';

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
  routes.serve(copyOwnMenuRest, async (visit, { hostId, from }) => {
    if (!isAmong(visit.staff.restaurantIds, from)) return refuse('unknown-restaurant');
    const between = { hostId, from };
    const left = await countRest(visit, between);
    // Sent twice it leaves one trace.
    if (left.photos + left.combos + left.times === 0) return { ...DONE, ...left };
    const [source] = await listNames(visit, [from]);
    const action = { action: 'menu-rest-copied' as const, details: { from: source?.item_name ?? '' } };
    const copied = await editMenu(visit, hostId, action, (context) => copyRest(context, between));
    return isRefusal(copied) ? copied : { ...DONE, ...copied };
  });
}
