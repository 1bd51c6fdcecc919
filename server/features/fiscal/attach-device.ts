import { makeSimulatedKeys } from '#server/adapters/simulated-tse.ts';
import { insertNew, updateRows } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import {
  endOutage,
  findAttached,
  type FiscalDeviceRow,
  listDevices as devicesOf,
  listOutages,
  type OutageRow,
} from './store.ts';

/** Whether money may be taken at a restaurant's till: only where a device signs it. */
export const isAttached = async ({ db }: Pick<Context, 'db'>, restaurantId: number): Promise<boolean> =>
  (await findAttached(db, restaurantId)) !== undefined;

const NONE_SIMULATED = 'Eine simulierte technische Sicherheitseinrichtung gibt es nur zum Vorführen.';

/** Attaches a simulated device; a restaurant has one at a time. */
export async function attachDevice(
  { db, clock, seals, settings }: Context,
  restaurantId: number,
  personId: number | null,
): Promise<string | Refusal> {
  if (!settings.simulatesTse) return refuse('no-fiscal-device', { message: NONE_SIMULATED });
  const { privateKey, publicKey, serialNumber } = makeSimulatedKeys();
  const made = await insertNew(db, 'fiscal_device', {
    restaurant_id: restaurantId,
    kind: 'simulated',
    serial_number: serialNumber,
    public_key: publicKey,
    private_key: seals.seal(privateKey, 'fiscal_device.private_key'),
    account: null,
    attached_by: personId,
    attached_at: clock.now(),
    removed_at: null,
  });
  return made ? serialNumber : refuse('device-attached');
}

/** From now on nothing is paid at the till; everything that the device signed stays. */
export async function removeDevice({ db, clock }: Context, restaurantId: number): Promise<string | Refusal> {
  const device = await findAttached(db, restaurantId);
  if (!device) return refuse('no-fiscal-device');
  await endOutage(db, device.id, clock.now());
  await updateRows(db, 'fiscal_device', { id: device.id }, { removed_at: clock.now() });
  return device.serial_number;
}

/** Has a simulated device play dead, or answer again. */
export async function tryOutage(
  { db }: Context,
  restaurantId: number,
  fails: boolean,
): Promise<Refusal | null> {
  const isChanged = await updateRows(
    db,
    'fiscal_device',
    { restaurant_id: restaurantId, kind: 'simulated', removed_at: null },
    { fails },
  );
  return isChanged ? null : refuse('no-fiscal-device');
}

/** Every device that a restaurant has had, the present one last, and when which did not sign. */
export async function readDevices(
  { db }: Pick<Context, 'db'>,
  restaurantId: number,
): Promise<{ devices: FiscalDeviceRow[]; outages: OutageRow[] }> {
  return {
    devices: await devicesOf(db, restaurantId),
    outages: await listOutages(db, restaurantId),
  };
}
