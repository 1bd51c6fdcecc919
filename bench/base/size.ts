import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * An app of one link, built like ours: React, React Router and next to nothing of its own. The folder holds `client` and
 * `server` for as long as `use` takes.
 */
export async function withBase<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'henkelmann-base-'));
  try {
    const router = dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json'));
    const build = spawn(process.execPath, [join(router, 'bin.cjs'), 'build', import.meta.dirname], {
      env: { ...process.env, NODE_ENV: 'production', BASE_BUILD: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(build, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`the base did not build (${code})`);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What the base loads in a browser, in bytes. */
export const measureBase = (): Promise<number> =>
  withBase(async (folder) => {
    const assets = join(folder, 'client/assets');
    const files = await Promise.all((await readdir(assets)).map((file) => readFile(join(assets, file))));
    return files.reduce((total, file) => total + Math.min(file.length, brotliCompressSync(file).length), 0);
  });
