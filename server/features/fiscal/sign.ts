import type {
  FiscalDevice,
  FiscalFacts,
  FiscalProcess,
  FiscalProof,
} from '#server/adapters/fiscal-device.ts';
import { simulatedFacts, simulatedTse } from '#server/adapters/simulated-tse.ts';
import type { Context } from '#server/plumbing/context.ts';
import { beginOutage, countOn, endOutage, findAttached, findDevice, type FiscalDeviceRow } from './store.ts';

/** What became of a signature: without a proof the device was out of order. */
export interface Signed {
  deviceId: number;
  proof: FiscalProof | null;
}

export type Signer = FiscalDeviceRow;

/** The name under which a restaurant's till is known to its devices, and in exports. */
export const clientIdOf = (restaurantId: number): string => `HM-${restaurantId}`;

export const factsOf = ({ serial_number: serial, public_key: key }: FiscalDeviceRow): FiscalFacts =>
  simulatedFacts(serial, key);

/** The device by its row; more makes are further cases here. */
function openDevice({ db, clock, seals }: Context, row: FiscalDeviceRow): FiscalDevice {
  return simulatedTse(factsOf(row), seals.open(row.private_key, 'fiscal_device.private_key'), {
    fails: row.fails,
    now: () => clock.now(),
    nextTransaction: () => countOn(db, row.id, 'transaction_counter'),
    nextSignature: () => countOn(db, row.id, 'signature_counter'),
  });
}

/**
 * Has the attached device sign something, in the transaction of what is signed. A device that does not answer keeps
 * nobody from being served: its outage is noted, and its end with the next signature. Null: none is attached.
 */
export async function signAtTill(
  context: Context,
  restaurantId: number,
  process: FiscalProcess,
): Promise<Signed | null> {
  const { db, clock, log } = context;
  const row = await findAttached(db, restaurantId);
  if (!row) return null;
  try {
    const device = openDevice(context, row);
    const proof = await device.finish(await device.start(clientIdOf(restaurantId)), process);
    await endOutage(db, row.id, clock.now());
    return { deviceId: row.id, proof };
  } catch (error) {
    log.warn({ err: error, device: row.id }, 'a fiscal device did not sign');
    await beginOutage(db, row.id, clock.now());
    return { deviceId: row.id, proof: null };
  }
}

/** A device that signed something, also one that was taken off since. */
export const findSigner = ({ db }: Pick<Context, 'db'>, id: number): Promise<Signer | undefined> =>
  findDevice(db, id);
