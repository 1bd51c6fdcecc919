import './keep-compiled.ts';
import 'temporal-polyfill/global';
import { fail } from './fail.ts';

// What `npm start` runs once everything is built.

process.env['NODE_ENV'] ??= 'production';
const [{ parseConfig }, { runServer }] = await Promise.all([
  import('#server/config.ts'),
  import('./run-server.ts'),
]);
await Promise.try(() => parseConfig(process.env))
  .then((config) => runServer(config))
  .catch(fail);
