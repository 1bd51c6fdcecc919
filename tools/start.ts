import 'temporal-polyfill/global';
import { parseConfig } from '#server/config.ts';
import { buildIfStale } from './build.ts';
import { fail, runServer } from './run-server.ts';

// `npm start`: builds what is old, then serves everything.

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  if ((await buildIfStale()) === 'built') console.log('Die Seiten sind gebaut.');
  process.env['NODE_ENV'] ??= 'production';
  await runServer(config);
}

await start().catch(fail);
