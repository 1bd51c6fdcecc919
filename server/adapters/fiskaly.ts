import { z } from 'zod';
import { readJson } from './delivery.ts';
import type { FiscalDevice, FiscalFacts } from './fiscal-device.ts';

// A security device in the cloud by fiskaly's SIGN DE, version 2. https://developer.fiskaly.com/api/kassensichv/v2

/** Milliseconds that signing may take from end to end: whoever waits for the till gives up soon after. */
const LONGEST_SIGNATURE = 2500;
/** Making a device takes fiskaly up to half a minute. */
const LONGEST_STEP = 45_000;
/** Whoever types a key waits for the answer. */
const LONGEST_PROOF = 5000;

/** What an account at fiskaly is opened with. */
export interface FiskalyKey {
  apiKey: string;
  apiSecret: string;
}

/** A security device (TSS) in such an account, and the till that is known to it. Both ids are ours to choose. */
export interface FiskalyAccount extends FiskalyKey {
  tssId: string;
  clientId: string;
  /** Of the device's administrator, whom only setting it up needs; the PUK is told once, when it is made. */
  adminPin: string;
  adminPuk: string | null;
}

/** fiskaly answered, and not what was asked for. */
export class FiskalyRefused extends Error {
  readonly status: number;
  /** Such as E_UNAUTHORIZED; empty where none is said. */
  readonly code: string;

  constructor(status: number, answer: unknown) {
    const { code, message } = Refused.parse(answer ?? {});
    super(`${status} ${code} ${message}`.trim());
    this.status = status;
    this.code = code;
  }

  /** Asking again later may do: it is theirs to mend. */
  get isPassing(): boolean {
    return this.status >= 500 || this.status === 429 || this.status === 408;
  }
}

/** fiskaly did not answer, or not in time. */
export class FiskalyAway extends Error {}

const Refused = z.object({ code: z.string().catch(''), message: z.string().catch('') });
const Token = z.object({ access_token: z.string().min(1) });
const Tss = z.object({
  state: z.enum(['CREATED', 'UNINITIALIZED', 'INITIALIZED', 'DISABLED', 'DELETED']),
  admin_puk: z.string().optional(),
  serial_number: z.string().default(''),
  public_key: z.string().default(''),
  certificate: z.string().default(''),
  signature_algorithm: z.string().default('ecdsa-plain-SHA256'),
  signature_timestamp_format: z.string().default('unixTime'),
  _env: z.enum(['TEST', 'LIVE']).default('LIVE'),
});
const seconds = z.coerce
  .number()
  .int()
  .transform((value) => Temporal.Instant.fromEpochMilliseconds(value * 1000));
const Started = z.object({ number: z.coerce.number().int(), time_start: seconds });
const Finished = Started.extend({
  time_end: seconds,
  signature: z.object({ value: z.string().min(1), counter: z.coerce.number().int() }),
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** Tokens hold for a day and are asked for anew when they do not; one for each key. */
const tokens = new Map<string, string>();

/** Calls in the name of one key, all of them within the same time. */
class Calls {
  readonly #url: string;
  readonly #key: FiskalyKey;
  readonly #patience: () => AbortSignal;

  constructor(url: string, key: FiskalyKey, patience: () => AbortSignal) {
    this.#url = url;
    this.#key = key;
    this.#patience = patience;
  }

  async ask<Answer>(method: Method, path: string, body: object | null, answer: z.ZodType<Answer>) {
    const known = tokens.get(this.#name);
    const first = await this.#send(method, path, body, known ?? (await this.logIn()));
    // A token that has run out is no reason to fail.
    const last =
      first.status === 401 && known !== undefined
        ? await this.#send(method, path, body, await this.logIn())
        : first;
    if (last.status >= 300) throw new FiskalyRefused(last.status, last.answer);
    return answer.parse(last.answer);
  }

  async logIn(): Promise<string> {
    const { apiKey: api_key, apiSecret: api_secret } = this.#key;
    const { status, answer } = await this.#send('POST', '/auth', { api_key, api_secret }, null);
    if (status >= 300) throw new FiskalyRefused(status, answer);
    const token = Token.parse(answer).access_token;
    tokens.set(this.#name, token);
    return token;
  }

  get #name(): string {
    return `${this.#url} ${this.#key.apiKey}`;
  }

  async #send(method: Method, path: string, body: object | null, token: string | null) {
    try {
      const response = await fetch(`${this.#url}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: this.#patience(),
      });
      return { status: response.status, answer: readJson(await response.text()) };
    } catch (cause) {
      throw new FiskalyAway(`${method} ${path} was not answered`, { cause });
    }
  }
}

const Anything = z.unknown();

/** Whether a key opens an account; rejects with FiskalyRefused where it does not. */
export async function proveFiskalyKey(url: string, key: FiskalyKey): Promise<void> {
  await new Calls(url, key, () => AbortSignal.timeout(LONGEST_PROOF)).logIn();
}

/**
 * Makes a device and a till in an account, or goes on from wherever an earlier attempt stopped. The PUK is told once: it
 * is kept before anything else happens. Null: it is gone, and with it this device; another one has to be made.
 */
export async function setUpFiskaly(
  url: string,
  account: FiskalyAccount,
  /** What the till is called on paper. */
  till: string,
  keepPuk: (puk: string) => Promise<void>,
): Promise<FiscalFacts | null> {
  const { tssId, clientId, adminPin: admin_pin } = account;
  const calls = new Calls(url, account, () => AbortSignal.timeout(LONGEST_STEP));
  const tss = `/tss/${tssId}`;
  let puk = account.adminPuk;
  let { state } = await calls.ask('GET', tss, null, Tss).catch(async (error: unknown) => {
    if (!(error instanceof FiskalyRefused) || error.status !== 404) throw error;
    const made = await calls.ask('PUT', tss, {}, Tss);
    puk = made.admin_puk ?? null;
    if (puk !== null) await keepPuk(puk);
    return made;
  });
  if (puk === null || state === 'DISABLED' || state === 'DELETED') return null;
  if (state === 'CREATED')
    ({ state } = await calls.ask('PATCH', tss, { state: 'UNINITIALIZED' }, Tss.pick({ state: true })));
  if (state === 'UNINITIALIZED')
    await calls.ask('PATCH', `${tss}/admin`, { admin_puk: puk, new_admin_pin: admin_pin }, Anything);
  await calls.ask('POST', `${tss}/admin/auth`, { admin_pin }, Anything);
  if (state === 'UNINITIALIZED') await calls.ask('PATCH', tss, { state: 'INITIALIZED' }, Anything);
  await calls.ask('PUT', `${tss}/client/${clientId}`, { serial_number: till }, Anything);
  await calls.ask('POST', `${tss}/admin/logout`, {}, Anything);
  const { _env: environment, ...made } = await calls.ask('GET', tss, null, Tss);
  return {
    serialNumber: made.serial_number,
    publicKey: made.public_key,
    certificate: made.certificate,
    algorithm: made.signature_algorithm,
    timeFormat: made.signature_timestamp_format,
    isTest: environment === 'TEST',
  };
}

/** The device as a till uses it. */
export function fiskalyDevice(
  url: string,
  account: FiskalyAccount,
  facts: FiscalFacts,
  /** Of a transaction: no two are alike. */
  nextId: () => string,
): FiscalDevice {
  const client_id = account.clientId;
  const signal = AbortSignal.timeout(LONGEST_SIGNATURE);
  const calls = new Calls(url, account, () => signal);
  const revision = (id: string, number: number) => `/tss/${account.tssId}/tx/${id}?tx_revision=${number}`;
  return {
    facts,
    async start(clientId) {
      const id = nextId();
      const { number, time_start } = await calls.ask(
        'PUT',
        revision(id, 1),
        { state: 'ACTIVE', client_id },
        Started,
      );
      return { id, clientId, number, startedAt: time_start };
    },
    async finish({ id }, { processType: process_type, processData }) {
      const process_data = Buffer.from(processData).toString('base64');
      const body = { state: 'FINISHED', client_id, schema: { raw: { process_type, process_data } } };
      const { number, time_start, time_end, signature } = await calls.ask(
        'PUT',
        revision(id, 2),
        body,
        Finished,
      );
      return {
        transactionNumber: number,
        signatureCounter: signature.counter,
        startedAt: time_start,
        finishedAt: time_end,
        signature: signature.value,
      };
    },
  };
}
