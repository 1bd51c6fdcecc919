import type { z } from 'zod';
import type { kitchenTillCode, kitchenTills } from '#contract/till.ts';
import { DONE, type Done } from '#contract/values.ts';
import { drawQrCode } from '#server/adapters/qr-code.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import {
  findOwnTill,
  listPaired,
  makePairingCode,
  type OwnTill,
  tillOriginOf,
  unpairTill,
} from '#server/features/till/change-tills.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isAmong } from '#server/plumbing/visit/staff.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';

type Tills = z.input<typeof kitchenTills.answer>;
type Code = z.input<typeof kitchenTillCode.answer>;

type PairedKind = OwnTill['kind'];

/** Where each kind of device is paired. */
const ROOMS: Record<PairedKind, string> = { till: 'kasse', kitchen: 'kueche', driver: 'fahrer' };

/** The devices that order as staff of a restaurant. */
export async function showTills(
  context: StaffVisit,
  { hostId }: { hostId?: number | null | undefined },
): Promise<Tills | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const { id, name } = restaurant;
  return {
    restaurant: { id, item_name: name },
    tillUrl: await tillOriginOf(context, id),
    devices: (await listPaired(context, id, 'till')).map(toDevice),
    kitchens: (await listPaired(context, id, 'kitchen')).map(toDevice),
    drivers: (await listPaired(context, id, 'driver')).map(toDevice),
    kitchenUrl: context.site.origin,
  };
}

/** A code that pairs one device, with the link to it as a QR code. */
export async function makeTillCode(
  outer: StaffVisit,
  { hostId, name, kind }: { hostId: number; name: string; kind: PairedKind },
): Promise<Code | Refusal> {
  if (name === '')
    return refuse('bad-input', { fields: { name: 'Bitte sag, wie das Gerät heißt, etwa „Tresen“.' } });
  if (!(await findAnyRestaurant(outer, hostId))) return refuse('unknown-restaurant');
  return outer.transaction<StaffVisit, Code | Refusal>(async (context) => {
    const origin = kind === 'till' ? await tillOriginOf(context, hostId) : context.site.origin;
    if (origin === null) return refuse('no-till');
    const { personId } = context.staff;
    const { code, expiresAt } = await makePairingCode(context, {
      kind,
      restaurantId: hostId,
      deviceName: name,
      personId,
    });
    const subject = { kind: 'restaurant', id: hostId } as const;
    await recordAudit(context, { personId, action: `${kind}-code-made`, subject, details: { till: name } });
    const link = `${origin}/${ROOMS[kind]}/koppeln?code=${code}`;
    return { ...DONE, code, link, qr: drawQrCode(link), expiresAt: expiresAt.toString() };
  });
}

/** Unpairs a device at once; one that is unpaired already is a success. */
export async function removeTill(
  outer: StaffVisit,
  { deviceId }: { deviceId: number },
): Promise<z.input<typeof Done> | Refusal> {
  return outer.transaction<StaffVisit, z.input<typeof Done> | Refusal>(async (context) => {
    const till = await findOwnTill(context, deviceId);
    const { personId, restaurantIds: mine } = context.staff;
    if (!till || !isAmong(mine, till.restaurant_id)) return refuse('unknown-till');
    await unpairTill(context, till);
    const subject = { kind: 'restaurant', id: till.restaurant_id } as const;
    await recordAudit(context, {
      personId,
      action: `${till.kind}-removed`,
      subject,
      details: { till: till.name },
    });
    return DONE;
  });
}

const toDevice = (till: OwnTill): Tills['devices'][number] => ({
  deviceId: till.id,
  name: till.name,
  pairedAt: till.paired_at.toString(),
  usedAt: till.seen_at.toString(),
});
