import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Serves the stand-ins of the vendors' browser libraries, each as the one plain script that the real one is. */
export function vendorScripts(app: FastifyInstance): void {
  const built = new Map<string, Promise<string>>();
  for (const name of ['stripe', 'paypal']) {
    app.get(`/vendor/${name}.js`, async (_request, reply) => {
      const script = built.get(name) ?? bundle(name);
      built.set(name, script);
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await script);
    });
  }
}

async function bundle(name: string): Promise<string> {
  // Loaded only here: most of the time nobody asks.
  const { build } = await import('vite');
  const entry = join(import.meta.dirname, `${name}.ts`);
  const result = await build({
    configFile: false,
    publicDir: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'sandbox' } },
  });
  const [bundled] = Array.isArray(result) ? result : [result];
  const chunk = bundled && 'output' in bundled ? bundled.output[0] : undefined;
  if (!chunk) throw new Error(`The stand-in ${name} could not be built`);
  return chunk.code;
}
