import 'temporal-polyfill/global';
import type { AddressInfo } from 'node:net';
import { systemClock, systemRandom } from '#server/adapters/clock.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { Seals } from '#server/database/seals.ts';
import { loadWebApp } from '#server/plumbing/pages/load-web-app.ts';
import { HOST } from '../town.ts';
import { serveParent } from './child.ts';

// The product as `npm start` runs it, sweep and jobs included, without its limit of requests per address.

const SWEEP_MS = 2000;

const databaseUrl = process.argv[2] ?? '';
const connection = connect(databaseUrl, { most: 20 });
const app = await buildApp({
  connection,
  databaseUrl,
  clock: systemClock,
  random: systemRandom,
  seals: new Seals([Buffer.alloc(32)], systemRandom),
  settings: { isDemo: false, demandsFactor: false, publicUrl: `http://${HOST}` },
  http: { logger: { level: 'warn' }, trustProxy: [], requestsPerMinute: 0 },
  web: await loadWebApp(),
});
await app.http.listen({ port: 0, host: '127.0.0.1' });
// As in production nothing is taken away below a sweep that still runs.
let sweep = Promise.resolve();
const sweeping = setInterval(() => {
  sweep = sweep.then(() => app.sweep());
}, SWEEP_MS);
serveParent((app.http.server.address() as AddressInfo).port, async () => {
  clearInterval(sweeping);
  await sweep;
  await app.close();
  await connection.close();
});
