import 'temporal-polyfill/global';
import { parseConfig } from '#server/config.ts';
import { keepProcesses } from '#server/processes/keep-processes.ts';
import { secondsOfFamily } from '../load/processor-time.ts';
import { serveParent } from './child.ts';

// The product as `npm start` runs it, with so many processes that share a port.

const [databaseUrl = '', processes = '1'] = process.argv.slice(2);
const config = parseConfig({
  DATABASE_URL: databaseUrl,
  DATA_KEYS: Buffer.alloc(32).toString('base64'),
  PORT: '0',
  HOST: '127.0.0.1',
  TRUST_PROXY: '127.0.0.1',
});
const running = await keepProcesses(config, {
  processes: Number(processes),
  program: new URL('../../tools/worker.ts', import.meta.url),
});
serveParent(
  Number(new URL(running.address).port),
  () => running.stop(),
  () => ({ user: secondsOfFamily(process.pid) * 1e6, system: 0 }),
);
