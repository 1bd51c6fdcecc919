import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';

/** For load balancers, under any host name: 200 while this process reaches its database, else 503. */
export function healthRoute(app: FastifyInstance, db: Db): void {
  app.get('/api/health', async (_request, reply) => {
    await sql`select 1`.execute(db);
    return reply.header('cache-control', 'no-store').send({ status: 'healthy' });
  });
}

/** Whether an error says that the database cannot be reached now, and nothing about what was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return (
    // Connection refused or broken, shutting down, too many connections.
    /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|57P0[123]|53300|08\w{3})$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  );
}
