import { pairingCode, pairingKey } from '#domain/order/codes.ts';
import { findRow, listRows } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { secretHash } from './secret-hash.ts';
import { type DeviceKind, findTillSite, removeDevice, replacePairingCode, type TillRow } from './store.ts';

export type OwnTill = Pick<
  TillRow,
  'id' | 'kind' | 'name' | 'restaurant_id' | 'paired_at' | 'seen_at' | 'removed_at'
>;

const CODE_LASTS_MINUTES = 10;
const CODE_BYTES = 16;

/** The paired devices of a restaurant, in the order they were paired. */
export const listPaired = ({ db }: Context, restaurantId: number, kind: DeviceKind): Promise<OwnTill[]> =>
  listRows(db, 'paired_device', { restaurant_id: restaurantId, kind, removed_at: null }, 'id');

/** A device by its id, also one that is unpaired. */
export const findOwnTill = ({ db }: Context, id: number): Promise<OwnTill | undefined> =>
  findRow(db, 'paired_device', { id });

/** Where the restaurant's point of sale is; null for none. */
export const tillOriginOf = async ({ db }: Context, restaurantId: number): Promise<string | null> =>
  (await findTillSite(db, restaurantId))?.origin ?? null;

/** A code for one device of that name, which nobody but the asker ever reads; earlier ones are void. */
export async function makePairingCode(
  { db, clock, random }: Context,
  wanted: { kind: DeviceKind; restaurantId: number; deviceName: string; personId: number | null },
): Promise<{ code: string; expiresAt: Temporal.Instant }> {
  const code = pairingCode(Buffer.from(random.token(CODE_BYTES), 'base64url'));
  const expiresAt = clock.now().add({ minutes: CODE_LASTS_MINUTES });
  await replacePairingCode(db, {
    code_hash: secretHash(pairingKey(code)),
    kind: wanted.kind,
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
