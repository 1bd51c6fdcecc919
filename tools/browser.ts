import { execFile } from 'node:child_process';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '#server/database/embedded-lock.ts';

const run = promisify(execFile);

/** What Chromium is started with: it runs as root in containers, and asks no one outside. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

// The headless shell does the same with a quarter less work; and a window of its own keeps, as the full
// browser's private windows do not, what a foreign page's frame stored over a reload.
const SHELL = 'chromium-headless-shell';
const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PACKAGE = '@sparticuz/chromium';
const VERSION = '153.0.0';
const CACHE = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'henkelmann',
  `chromium-${VERSION}`,
);

/**
 * The path of a Chromium: CHROMIUM, else the headless shell of the system, else Debian's package of it
 * installed as root, else the system's full browser, else one from npm in the user's cache.
 */
export async function findBrowser(): Promise<string> {
  return process.env['CHROMIUM'] || (await which(SHELL)) || withLock('browser', async () => findOrInstall());
}

async function findOrInstall(): Promise<string> {
  const shell = (await which(SHELL)) ?? (await shellFromDebian());
  if (shell) return shell;
  for (const name of FULL) {
    const path = await which(name);
    if (path) return path;
  }
  const cached = join(CACHE, 'chromium');
  return existsSync(cached) ? cached : installFromNpm();
}

async function shellFromDebian(): Promise<string | undefined> {
  const asRoot = process.getuid?.() === 0 && (await which('apt-get')) !== undefined;
  return asRoot ? installFromDebian().catch(complain) : undefined;
}

async function installFromDebian(): Promise<string | undefined> {
  console.log(`${SHELL} is missing and is installed from Debian …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  const args = ['install', '-y', '--no-install-recommends', SHELL];
  await run('apt-get', args, { env, maxBuffer: 2 ** 26 });
  return which(SHELL);
}

// The package unpacks its libraries only where it believes to run in Lambda; a script then names their place.
async function installFromNpm(): Promise<string> {
  console.log(`Chromium is missing and is fetched from npm into ${CACHE} …`);
  await mkdir(CACHE, { recursive: true });
  await run('npm', ['install', '--prefix', CACHE, '--no-audit', '--no-fund', `${PACKAGE}@${VERSION}`]);
  const script = `import chromium from '${PACKAGE}'; console.log(await chromium.executablePath())`;
  const env = { ...process.env, TMPDIR: CACHE, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await run(process.execPath, args, { cwd: CACHE, env });
  const binary = join(CACHE, 'headless');
  await rename(stdout.trim(), binary);
  const start = join(CACHE, 'chromium');
  const paths = `LD_LIBRARY_PATH="${CACHE}/al2023/lib" FONTCONFIG_PATH="${CACHE}/fonts"`;
  await writeFile(start, `#!/bin/sh\n${paths} exec "${binary}" "$@"\n`);
  await chmod(start, 0o755);
  return start;
}

async function which(name: string): Promise<string | undefined> {
  const { stdout } = await run('which', [name]).catch(() => ({ stdout: '' }));
  return stdout.trim() || undefined;
}

function complain(error: unknown): undefined {
  console.error(`Debian could not install ${SHELL}:`, error instanceof Error ? error.message : error);
}
