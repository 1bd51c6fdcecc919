import 'temporal-polyfill/global';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserFlags, findBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';
import { startDemoEvening } from './pictures/demo-evening.ts';

// `npm run lighthouse`: the public pages as Lighthouse's mobile preset sees them, the median of three looks.

const run = promisify(execFile);

// Not among the dependencies: it weighs more than all of them, and nobody else needs it.
const VERSION = '13.5.0';
const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
const folder = join(cache, 'henkelmann', `lighthouse-${VERSION}`);

const pages = {
  start: '/',
  list: '/restaurants/timmendorfer_strand-23669',
  menu: '/speisekarte/pizzeria-seebruecke',
};
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const LOOKS = 3;

type Category = keyof typeof goals;
type Scores = Record<Category, number>;

interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string }>;
}

async function fetchLighthouse(): Promise<string> {
  const script = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(script)) return script;
  console.log(`Lighthouse ${VERSION} is fetched from npm into ${folder} …`);
  await mkdir(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${VERSION}`];
  await run('npm', args, { maxBuffer: 2 ** 26 });
  return script;
}

async function look(script: string, url: string, out: string): Promise<Report> {
  const args = [script, url, '--quiet', '--output=json', `--output-path=${out}`];
  const flags = `--chrome-flags=--headless=new ${browserFlags.join(' ')}`;
  const env = { ...process.env, CHROME_PATH: await findBrowser() };
  await run(process.execPath, [...args, flags], { env, maxBuffer: 2 ** 26 });
  // Written by the pinned version just named.
  return JSON.parse(await readFile(out, 'utf8')) as Report;
}

const percent = (score: number | null): number => Math.round((score ?? 0) * 100);

function median(reports: readonly Report[]): Scores {
  const middle = (category: Category) =>
    reports
      .map(({ categories }) => percent(categories[category].score))
      .toSorted((a, b) => a - b)
      .at(Math.floor(reports.length / 2)) ?? 0;
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
  };
}

/** What is not perfect in a report, for whoever wants to mend it. */
function complaints({ audits }: Report): string[] {
  return Object.entries(audits)
    .filter(
      ([, { score, scoreDisplayMode }]) =>
        score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    .map(([id, { title }]) => `    ${id}: ${title}`);
}

await buildIfStale();
const script = await fetchLighthouse();
const work = await mkdtemp(join(tmpdir(), 'henkelmann-lighthouse-'));
const evening = await startDemoEvening(join(work, 'data'));
try {
  console.log(['page', ...Object.keys(goals)].join('\t'));
  for (const [name, path] of Object.entries(pages)) {
    const reports: Report[] = [];
    for (let count = 0; count < LOOKS; count += 1)
      reports.push(await look(script, `http://localhost:${evening.port}${path}`, join(work, 'report.json')));
    const scores = median(reports);
    console.log([name, ...Object.values(scores)].join('\t'));
    const isReached = (Object.keys(goals) as Category[]).every(
      (category) => scores[category] >= goals[category],
    );
    if (isReached) continue;
    process.exitCode = 1;
    for (const complaint of complaints(reports[0] as Report)) console.log(complaint);
  }
} finally {
  await evening.stop();
  await rm(work, { recursive: true, force: true });
}
