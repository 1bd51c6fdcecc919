import type { Context } from '#server/plumbing/context.ts';
import { updateRestaurant } from './store.ts';

interface Acceptance {
  hostId: number;
  acceptMinutes: number;
}

/** What happens to new orders until they are accepted. Who may is the caller's to check. */
export const setAcceptance = (context: Context, { hostId, acceptMinutes }: Acceptance): Promise<void> =>
  updateRestaurant(context.db, hostId, {
    accept_minutes: acceptMinutes,
    changed_at: context.clock.now(),
  });
