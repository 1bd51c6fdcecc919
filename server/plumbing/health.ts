import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** For load balancers, under any host name: 200 while this process reaches its database, else 503. */
export function healthRoute(app: FastifyInstance, db: Kysely<Schema>): void {
  app.get('/api/health', async (_request, reply) => {
    await sql`select 1`.execute(db);
    return reply.header('cache-control', 'no-store').send({ status: 'healthy' });
  });
}
