import { z } from 'zod';
import {
  type FiskalyAccount,
  FiskalyAway,
  type FiskalyKey,
  FiskalyRefused,
  proveFiskalyKey,
  setUpFiskaly,
} from '#server/adapters/fiskaly.ts';
import type { FiscalFacts } from '#server/adapters/fiscal-device.ts';
import { insertNew } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { makePin, makeUuid, openAccount, sealAccount } from './account.ts';
import { isAttached } from './attach-device.ts';
import { clientIdOf } from './sign.ts';
import { changeSetup, endSetup, findFormer, findSetup, keepSetup, type SetupRow } from './store.ts';

const QUEUE = 'fiscal-setup';
const Payload = z.object({ restaurantId: z.number() });

const UNKNOWN_KEY = 'fiskaly kennt dieses Paar aus Key und Secret nicht.';
const AWAY = 'fiskaly antwortet gerade nicht. Bitte versuch es in ein paar Minuten noch einmal.';
const GONE =
  'Zu der angefangenen TSE fehlt der Schlüssel ihres Verwalters. Verbinde das Konto noch einmal, dann wird eine neue angelegt.';
const WAITS = 'fiskaly antwortet gerade nicht. Wir versuchen es von selbst weiter.';
const OURS = 'Bei uns ist etwas schiefgegangen. Wir versuchen es von selbst weiter.';

/** A device in the cloud that is being set up. */
export interface Setup {
  begunAt: Temporal.Instant;
  /** Why it does not go on; empty: it is under way. */
  problem: string;
}

export async function readSetup({ db }: Pick<Context, 'db'>, restaurantId: number): Promise<Setup | null> {
  const row = await findSetup(db, restaurantId);
  return row ? { begunAt: row.begun_at, problem: row.problem } : null;
}

/** Whether the key opens an account at fiskaly; asked outside of any transaction. */
export async function refuseKey({ settings, log }: Context, key: FiskalyKey): Promise<Refusal | null> {
  if (settings.fiskalyUrl === undefined) return refuse('no-fiscal-device');
  try {
    await proveFiskalyKey(settings.fiskalyUrl, key);
    return null;
  } catch (error) {
    if (error instanceof FiskalyRefused && !error.isPassing)
      return refuse('bad-input', { fields: { apiSecret: UNKNOWN_KEY } });
    log.warn({ err: error }, 'fiskaly does not answer');
    return refuse('fiscal-service-away', { message: AWAY });
  }
}

/**
 * Begins to set up a device in an account of the restaurant's own, within the open transaction. What was begun in the
 * same account goes on, and what was taken off comes back: a second device would have to be paid for, too.
 */
export async function beginSetup(
  context: Context,
  restaurantId: number,
  key: FiskalyKey,
  personId: number | null,
): Promise<Refusal | null> {
  const { db, clock, random, seals } = context;
  if (await isAttached(context, restaurantId)) return refuse('device-attached');
  const begun = await findSetup(db, restaurantId);
  const former = begun
    ? openAccount(seals, begun.account, 'fiscal_setup.account')
    : await formerAccount(context, restaurantId);
  const isSame = former?.apiKey === key.apiKey && begun?.problem !== GONE;
  // Pressed twice.
  if (isSame && begun?.problem === '') return null;
  const account: FiskalyAccount =
    former && isSame
      ? { ...former, ...key }
      : {
          ...key,
          tssId: makeUuid(random),
          clientId: makeUuid(random),
          adminPin: makePin(random),
          adminPuk: null,
        };
  await keepSetup(db, {
    restaurant_id: restaurantId,
    account: sealAccount(seals, account, 'fiscal_setup.account'),
    problem: '',
    begun_by: personId,
    begun_at: clock.now(),
  });
  await context.enqueue({ queue: QUEUE, payload: { restaurantId } });
  return null;
}

async function formerAccount({ db, seals }: Context, restaurantId: number): Promise<FiskalyAccount | null> {
  const account = (await findFormer(db, restaurantId, 'fiskaly'))?.account;
  return account ? openAccount(seals, account, 'fiscal_device.account') : null;
}

/** Registers who makes devices in the cloud: that takes longer than anybody waits for a page. */
export function fiscalJobs(jobs: Jobs, background: Context): void {
  jobs.work(QUEUE, (payload) => goOn(background, Payload.parse(payload).restaurantId), { isPatient: true });
}

async function goOn(context: Context, restaurantId: number): Promise<void> {
  const { db, settings, seals } = context;
  const setup = await findSetup(db, restaurantId);
  // Attached by another run of the same job, or taken up with another account, whose own job follows.
  if (!setup || settings.fiskalyUrl === undefined) return;
  const account = openAccount(seals, setup.account, 'fiscal_setup.account');
  const keepPuk = async (adminPuk: string) => {
    account.adminPuk = adminPuk;
    await changeSetup(db, setup, { account: sealAccount(seals, account, 'fiscal_setup.account') });
  };
  try {
    const facts = await setUpFiskaly(settings.fiskalyUrl, account, clientIdOf(restaurantId), keepPuk);
    if (!facts) await changeSetup(db, setup, { problem: GONE });
    else await context.transaction((inner) => attach(inner, setup, account, facts));
  } catch (error) {
    const isFinal = error instanceof FiskalyRefused && !error.isPassing;
    await changeSetup(db, setup, { problem: isFinal ? refusedBy(error) : waitsFor(error) });
    // Tried again by the queue, later and later.
    if (!isFinal) throw error;
  }
}

/** Nobody looks for a fault at fiskaly that is ours. */
const waitsFor = (error: unknown): string =>
  error instanceof FiskalyRefused || error instanceof FiskalyAway ? WAITS : OURS;

const refusedBy = ({ message }: FiskalyRefused): string =>
  `fiskaly hat abgelehnt: ${message.slice(0, 200)}. Sieh im Dashboard von fiskaly nach, etwa ob der Vertrag eine weitere TSE erlaubt, und verbinde das Konto dann noch einmal.`;

async function attach(
  { db, clock, seals }: Context,
  setup: SetupRow,
  account: FiskalyAccount,
  facts: FiscalFacts,
): Promise<void> {
  if (!(await endSetup(db, setup))) return;
  const made = await insertNew(db, 'fiscal_device', {
    restaurant_id: setup.restaurant_id,
    kind: 'fiskaly',
    serial_number: facts.serialNumber,
    public_key: facts.publicKey,
    private_key: null,
    account: sealAccount(seals, account, 'fiscal_device.account'),
    algorithm: facts.algorithm,
    time_format: facts.timeFormat,
    certificate: facts.certificate,
    is_test: facts.isTest,
    attached_by: setup.begun_by,
    attached_at: clock.now(),
    removed_at: null,
  });
  // What opens it must not be lost: it stays set up, and is attached once nothing else is.
  if (!made) throw new Error('another fiscal device is attached');
}
