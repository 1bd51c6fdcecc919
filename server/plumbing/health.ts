import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { sendRefusal } from './http/route.ts';
import { refuse } from './refusal.ts';

const HEALTHY = { status: 'healthy' };

/** Says to whoever shares out requests that this process takes no new ones. */
export type Leave = () => void;

/**
 * For load balancers and watchers, under any host name: `live` answers 200 while the process does, `ready` and the path
 * above both while it also reaches its database and is not about to end, else 503.
 */
export function healthRoutes(app: FastifyInstance, db: Db): Leave {
  let isLeaving = false;
  app.get('/api/health/live', (_request, reply) => tell(reply));
  for (const path of ['/api/health', '/api/health/ready'])
    app.get(path, async (_request, reply) => {
      if (isLeaving) return sendRefusal(reply, refuse('unhealthy'));
      await sql`select 1`.execute(db);
      return tell(reply);
    });
  // Whoever asks again then opens a connection, and the balancer leads it to a process that stays.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving) reply.header('connection', 'close');
    done();
  });
  return () => {
    isLeaving = true;
  };
}

const tell = (reply: FastifyReply) => reply.header('cache-control', 'no-store').send(HEALTHY);
