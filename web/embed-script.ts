import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, 'app/features/embed/einbetten.ts');
const NAME = 'einbetten.js';

/** The script that restaurants paste: a file with one name for ever, since it stands in pages that are not ours. */
export function embedScript(): Plugin {
  return {
    name: 'embed-script',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: NAME, source: await makeScript() });
    },
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_request, response, next) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        makeScript().then((text) => response.end(text), next);
      });
    },
  };
}

// It imports types only, so without them it is a script; inside a function it leaves no names behind.
async function makeScript(): Promise<string> {
  const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE, { target: 'es2020' });
  return (await minify(NAME, `(() => {${code.replace(/^export \{\};?$/m, '')}})();`)).code;
}
