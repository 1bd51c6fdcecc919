import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/database/db.ts';
import { sendRefusal } from './http/route.ts';
import { refuse } from './refusal.ts';
import type { SitesByHost } from './visit/site-by-host.ts';

const Asked = z.object({ domain: z.string().max(253) });

const HEALTHY = { status: 'healthy' };

/** Says to whoever shares out requests that this process takes no new ones. */
export type Leave = () => void;

/**
 * For load balancers and watchers, under any host name: `live` answers 200 while the process does, `ready` and the path
 * above both while it also reaches its database and is not about to end, else 503; `domain` answers 200 for the name of a
 * site of ours.
 */
export function healthRoutes(app: FastifyInstance, db: Db, sites: Pick<SitesByHost, 'find'>): Leave {
  let isLeaving = false;
  app.get('/api/health/live', (_request, reply) => tell(reply));
  for (const path of ['/api/health', '/api/health/ready'])
    app.get(path, async (_request, reply) => {
      if (isLeaving) return sendRefusal(reply, refuse('unhealthy'));
      await sql`select 1`.execute(db);
      return tell(reply);
    });
  // Whoever fetches certificates by itself asks first: others could have it fetch any number of them.
  app.get('/api/health/domain', async (request, reply) => {
    const asked = Asked.safeParse(request.query);
    const isOurs = asked.success && (await sites.find(asked.data.domain)) !== null;
    return isOurs ? tell(reply) : sendRefusal(reply, refuse('unknown-site'));
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
