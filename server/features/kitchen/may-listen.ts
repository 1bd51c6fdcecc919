import { isStaffAt } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';

/** Whether the visitor may listen to the channel of a restaurant. */
export const mayListenToRestaurant = (visit: VisitContext, restaurantId: number): Promise<boolean> =>
  isStaffAt(visit, { at: 'orders', orDevice: true }, restaurantId);
