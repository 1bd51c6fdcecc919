import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findBrowser } from './browser.ts';

// `npm test`: every check of the house in order, each although one before it failed, and one line at the end.

interface Count {
  passed: number;
  failed: number;
}

const root = join(import.meta.dirname, '..');
const programs = join(root, 'node_modules/.bin');
const reports = mkdtempSync(join(tmpdir(), 'henkelmann-report-'));
const total: Count = { passed: 0, failed: 0 };

/** Runs a program of node_modules and answers whether it succeeded. */
async function run(name: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const path = `${programs}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(join(programs, name), args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/** A stage without tests of its own counts only when it fails. */
async function check(title: string, work: () => Promise<boolean>): Promise<void> {
  console.log(`\n── ${title}`);
  const good = await work().catch((error: unknown) => {
    console.error(error);
    return false;
  });
  if (!good) fail(title);
}

async function vitest(title: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const file = join(reports, `${args.join('')}.json`);
  await check(title, async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const good = await run('vitest', ['run', ...args, ...reporters], env);
    const counted = countTests(file);
    total.passed += counted.passed;
    total.failed += counted.failed;
    // A file that does not load or an error outside a test fails the run without a failed test.
    return good || counted.failed > 0;
  });
}

function countTests(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function fail(title: string): void {
  console.error(`✗ ${title}`);
  total.failed += 1;
}

await check('Types', async () => (await run('react-router', ['typegen', 'web'])) && run('tsc', ['-p', '.']));
await check('Lint', () => run('oxlint', []));
await check('Requirements', () => run('node', ['tools/requirements.ts']));
await check('Web build', () => run('node', ['tools/build.ts']));
await vitest('Rules and calls', ['--project=domain', '--project=server']);
let browser: string | undefined;
await check('Browser', async () => (browser = await findBrowser()) !== '');
if (browser) await vitest('Journeys in the browser', ['--project=e2e'], { CHROMIUM: browser });

rmSync(reports, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
