import { randomInt } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.ts';
import { clusterFolder } from './cluster-place.ts';
import { startClearUp } from './start-clear-up.ts';
import { BUILD, CHECKS, ROUTES, runProgram, runStage, type Stage, TYPES } from './stages.ts';
import { RESULTS } from './test-reporter.ts';
import { type FileResult, hasPassed, type Outcome, sayResult } from './test-result.ts';

// `npm test`: every check of the house, every test, and what they came to. With words: only the tests whose path has
// one of them. `npm run test:shuffled` takes files, calls and rules in an order that a seed decides, `-- --seed 7`
// repeats one; `--backwards` begins with the last file; `--workers 1` lets one process do everything. `npm run test:slow`:
// only what is tried in a browser, with pages six times slower, `-- --slow 10` ten times.
const { values: given, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    shuffled: { type: 'boolean' },
    seed: { type: 'string' },
    backwards: { type: 'boolean' },
    workers: { type: 'string' },
    slow: { type: 'string' },
  },
});
const seed = given.seed ?? (given.shuffled ? String(randomInt(2 ** 31)) : undefined);

/** Nothing else is worth a look after these. */
const ENDS: readonly Stage[] = [ROUTES, TYPES];

/** More failed browser files than this are no bad luck: they are not run again. */
const MOST_AGAIN = 8;

const root = join(import.meta.dirname, '..');
// Everything that tests put down; a database's own user has to get through.
const { folder, clearUp } = startClearUp();
const outcome: Outcome = { stages: [], files: [], unsteady: [] };

async function check(stage: Stage): Promise<boolean> {
  console.log(`── ${stage.title}`);
  const output = await runStage(stage);
  if (output === undefined) return true;
  console.log(output);
  outcome.stages.push({ title: stage.title, output: stripVTControlCharacters(output) });
  return false;
}

let runs = 0;

async function vitest(
  title: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<FileResult[]> {
  console.log(`\n── ${title}`);
  runs += 1;
  const path = join(folder, `${runs}.json`);
  const workers = given.workers ? [`--maxWorkers=${given.workers}`] : [];
  const good = await runProgram(
    'vitest',
    ['run', ...workers, ...args],
    {
      ...env,
      [RESULTS]: path,
      TEST_ORDER: order,
      ...(seed && { TEST_SEED: seed }),
      TMPDIR: folder,
      TEST_CLUSTER_PLACE: dirname(clusterFolder()),
    },
    (group) => clearUp.write(`${group}\n`),
  );
  const files = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FileResult[]) : [];
  // A run that dies fails without a failed test.
  if (!good && files.every(({ failures }) => failures.length === 0))
    outcome.stages.push({ title, output: 'The run ended without a result; its last lines stand above.' });
  return files;
}

/** Whether a file of the pattern is asked for. */
const concerns = (pattern: string) =>
  words.length === 0 ||
  globSync(pattern, { cwd: root }).some((file) => words.some((word) => file.includes(word)));

const shuffled = seed ? ['--sequence.shuffle.files', `--sequence.seed=${seed}`] : [];
const order = seed ? 'shuffled' : given.backwards ? 'backwards' : 'names';

async function rulesAndCalls(): Promise<void> {
  const projects = ['--project=domain', '--project=server', '--passWithNoTests'];
  const tests = seed ? ['--sequence.shuffle.tests'] : [];
  outcome.files.push(...(await vitest('Rules and calls', [...projects, ...shuffled, ...tests, ...words])));
}

async function journeys(): Promise<void> {
  const browser = await findBrowser().catch((error: unknown) => {
    outcome.stages.push({ title: 'Browser', output: String(error) });
  });
  if (!browser) return;
  const env = { CHROMIUM: browser, ...(given.slow && { TEST_SLOW: given.slow }) };
  const files = await vitest('Journeys in the browser', ['--project=e2e', ...shuffled, ...words], env);
  const failed = files.filter(({ failures }) => failures.length > 0);
  outcome.files.push(...files.filter(({ failures }) => failures.length === 0));
  for (const file of failed) {
    const again = failed.length <= MOST_AGAIN ? await alone(file, env) : undefined;
    if (again) outcome.unsteady.push(file);
    outcome.files.push(again ?? file);
  }
}

/** What a file comes to by itself, where it passes then. */
async function alone({ file }: FileResult, env: Record<string, string>): Promise<FileResult | undefined> {
  const args = ['--project=e2e', '--maxWorkers=1', file];
  const [again] = await vitest(`Once more, alone: ${file}`, args, env);
  return again && again.passed > 0 && again.failures.length === 0 ? again : undefined;
}

async function everything(): Promise<void> {
  const wantsJourneys = concerns('e2e/**/*.spec.ts');
  if (words.length === 0 && !given.slow)
    for (const stage of [ROUTES, ...CHECKS]) if (!(await check(stage)) && ENDS.includes(stage)) return;
  if (wantsJourneys && !(await check(BUILD))) return;
  if (!given.slow && concerns('{domain,contract,web,sandbox,server,demo,tools,bench}/**/*.test.{ts,tsx}'))
    await rulesAndCalls();
  if (wantsJourneys) await journeys();
}

if (seed) console.log(`Seed ${seed}; npm run test:shuffled -- --seed ${seed} repeats this order.`);
await everything();
for (const line of sayResult(outcome)) console.log(line);
process.exitCode = hasPassed(outcome) ? 0 : 1;
