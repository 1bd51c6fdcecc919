import type { VisitContext } from '#server/plumbing/context.ts';
import type { Till } from '#server/plumbing/visit/staff.ts';
import { secretHash } from './secret-hash.ts';
import { type DeviceKind, findDevice, noteSeen, type TillRow } from './store.ts';

/** "Last used" need not be more precise. */
const SEEN_EVERY_MINUTES = 5;

/**
 * The till from which this call comes; null on every other device, and from the moment a till is unpaired. It counts
 * at the point of sale where it was paired, for that restaurant alone.
 */
export async function findTill(context: VisitContext, restaurantId?: number): Promise<Till | null> {
  const device = await findPaired(context, 'till');
  if (!device || device.restaurant_id !== context.site.restaurant_id) return null;
  if (restaurantId !== undefined && restaurantId !== device.restaurant_id) return null;
  return { deviceId: device.id, name: device.name, restaurantId: device.restaurant_id };
}

/** Of each cookie: what the device that has it may be. */
export const COOKIE_KINDS = {
  till: ['till'],
  kitchen: ['kitchen', 'driver'],
} as const satisfies Record<string, readonly DeviceKind[]>;

/** The paired device from whose cookie this call comes, at the site where it was paired. */
export async function findPaired(
  context: VisitContext,
  cookie: keyof typeof COOKIE_KINDS,
): Promise<TillRow | null> {
  const { db, site, clock } = context;
  const { secret } = context[cookie];
  if (secret === null) return null;
  const device = await findDevice(db, secretHash(secret));
  const kinds: readonly DeviceKind[] = COOKIE_KINDS[cookie];
  if (!device || !kinds.includes(device.kind) || device.site_id !== site.id) return null;
  const now = clock.now();
  if (now.since(device.seen_at).total('minutes') >= SEEN_EVERY_MINUTES) await noteSeen(db, device.id, now);
  return device;
}
