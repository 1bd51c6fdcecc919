import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Bytes that an app of one link loads, built like ours: React, React Router and next to nothing of its own. */
export async function measureBase(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'henkelmann-base-'));
  try {
    const router = dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json'));
    const build = spawn(process.execPath, [join(router, 'bin.cjs'), 'build', import.meta.dirname], {
      env: { ...process.env, NODE_ENV: 'production', BASE_BUILD: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(build, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`the base did not build (${code})`);
    const assets = join(folder, 'client/assets');
    const files = await Promise.all((await readdir(assets)).map((file) => readFile(join(assets, file))));
    return files.reduce((total, file) => total + Math.min(file.length, brotliCompressSync(file).length), 0);
  } finally {
    await rm(folder, { recursive: true });
  }
}
