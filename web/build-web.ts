import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildWorker } from './build-worker.ts';
import { compressFolder } from './compress.ts';

/** Builds the browser's and the server's half of the web app into web/build; throws if the build fails. */
export async function buildWeb(): Promise<void> {
  const router = dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json'));
  const child = spawn(process.execPath, [join(router, 'bin.cjs'), 'build', import.meta.dirname], {
    stdio: 'inherit',
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`the web app did not build (exit code ${code})`);
  const client = join(import.meta.dirname, 'build/client');
  await buildWorker(client);
  await compressFolder(client);
}

if (import.meta.main) await buildWeb();
