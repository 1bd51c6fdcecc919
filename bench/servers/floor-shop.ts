import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { addLine, findVisit, placeOrder } from './floor-sql.ts';

type Added = { hostId: number; productId: number; size: string };
type Form = { [field: string]: string | number } & { hostId: number; geoid: number };

/** A shop with sessions, baskets and orders: the product's calls, answered with the least that is honest. */
export function openShop(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/api/gettoken', async (_request, reply) => {
    const secret = randomBytes(32).toString('base64url');
    await pool.query(
      `insert into floor.session (secret_hash, created_at, expires_at) values ($1, now(), now() + interval '180 days')`,
      [hash(secret)],
    );
    reply.header('set-cookie', `floor=${secret}; Path=/; HttpOnly; SameSite=Lax`);
    return { token: randomBytes(24).toString('base64url') };
  });
  app.post<{ Body: { geoid: number } }>('/api/setGeoId', async (request) => {
    const visit = await findVisit(pool, cookieHash(request), 0);
    await pool.query('update floor.session set place_id = $2 where id = $1', [visit.id, request.body.geoid]);
    return { success: true };
  });
  app.post<{ Body: Added }>('/api/addProduct', async (request) => {
    const { hostId, productId, size } = request.body;
    const visit = await findVisit(pool, cookieHash(request), hostId);
    return inTransaction(pool, (client) => addLine(client, visit, { restaurantId: hostId, productId, size }));
  });
  app.post<{ Body: Form }>('/api/order', async (request) => {
    const visit = await findVisit(pool, cookieHash(request), request.body.hostId);
    const uid = randomBytes(16).toString('base64url');
    return inTransaction(pool, (client) => placeOrder(client, visit, { ...request.body, uid }));
  });
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
