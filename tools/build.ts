import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '#server/database/embedded-lock.ts';
import { StartProblem } from '#server/start-problem.ts';

const ROOT = join(import.meta.dirname, '..');

interface Built {
  /** The folder that is written. */
  folder: string;
  sources: string[];
  /** What of the sources the build itself writes: that does not make it old. */
  written: string[];
  /** The program that builds. */
  program: string;
  problem: string;
}

const WEB: Built = {
  folder: 'web/build',
  sources: ['{web,contract,domain}/**/*'],
  written: ['web/build', 'web/.react-router', 'web/public/food', 'web/public/icons'],
  program: 'web/build-web.ts',
  problem: 'Die Seiten ließen sich nicht bauen; die Meldung steht darüber.',
};
const SERVER: Built = {
  folder: 'build',
  sources: ['{server,contract,domain,demo,tools}/**/*.ts', 'web/{one-byte,build-server}.ts'],
  written: [],
  program: 'web/build-server.ts',
  problem: 'Der Server ließ sich nicht bauen; die Meldung steht darüber.',
};

/** Builds the web app unless web/build was made from exactly these sources. */
export const buildIfStale = (): Promise<'built' | 'fresh'> => buildUnlessFresh(WEB);

/** The same for the server. */
export const buildServerIfStale = (): Promise<'built' | 'fresh'> => buildUnlessFresh(SERVER);

function buildUnlessFresh(built: Built): Promise<'built' | 'fresh'> {
  const stamp = join(ROOT, built.folder, 'sources');
  return withLock(`build ${join(ROOT, built.folder)}`, async () => {
    const sources = digestSources(built);
    if (readStamp(stamp) === sources) return 'fresh';
    rmSync(stamp, { force: true });
    // A process of its own: the bundler's memory is given back before the server starts.
    const build = spawn(process.execPath, [join(ROOT, built.program)], { cwd: ROOT, stdio: 'inherit' });
    const [code] = (await once(build, 'exit')) as [number | null];
    if (code !== 0) throw new StartProblem(built.problem);
    writeFileSync(stamp, sources);
    return 'built';
  });
}

function digestSources({ sources, written }: Built): string {
  const digest = createHash('sha256').update(process.version);
  const files = globSync(sources, { cwd: ROOT, exclude: written });
  for (const file of ['package-lock.json', ...files.toSorted()]) {
    if (/\.test\.tsx?$/.test(file) || !statSync(join(ROOT, file)).isFile()) continue;
    digest.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return digest.digest('hex');
}

function readStamp(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const server = process.argv.includes('--server') ? `, build: ${await buildServerIfStale()}` : '';
  console.log(`web/build: ${await buildIfStale()}${server}`);
}
