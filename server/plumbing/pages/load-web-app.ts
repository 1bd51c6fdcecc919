import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Render, RouteHandler, WebApp } from './web-host.ts';

const BUILD = new URL('../../../web/build/', import.meta.url);

/** The built web app; it must have been built before. */
export async function loadWebApp(): Promise<WebApp> {
  const { render } = (await import(new URL('server/index.js', BUILD).href)) as { render: Render };
  const styles = await readStyles();
  return { render, serveFiles, foodDrawing, styleText: (path) => styles.get(path) };
}

async function readStyles(): Promise<Map<string, string>> {
  const names = (await readdir(new URL('client/assets/', BUILD))).filter((name) => name.endsWith('.css'));
  const read = names.map(async (name): Promise<[string, string]> => {
    const path = `/assets/${name}`;
    return [path, await readFile(new URL(`client${path}`, BUILD), 'utf8')];
  });
  return new Map(await Promise.all(read));
}

// The folder's name is the hash of what it holds.
async function foodDrawing(name: string): Promise<Buffer | null> {
  const food = new URL('client/food/', BUILD);
  const [folder = ''] = await readdir(food);
  return readFile(new URL(`${folder}/${name}.svg`, food)).catch(() => null);
}

// The names of the bundler's files, of the food pictures' folder and of the icons change with their contents.
async function serveFiles(app: FastifyInstance, otherwise: RouteHandler): Promise<void> {
  const root = fileURLToPath(new URL('client/', BUILD));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header('cache-control', keptFor(path.slice(root.length)));
    },
  });
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries.flatMap((entry) =>
      entry.isFile() ? [`/${relative(root, join(entry.parentPath, entry.name))}`] : [],
    ),
  );
  const isFile = (url: string) => files.has(pathOf(url));
  const handler: RouteHandler = (request, reply) =>
    isFile(request.url) ? reply.sendFile(pathOf(request.url)) : otherwise(request, reply);
  // A route for each of a thousand files would take longer than everything else of a start.
  for (const entry of entries.filter(({ parentPath }) => relative(root, parentPath) === ''))
    app.get(entry.isFile() ? `/${entry.name}` : `/${entry.name}/*`, { config: { isFile } }, handler);
}

const pathOf = (url: string): string => url.split('?')[0] ?? '';

/** How long a browser keeps a file of the build, by its path inside of it. */
function keptFor(path: string): string {
  if (/^(assets|food|icons)\//.test(path)) return 'public, max-age=31536000, immutable';
  // The service worker is the one that notices a release.
  return /^sw\.js(?:\.\w+)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}
