import 'temporal-polyfill/global';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { type Config, parseConfig } from '#server/config.ts';
import type { Render, WebApp } from '#server/plumbing/pages/web-host.ts';
import { fail } from './fail.ts';
import { runServer } from './run-server.ts';

// `npm run dev`: like `npm start`, but pages come from their sources and change in the browser while they are edited;
// a change of the server restarts it.

const WEB = join(import.meta.dirname, '../web');

async function loadSources({ port }: Config): Promise<WebApp> {
  const vite = await createServer({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    appType: 'custom',
    // Beside the sandbox's ports; our own server ends sockets that are not its push clients'.
    server: { middlewareMode: true, hmr: { port: port + 2 } },
  });
  return {
    isInDevelopment: true,
    render: async (...page) =>
      ((await vite.ssrLoadModule('./app/server.ts')) as { render: Render }).render(...page),
    serveFiles: async (app) => {
      app.addHook('onRequest', (request, reply, done) => serveSource(vite, request.raw, reply.raw, done));
      app.addHook('onClose', () => vite.close());
    },
  };
}

type Middleware = Parameters<ViteDevServer['middlewares']['handle']>;

function serveSource(vite: ViteDevServer, ...[request, response, done]: [...Middleware]): void {
  if (request.url?.startsWith('/api/')) done();
  else vite.middlewares(request, response, done);
}

process.env['NODE_ENV'] = 'development';
await Promise.try(() => parseConfig(process.env))
  .then((config) => runServer(config, () => loadSources(config)))
  .catch(fail);
