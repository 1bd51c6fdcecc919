import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openShelf } from './payments/shelf.ts';

/** A security device, as the service keeps it. */
interface Tss {
  id: string;
  at: string;
  account: string;
  state: 'CREATED' | 'UNINITIALIZED' | 'INITIALIZED' | 'DISABLED';
  puk: string;
  pin: string;
  isAdmin: boolean;
  /** Signs as if it were no test. */
  isEarnest: boolean;
  /** PKCS #8, base64. */
  privateKey: string;
  publicKey: string;
  clients: Record<string, string>;
  transactions: number;
  signatures: number;
  open: Record<string, { number: number; startedAt: number }>;
}

/** How the service behaves until told otherwise. */
interface Behaviour {
  /** Everything is answered 503. */
  isAway: boolean;
  /** Nothing is answered at all. */
  isSilent: boolean;
  /** The next device is made without its PUK being told. */
  losesPuk: boolean;
  /** Why no device may be made; empty: it may. */
  refusesTss: string;
  /** So many of the next calls have a token that has run out. */
  staleTokens: number;
  /** Devices made now pass for real ones: for tests of what is said of those. */
  isEarnest: boolean;
}
const NORMAL: Behaviour = {
  isAway: false,
  isSilent: false,
  losesPuk: false,
  refusesTss: '',
  staleTokens: 0,
  isEarnest: false,
};

type Named = { Params: { tss: string; client: string; tx: string }; Body: Record<string, unknown> | null };

const POINT_BYTES = 65;
/** Opens no account: what is typed wrong should look wrong. */
const WRONG = 'falsch';

/**
 * The part of fiskaly's SIGN DE (version 2) that a till needs: any key and secret open an account, except the secret
 * "falsch". It signs with a key of its own and says that it is a test.
 * https://developer.fiskaly.com/api/kassensichv/v2
 */
export async function fiskalyRoutes(app: FastifyInstance, folder: string): Promise<void> {
  const devices = await openShelf<Tss>(join(folder, 'fiskaly'));
  const behaviour = { ...NORMAL };
  app.post<{ Body: Partial<Behaviour> }>('/sandbox/fiskaly/behaviour', async ({ body }) =>
    Object.assign(behaviour, NORMAL, body),
  );
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        // Whoever asks gives up by themselves.
        if (behaviour.isSilent) return new Promise<never>(() => undefined);
        return behaviour.isAway ? fail(reply, 503, 'E_SERVICE_UNAVAILABLE', 'try again later') : undefined;
      });
      api.post<Named>('/auth', async ({ body }, reply) => {
        const { api_key: key, api_secret: secret } = body ?? {};
        if (typeof key !== 'string' || typeof secret !== 'string' || key === '' || secret === WRONG)
          return fail(reply, 401, 'E_UNAUTHORIZED', 'Invalid credentials');
        return { access_token: Buffer.from(key).toString('base64url'), access_token_expires_in: 86_400 };
      });
      await api.register(async (known) => {
        known.addHook('onRequest', async (request, reply) =>
          accountOf(request) === '' || behaviour.staleTokens-- > 0
            ? fail(reply, 401, 'E_UNAUTHORIZED', 'Invalid token')
            : undefined,
        );
        tssRoutes(known, devices, behaviour);
        tillRoutes(known, devices);
      });
    },
    { prefix: '/fiskaly/api/v2' },
  );
}

type Devices = Awaited<ReturnType<typeof openShelf<Tss>>>;

function tssRoutes(app: FastifyInstance, devices: Devices, behaviour: Behaviour): void {
  const find = finder(devices);
  app.get<Named>('/tss/:tss', async (request, reply) => {
    const tss = find(request);
    return tss ? shown(tss) : notFound(reply);
  });
  app.put<Named>('/tss/:tss', async (request, reply) => {
    if (devices.find(request.params.tss)) return fail(reply, 409, 'E_TSS_CONFLICT', 'TSS exists already');
    if (behaviour.refusesTss) return fail(reply, 403, 'E_TSS_LIMIT_REACHED', behaviour.refusesTss);
    const tss = { ...makeTss(request.params.tss, accountOf(request)), isEarnest: behaviour.isEarnest };
    await devices.put(tss);
    return { ...shown(tss), admin_puk: behaviour.losesPuk ? undefined : tss.puk };
  });
  app.patch<Named>('/tss/:tss', async (request, reply) => {
    const tss = find(request);
    if (!tss) return notFound(reply);
    const state = request.body?.['state'];
    if (tss.state === 'CREATED' && state === 'UNINITIALIZED') tss.state = state;
    else if (tss.state === 'UNINITIALIZED' && state === 'INITIALIZED' && tss.isAdmin) tss.state = state;
    else return fail(reply, 400, 'E_ILLEGAL_TSS_STATE_CHANGE', `not from ${tss.state}`);
    await devices.put(tss);
    return shown(tss);
  });
  app.patch<Named>('/tss/:tss/admin', async (request, reply) => {
    const tss = find(request);
    if (!tss) return notFound(reply);
    const { admin_puk: puk, new_admin_pin: pin } = request.body ?? {};
    if (puk !== tss.puk) return fail(reply, 401, 'E_WRONG_PUK', 'wrong PUK');
    if (typeof pin !== 'string' || pin.length < 6)
      return fail(reply, 400, 'E_FAILED_SCHEMA_VALIDATION', 'PIN');
    tss.pin = pin;
    await devices.put(tss);
    return {};
  });
  app.post<Named>('/tss/:tss/admin/auth', async (request, reply) => {
    const tss = find(request);
    if (!tss) return notFound(reply);
    if (tss.pin === '' || request.body?.['admin_pin'] !== tss.pin)
      return fail(reply, 401, 'E_WRONG_PIN', 'wrong PIN');
    tss.isAdmin = true;
    await devices.put(tss);
    return {};
  });
  app.post<Named>('/tss/:tss/admin/logout', async (request, reply) => {
    const tss = find(request);
    if (!tss) return notFound(reply);
    tss.isAdmin = false;
    await devices.put(tss);
    return {};
  });
}

function tillRoutes(app: FastifyInstance, devices: Devices): void {
  const find = finder(devices);
  app.put<Named>('/tss/:tss/client/:client', async (request, reply) => {
    const tss = find(request);
    if (!tss) return notFound(reply);
    if (tss.state !== 'INITIALIZED' || !tss.isAdmin)
      return fail(reply, 401, 'E_ADMIN_NOT_AUTHENTICATED', 'the administrator is not logged in');
    tss.clients[request.params.client] = String(request.body?.['serial_number']);
    await devices.put(tss);
    return {
      _id: request.params.client,
      state: 'REGISTERED',
      serial_number: request.body?.['serial_number'],
    };
  });
  app.put<Named & { Querystring: { tx_revision?: string } }>('/tss/:tss/tx/:tx', async (request, reply) => {
    const tss = find(request);
    if (!tss) return notFound(reply);
    const { state, client_id: client, schema } = request.body ?? {};
    const serial = tss.clients[String(client)];
    if (serial === undefined) return fail(reply, 404, 'E_CLIENT_NOT_FOUND', 'no such client');
    const { tx } = request.params;
    if (request.query.tx_revision === '1' && state === 'ACTIVE') {
      const number = ++tss.transactions;
      const startedAt = now();
      tss.signatures += 1;
      tss.open[tx] = { number, startedAt };
      await devices.put(tss);
      return { _id: tx, number, time_start: startedAt, state, client_serial_number: serial };
    }
    const begun = tss.open[tx];
    if (!begun || request.query.tx_revision !== '2' || state !== 'FINISHED')
      return fail(reply, 409, 'E_TX_UPSERT', 'not the next revision');
    delete tss.open[tx];
    return finish(tss, { tx, ...begun, serial, schema }, devices);
  });
}

interface Begun {
  tx: string;
  number: number;
  startedAt: number;
  serial: string;
  schema: unknown;
}

async function finish(tss: Tss, { tx, number, startedAt, serial, schema }: Begun, devices: Devices) {
  const counter = ++tss.signatures;
  const timestamp = now();
  const message = JSON.stringify([serial, number, counter, timestamp, schema]);
  const key = { key: Buffer.from(tss.privateKey, 'base64'), format: 'der' as const, type: 'pkcs8' as const };
  const value = sign('sha256', Buffer.from(message), { ...key, dsaEncoding: 'ieee-p1363' }).toString(
    'base64',
  );
  await devices.put(tss);
  return {
    _id: tx,
    state: 'FINISHED',
    number,
    time_start: startedAt,
    time_end: timestamp,
    client_serial_number: serial,
    tss_serial_number: serialOf(tss),
    log: { operation: 'finishTransaction', timestamp, timestamp_format: 'unixTime' },
    signature: {
      value,
      counter: String(counter),
      algorithm: 'ecdsa-plain-SHA256',
      public_key: tss.publicKey,
    },
  };
}

function makeTss(id: string, account: string): Tss {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' });
  return {
    id,
    at: new Date().toISOString(),
    account,
    state: 'CREATED',
    puk: randomBytes(5).toString('hex'),
    pin: '',
    isAdmin: false,
    isEarnest: false,
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: spki.subarray(-POINT_BYTES).toString('base64'),
    clients: {},
    transactions: 0,
    signatures: 0,
    open: {},
  };
}

const shown = (tss: Tss) => ({
  _id: tss.id,
  _type: 'TSS',
  _env: tss.isEarnest ? 'LIVE' : 'TEST',
  state: tss.state,
  serial_number: serialOf(tss),
  public_key: tss.publicKey,
  certificate: Buffer.from(`Zertifikat von ${tss.id}`).toString('base64'),
  signature_algorithm: 'ecdsa-plain-SHA256',
  signature_timestamp_format: 'unixTime',
  transaction_data_encoding: 'UTF-8',
});

const serialOf = ({ publicKey }: Tss): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');

const now = (): number => Math.floor(Date.now() / 1000);

const accountOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

const finder = (devices: Devices) => (request: FastifyRequest<Named>) => {
  const tss = devices.find(request.params.tss);
  return tss?.account === accountOf(request) ? tss : undefined;
};

const notFound = (reply: FastifyReply) => fail(reply, 404, 'E_TSS_NOT_FOUND', 'no such TSS');

const fail = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ status_code: status, error: code, code, message });
