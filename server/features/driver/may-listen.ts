import { isStaffAt } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';

/** Whether the visitor hears that something about a restaurant's deliveries has changed. */
export const mayListenAsDriver = (visit: VisitContext, restaurantId: number): Promise<boolean> =>
  isStaffAt(visit, { at: 'drive', orDevice: true }, restaurantId);
