import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '#server/database/embedded-lock.ts';
import { StartProblem } from '#server/start-problem.ts';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'web/build/sources');
// What the build itself writes does not make it old.
const WRITTEN = ['web/build', 'web/.react-router', 'web/public/food', 'web/public/icons'];

/** Builds the web app unless web/build was made from exactly these sources. */
export function buildIfStale(): Promise<'built' | 'fresh'> {
  return withLock(`build ${ROOT}`, async () => {
    const sources = digestSources();
    if (readStamp() === sources) return 'fresh';
    rmSync(STAMP, { force: true });
    // A process of its own: the bundler's memory is given back before the server starts.
    const build = spawn(process.execPath, [join(ROOT, 'web/build-web.ts')], { cwd: ROOT, stdio: 'inherit' });
    const [code] = (await once(build, 'exit')) as [number | null];
    if (code !== 0) throw new StartProblem('Die Seiten ließen sich nicht bauen; die Meldung steht darüber.');
    writeFileSync(STAMP, sources);
    return 'built';
  });
}

function digestSources(): string {
  const digest = createHash('sha256').update(process.version);
  const files = globSync('{web,contract,domain}/**/*', { cwd: ROOT, exclude: WRITTEN });
  for (const file of ['package-lock.json', ...files.toSorted()]) {
    if (/\.test\.tsx?$/.test(file) || !statSync(join(ROOT, file)).isFile()) continue;
    digest.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return digest.digest('hex');
}

function readStamp(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.main) console.log(`web/build: ${await buildIfStale()}`);
