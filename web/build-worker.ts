import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const FOLDER = join(import.meta.dirname, 'worker');
const WORKER = join(FOLDER, 'worker.ts');

/** Builds the service worker as sw.js into the folder of the built pages. Its text changes with any of their files. */
export async function buildWorker(folder: string): Promise<void> {
  const files = await readdir(join(folder, 'assets'));
  const digest = createHash('sha256').update(files.toSorted().join('\n'));
  for (const name of (await readdir(FOLDER)).toSorted()) digest.update(await readFile(join(FOLDER, name)));
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(digest.digest('hex').slice(0, 12)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { input: WORKER, output: { format: 'es', entryFileNames: 'sw.js' } },
    },
  });
}
