import { pairingCode, pairingKey } from '#domain/pairing-code.ts';
import type { Context } from '#server/plumbing/context.ts';
import { secretHash } from './secret-hash.ts';
import {
  findDeviceById,
  findTillSite,
  listDevices,
  removeDevice,
  replaceCode,
  type TillRow,
} from './store.ts';

export type OwnTill = Pick<TillRow, 'id' | 'name' | 'restaurant_id' | 'paired_at' | 'seen_at'>;

const CODE_LASTS_MINUTES = 10;
const CODE_BYTES = 16;

/** The paired devices of a restaurant. */
export const listTills = ({ db }: Context, restaurantId: number): Promise<OwnTill[]> =>
  listDevices(db, restaurantId);

/** A device by its id, also one that is unpaired. */
export const findOwnTill = ({ db }: Context, deviceId: number): Promise<OwnTill | undefined> =>
  findDeviceById(db, deviceId);

/** Where the restaurant's point of sale is; null for none. */
export const tillOriginOf = async ({ db }: Context, restaurantId: number): Promise<string | null> =>
  (await findTillSite(db, restaurantId))?.origin ?? null;

/** A code for one device of that name, which nobody but the asker ever reads; earlier ones are void. */
export async function makePairingCode(
  { db, clock, random }: Context,
  wanted: { restaurantId: number; deviceName: string; personId: number },
): Promise<{ code: string; expiresAt: Temporal.Instant }> {
  const code = pairingCode(Buffer.from(random.token(CODE_BYTES), 'base64url'));
  const expiresAt = clock.now().add({ minutes: CODE_LASTS_MINUTES });
  await replaceCode(db, {
    code_hash: secretHash(pairingKey(code)),
    restaurant_id: wanted.restaurantId,
    device_name: wanted.deviceName,
    made_by: wanted.personId,
    expires_at: expiresAt,
  });
  return { code, expiresAt };
}

/** From its next call on the device is a guest. */
export const unpairTill = ({ db, clock }: Context, { id }: OwnTill): Promise<void> =>
  removeDevice(db, id, clock.now());
