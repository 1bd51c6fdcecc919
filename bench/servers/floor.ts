import type { AddressInfo } from 'node:net';
import Fastify, { LogController } from 'fastify';
import pg from 'pg';
import { openShop } from './floor-shop.ts';
import { serveParent } from './child.ts';

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
process.on('message', (text: Stored) => {
  stored.set(text.path, text);
  process.send?.('taken');
});
