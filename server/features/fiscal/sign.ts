import type {
  FiscalDevice,
  FiscalFacts,
  FiscalProcess,
  FiscalProof,
} from '#server/adapters/fiscal-device.ts';
import { fiskalyDevice } from '#server/adapters/fiskaly.ts';
import { simulatedTse } from '#server/adapters/simulated-tse.ts';
import type { Context } from '#server/plumbing/context.ts';
import { makeUuid, openAccount } from './account.ts';
import {
  countOn,
  endOutage,
  findAttached,
  findDevice,
  findOutage,
  type FiscalDeviceRow,
  noteCounters,
  noteOutage,
} from './store.ts';

/** What became of a signature: without a proof the device was out of order. */
export interface Signed {
  deviceId: number;
  proof: FiscalProof | null;
}

export type Signer = FiscalDeviceRow;

/** The name under which a restaurant's till is known to its devices, and in exports. */
export const clientIdOf = (restaurantId: number): string => `HM-${restaurantId}`;

export const factsOf = (row: FiscalDeviceRow): FiscalFacts => ({
  serialNumber: row.serial_number,
  publicKey: row.public_key,
  algorithm: row.algorithm,
  timeFormat: row.time_format,
  certificate: row.certificate,
  isTest: row.is_test,
});

/** Who does not answer over a network is not asked again so soon: each receipt would wait for it in vain. */
const PAUSE = { seconds: 30 };

/** The device by its row; more makes are further cases here. Null: it did not answer a moment ago. */
async function openDevice(context: Context, row: FiscalDeviceRow): Promise<FiscalDevice | null> {
  const { db, clock, random, seals, settings } = context;
  if (row.account !== null) {
    const asked = (await findOutage(db, row.id))?.tried_at;
    if (asked && Temporal.Instant.compare(asked.add(PAUSE), clock.now()) > 0) return null;
    const account = openAccount(seals, row.account, 'fiscal_device.account');
    return fiskalyDevice(settings.fiskalyUrl ?? '', account, factsOf(row), () => makeUuid(random));
  }
  return simulatedTse(
    factsOf(row),
    seals.open(row.private_key ?? Buffer.alloc(0), 'fiscal_device.private_key'),
    {
      fails: row.fails,
      now: () => clock.now(),
      nextTransaction: () => countOn(db, row.id, 'transaction_counter'),
      nextSignature: () => countOn(db, row.id, 'signature_counter'),
    },
  );
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
  const unsigned = { deviceId: row.id, proof: null };
  try {
    const device = await openDevice(context, row);
    if (!device) return unsigned;
    const proof = await device.finish(await device.start(clientIdOf(restaurantId)), process);
    await endOutage(db, row.id, clock.now());
    if (row.account !== null) await noteCounters(db, row.id, proof);
    return { deviceId: row.id, proof };
  } catch (error) {
    log.warn({ err: error, device: row.id }, 'a fiscal device did not sign');
    await noteOutage(db, row.id, clock.now());
    return unsigned;
  }
}

/** A device that signed something, also one that was taken off since. */
export const findSigner = ({ db }: Pick<Context, 'db'>, id: number): Promise<Signer | undefined> =>
  findDevice(db, id);
