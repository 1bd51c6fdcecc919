import type { VisitContext } from '#server/plumbing/context.ts';
import { secretHash } from './secret-hash.ts';
import { findDevice, noteSeen } from './store.ts';

/** A browser that orders as staff of this restaurant. */
export interface Till {
  deviceId: number;
  name: string;
  restaurantId: number;
}

/** "Last used" need not be more precise. */
const SEEN_EVERY_MINUTES = 5;

/**
 * The till from which this call comes; null on every other device, and from the moment a till is unpaired. It counts
 * at the point of sale where it was paired, for that restaurant alone.
 */
export async function findTill(context: VisitContext, restaurantId?: number): Promise<Till | null> {
  const { db, site, clock, till } = context;
  if (till.secret === null || site.type !== 'pos') return null;
  const device = await findDevice(db, secretHash(till.secret));
  if (!device || device.site_id !== site.id || device.restaurant_id !== site.restaurant_id) return null;
  if (restaurantId !== undefined && restaurantId !== device.restaurant_id) return null;
  const now = clock.now();
  if (now.since(device.seen_at).total('minutes') >= SEEN_EVERY_MINUTES) await noteSeen(db, device.id, now);
  return { deviceId: device.id, name: device.name, restaurantId: device.restaurant_id };
}
