import { requireRole, restaurantsOf } from '#server/features/account/permission.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';

export interface KitchenStaff {
  personId: number;
  /** The restaurants where this person works; operators in all. */
  restaurantIds: readonly number[] | 'all';
}

/** Owner, cook or operator, with the restaurants they run; of one restaurant only if it is given. */
export async function requireStaff(
  context: VisitContext,
  restaurantId?: number,
): Promise<KitchenStaff | Refusal> {
  const person = await requireRole(context, 'kitchen', restaurantId);
  if (isRefusal(person)) return person;
  return { personId: person.id, restaurantIds: restaurantsOf(person) ?? 'all' };
}

/** Whether the visitor may listen to the channel of a restaurant. */
export async function mayListenToRestaurant(context: VisitContext, restaurantId: number): Promise<boolean> {
  return !isRefusal(await requireStaff(context, restaurantId));
}
