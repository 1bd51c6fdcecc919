import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import pg from 'pg';
import { HOW_MUCH, serveParent } from './child.ts';
import { addLine, findVisit, placeOrder } from './floor-sql.ts';

type Added = { hostId: number; productId: number; size: string };
type Form = { [field: string]: string | number } & { hostId: number; geoid: number };

/** A shop with sessions, baskets and orders: the product's calls, answered with the least that is honest. */
function openShop(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/api/gettoken', (_request, reply) => openVisit(pool, reply));
  app.post<{ Body: { geoid: number } }>('/api/setGeoId', (request) =>
    choosePlace(pool, cookieHash(request), request.body.geoid),
  );
  app.post<{ Body: Added }>('/api/addProduct', (request) =>
    addProduct(pool, cookieHash(request), request.body),
  );
  app.post<{ Body: Form }>('/api/order', (request) => order(pool, cookieHash(request), request.body));
}

async function openVisit(pool: pg.Pool, reply: FastifyReply) {
  const secret = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into floor.session (secret_hash, created_at, expires_at) values ($1, now(), now() + interval '180 days')`,
    [hash(secret)],
  );
  reply.header('set-cookie', `floor=${secret}; Path=/; HttpOnly; SameSite=Lax`);
  return { token: randomBytes(24).toString('base64url') };
}

async function choosePlace(pool: pg.Pool, secretHash: string, placeId: number) {
  const visit = await findVisit(pool, secretHash, 0);
  await pool.query('update floor.session set place_id = $2 where id = $1', [visit.id, placeId]);
  return { success: true };
}

async function addProduct(pool: pg.Pool, secretHash: string, { hostId, productId, size }: Added) {
  const visit = await findVisit(pool, secretHash, hostId);
  return inTransaction(pool, (client) => addLine(client, visit, { restaurantId: hostId, productId, size }));
}

async function order(pool: pg.Pool, secretHash: string, form: Form) {
  const visit = await findVisit(pool, secretHash, form.hostId);
  const uid = randomBytes(16).toString('base64url');
  return inTransaction(pool, (client) => placeOrder(client, visit, { ...form, uid }));
}

const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const cookieHash = ({ headers }: FastifyRequest): string =>
  hash(/(?:^|; )floor=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '');

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

// What any server of this kind costs at least: stored texts from memory, and a shop of hand-written SQL.

interface Stored {
  path: string;
  type: string;
  text: string;
}

const stored = new Map<string, Stored>();
const app = Fastify({
  logger: { level: 'warn' },
  logController: new LogController({ disableRequestLogging: true }),
});
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
openShop(app, pool);
app.route({
  method: ['GET', 'POST'],
  url: '/*',
  handler(request, reply) {
    const { type, text } = stored.get(request.url) ?? { type: 'text/plain', text: '' };
    return reply.type(type).send(text);
  },
});
await app.listen({ port: 0, host: '127.0.0.1' });
serveParent((app.server.address() as AddressInfo).port, async () => {
  await app.close();
  await pool.end();
});
process.on('message', (text: Stored | typeof HOW_MUCH) => {
  if (text === HOW_MUCH) return;
  stored.set(text.path, text);
  process.send?.('taken');
});
