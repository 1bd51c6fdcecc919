import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { createRequestListener } from '@react-router/node';
import type { ServerBuild } from 'react-router';

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** Serves the built base on a port, its files compressed and kept as ours are; ends with what it returns. */
export async function serveBase(folder: string, port: number): Promise<() => Promise<void>> {
  const { href } = pathToFileURL(join(folder, 'server/index.js'));
  const page = createRequestListener({ build: (await import(href)) as ServerBuild });
  const assets = join(folder, 'client/assets');
  const read = async (name: string) =>
    [`/assets/${name}`, brotliCompressSync(await readFile(join(assets, name)))] as const;
  const files = new Map<string, Buffer>(await Promise.all((await readdir(assets)).map(read)));
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (request.url === '/') return page(request, response);
    if (!file) return response.writeHead(404).end();
    const type = TYPES[request.url?.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    return response.end(file);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
