import type { Context } from '#server/plumbing/context.ts';
import { updateRestaurant } from './store.ts';

/** Takes no orders any more, since nobody would see them; another pause stays what it is. */
export const beginSilence = (context: Context, id: number): Promise<void> =>
  setSilence(context, id, context.clock.now());

/** Takes orders again, unless another pause is on. */
export const endSilence = (context: Context, id: number): Promise<void> => setSilence(context, id, null);

async function setSilence(
  { db, clock, announce }: Context,
  id: number,
  since: Temporal.Instant | null,
): Promise<void> {
  await updateRestaurant(db, id, {
    has_technical_problem: since !== null,
    silent_since: since,
    changed_at: clock.now(),
  });
  announce({ tags: [`restaurant:${id}`, 'list'] });
}
