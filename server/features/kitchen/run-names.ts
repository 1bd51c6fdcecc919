import type { z } from 'zod';
import type { kitchenNames, saveKitchenNames } from '#contract/ingredient-names.ts';
import { DONE } from '#contract/values.ts';
import { listNames, nameIngredients } from '#server/features/menu/name-ingredients.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';

/** What guests may call the ingredients of a restaurant; without one, of the first that this person runs. */
export async function showNames(
  context: StaffVisit,
  { hostId }: z.output<typeof kitchenNames.request>,
): Promise<z.input<typeof kitchenNames.answer> | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  return {
    restaurant: { id: restaurant.id, item_name: restaurant.name },
    ingredients: await listNames(context, restaurant.id),
  };
}

/** Whoever works in the kitchen reads the notes, and so knows what guests call things. */
export async function saveNames(
  visit: StaffVisit,
  { hostId, ingredients: given }: z.output<typeof saveKitchenNames.request>,
): Promise<typeof DONE | Refusal> {
  const { staff } = visit;
  return visit.transaction<VisitContext, typeof DONE | Refusal>(async (context) => {
    if (!(await holdRestaurant(context, hostId))) return refuse('unknown-restaurant');
    const changed = await nameIngredients(context, { restaurantId: hostId, given });
    if (isRefusal(changed)) return changed;
    if (changed === 0) return DONE;
    await recordAudit(context, {
      personId: staff.personId,
      device: staff.device,
      action: 'ingredients-named',
      subject: { kind: 'restaurant', id: hostId },
      details: { ingredients: changed },
    });
    context.announce({ tags: [`restaurant:${hostId}`] });
    return DONE;
  });
}
