import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { drawMap } from './draw-map.ts';
import { findOpenedOrder } from './read-order.ts';
import { findWay } from './store.ts';

/** The sketch of the way to the guest, for those who may see the order; without a guest's place for all who come. */
export async function readMap(
  context: VisitContext,
  { orderId, uid }: { orderId: number; uid?: string | undefined },
): Promise<string | Refusal> {
  const order = await findOpenedOrder(context, orderId, uid);
  const way = order && (await findWay(context.db, orderId));
  if (!way) return refuse('unknown-order');
  const { latitude, longitude, place_latitude, place_longitude } = way;
  const guest =
    place_latitude === null || place_longitude === null
      ? null
      : { latitude: place_latitude, longitude: place_longitude };
  return drawMap({
    restaurant: { latitude, longitude },
    guest,
    seed: orderId,
    title: guest ? `Skizze: von ${way.name} zu dir` : `Skizze: ${way.name}`,
  });
}
