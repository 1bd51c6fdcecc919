import 'temporal-polyfill/global';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serveBase } from './base/serve.ts';
import { withBase } from './base/size.ts';
import { browserFlags, findBrowser } from '#tools/browser.ts';
import { buildIfStale } from '#tools/build.ts';
import { startDemoEvening } from '#tools/pictures/demo-evening.ts';

// `npm run lighthouse`: the public pages as Lighthouse's mobile preset sees them, the median of three looks.

const run = promisify(execFile);

// Not among the dependencies: it weighs more than all of them, and nobody else needs it.
const VERSION = '13.5.0';
const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
const folder = join(cache, 'henkelmann', `lighthouse-${VERSION}`);

const LIST = '/restaurants/timmendorfer_strand-23669';
const RESTAURANT = 'pizzeria-seebruecke';
const pages = {
  start: '/',
  list: LIST,
  menu: `/speisekarte/${RESTAURANT}`,
  'order form': `/warenkorb/${RESTAURANT}`,
};
// Where nothing of ours loads, the same look is what a browser and this machine reach at all.
const goals = { accessibility: 100, 'best-practices': 100, seo: 100 };
const LOOKS = 3;
const BASE_PORT = 4338;
/** Points below the base that a page may stand, and what it reaches where the base has all of them. */
const MOST_BELOW = 4;
const LEAST = 98;

type Category = 'performance' | keyof typeof goals;
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

async function look(script: string, url: string, out: string, cookie: string): Promise<Report> {
  const args = [script, url, '--quiet', '--output=json', `--output-path=${out}`];
  if (cookie) args.push(`--extra-headers=${JSON.stringify({ cookie })}`);
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

/** The cookie of a guest who has a dish in the basket and has said where it goes to. */
async function fillBasket(origin: string): Promise<string> {
  const arrival = await fetch(`${origin}/api/gettoken`);
  const cookie = arrival.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { token } = (await arrival.json()) as { token: string };
  const say = async (name: string, body: object): Promise<unknown> => {
    const headers = { cookie, token, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { id } = (await say('gethostbyurl', { url: RESTAURANT })) as { id: number };
  const { products } = (await say('menu', { hostId: id })) as { products: { id: number }[] };
  await say('addProduct', { hostId: id, productId: products[0]?.id, size: 'small' });
  return cookie;
}

async function lookAt(url: string, cookie = ''): Promise<{ scores: Scores; first: Report }> {
  const reports: Report[] = [];
  for (let count = 0; count < LOOKS; count += 1)
    reports.push(await look(script, url, join(work, 'report.json'), cookie));
  return { scores: median(reports), first: reports[0] as Report };
}

const print = (name: string, scores: Scores) => console.log([name, ...Object.values(scores)].join('\t'));

await buildIfStale();
const script = await fetchLighthouse();
const work = await mkdtemp(join(tmpdir(), 'henkelmann-lighthouse-'));
const evening = await startDemoEvening(join(work, 'data'));
try {
  const origin = `http://localhost:${evening.port}`;
  console.log(['page', 'performance', ...Object.keys(goals)].join('\t'));
  const base = await withBase(async (folder) => {
    const stop = await serveBase(folder, BASE_PORT);
    const { scores } = await lookAt(`http://localhost:${BASE_PORT}/`);
    await stop();
    return scores;
  });
  print('base', base);
  const least = base.performance === 100 ? LEAST : base.performance - MOST_BELOW;
  const guest = await fillBasket(origin);
  for (const [name, path] of Object.entries(pages)) {
    const { scores, first } = await lookAt(origin + path, name === 'order form' ? guest : '');
    print(name, scores);
    // The order form is one visitor's own; no search engine shall read it.
    const wanted = { ...goals, performance: least, ...(name === 'order form' && { seo: 0 }) };
    if ((Object.keys(wanted) as Category[]).every((category) => scores[category] >= wanted[category]))
      continue;
    process.exitCode = 1;
    for (const complaint of complaints(first)) console.log(complaint);
  }
} finally {
  await evening.stop();
  await rm(work, { recursive: true, force: true });
}
