import type { z } from 'zod';
import type { kitchenTillCode, kitchenTills } from '#contract/till.ts';
import { DONE, type Done } from '#contract/values.ts';
import { drawQrCode } from '#server/adapters/qr-code.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import {
  findOwnTill,
  listTills,
  makePairingCode,
  type OwnTill,
  tillOriginOf,
  unpairTill,
} from '#server/features/till/change-tills.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { noteDeed } from './audit.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';
import { requireStaff } from './kitchen-staff.ts';

type Tills = z.input<typeof kitchenTills.answer>;
type Code = z.input<typeof kitchenTillCode.answer>;

/** The devices that order as staff of a restaurant. */
export async function showTills(
  context: VisitContext,
  { hostId }: { hostId?: number | null | undefined },
): Promise<Tills | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const { id, name } = restaurant;
  return {
    restaurant: { id, item_name: name },
    tillUrl: await tillOriginOf(context, id),
    devices: (await listTills(context, id)).map(toDevice),
  };
}

/** A code that pairs one device, with the link to it as a QR code. */
export async function makeTillCode(
  outer: VisitContext,
  { hostId, name }: { hostId: number; name: string },
): Promise<Code | Refusal> {
  const staff = await requireStaff(outer, hostId);
  if (isRefusal(staff)) return staff;
  if (name === '')
    return refuse('bad-input', { fields: { name: 'Bitte sag, wie das Gerät heißt, etwa „Tresen“.' } });
  if (!(await findAnyRestaurant(outer, hostId))) return refuse('unknown-restaurant');
  return outer.transaction<VisitContext, Code | Refusal>(async (context) => {
    const origin = await tillOriginOf(context, hostId);
    if (origin === null) return refuse('no-till');
    const { personId } = staff;
    const { code, expiresAt } = await makePairingCode(context, {
      restaurantId: hostId,
      deviceName: name,
      personId,
    });
    const subject = { kind: 'restaurant', id: hostId } as const;
    await noteDeed(context, { personId, action: 'till-code-made', subject, details: { till: name } });
    const link = `${origin}/kasse/koppeln?code=${code}`;
    return { ...DONE, code, link, qr: drawQrCode(link), expiresAt: expiresAt.toString() };
  });
}

/** Unpairs a device at once; one that is unpaired already is a success. */
export async function removeTill(
  outer: VisitContext,
  { deviceId }: { deviceId: number },
): Promise<z.input<typeof Done> | Refusal> {
  const staff = await requireStaff(outer);
  if (isRefusal(staff)) return staff;
  return outer.transaction<VisitContext, z.input<typeof Done> | Refusal>(async (context) => {
    const till = await findOwnTill(context, deviceId);
    const { personId, restaurantIds: mine } = staff;
    if (!till || (mine !== 'all' && !mine.includes(till.restaurant_id))) return refuse('unknown-till');
    await unpairTill(context, till);
    const subject = { kind: 'restaurant', id: till.restaurant_id } as const;
    await noteDeed(context, { personId, action: 'till-removed', subject, details: { till: till.name } });
    return DONE;
  });
}

const toDevice = (till: OwnTill): Tills['devices'][number] => ({
  deviceId: till.id,
  name: till.name,
  pairedAt: till.paired_at.toString(),
  usedAt: till.seen_at.toString(),
});
