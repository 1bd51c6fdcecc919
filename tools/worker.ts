import './keep-compiled.ts';
import 'temporal-polyfill/global';

// One of several processes that serve; `serve.ts` starts them.

process.env['NODE_ENV'] ??= 'production';
const [{ serveWithOthers }, { fillDatabase }] = await Promise.all([
  import('#server/processes/serve-with-others.ts'),
  import('./fill-database.ts'),
]);
serveWithOthers(fillDatabase);
