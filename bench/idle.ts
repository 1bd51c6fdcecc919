import 'temporal-polyfill/global';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';
import { browserFlags, findBrowser } from '#tools/browser.ts';
import { buildIfStale } from '#tools/build.ts';
import { decideCookies } from '#tools/decided-visitor.ts';
import { startDemoEvening } from '#tools/pictures/demo-evening.ts';
import { serveBase } from './base/serve.ts';
import { withBase } from './base/size.ts';
import { openDatabase } from './database.ts';
import { startServer } from './servers/child.ts';
import { print } from './table.ts';
import { HOST } from './town.ts';

// `npm run bench:pages`: what a browser's main thread computes until a page is still, beside a page of one link that is
// built the same way; and how long who filters a list of 1,900 restaurants waits for the next frame. --only=pages and --only=list measure less.

/** A phone of the middle class has a quarter of the speed of one core here. */
const SLOWER = 4;
const LOOKS = 5;
/** Times the base's scripts and the page without any that a page may take. */
const MOST = 1.5;
/** Milliseconds from an input to the frame that answers it. */
const MOST_WAIT = 100;
const BASE_PORT = 4338;
const RESTAURANT = 'pizzeria-seebruecke';
const RESTAURANTS = 1900;
const LIST = '/restaurants/timmendorfer_strand-23669';

const pages = {
  start: '/',
  list: LIST,
  menu: `/speisekarte/${RESTAURANT}`,
  'order form': `/warenkorb/${RESTAURANT}`,
};

// What the thread computed itself, then what passed during its parts: the former stands still while others compute.
const PARTS = ['ThreadTime', 'ScriptDuration'] as const;
type Work = Record<(typeof PARTS)[number], number>;
/** Of a page: as it is, and where no script runs, which is what its words and pictures take by themselves. */
type Looks = Record<string, { whole: Work[]; still: Work[] }>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** As many restaurants as a city has; each is another of the town's under a name of its own. */
const GROW = `
  with grown as (
    insert into restaurant (url, name, owner, street, house_number, place_id, latitude, longitude, phone, email, tax_number,
      cuisines, scene, menu_content, sort, approved_at, takes_ec, tolerated_shortfall_cents, rating_count, rating_tenths,
      delivery_minutes, changed_at)
    select r.url || '-' || n, r.name || ' ' || n, r.owner, r.street, r.house_number, r.place_id, r.latitude, r.longitude,
      r.phone, n || r.email, r.tax_number, r.cuisines, r.scene, r.menu_content, r.sort, r.approved_at, r.takes_ec,
      r.tolerated_shortfall_cents, r.rating_count, r.rating_tenths, r.delivery_minutes, r.changed_at
    from restaurant r, generate_series(1, $1 / 45) as n order by n, r.id limit $1 - 45
    returning id, url),
  like_old as (select grown.id, old.id as old_id from grown join restaurant old on old.url = substring(grown.url from '^restaurant-[0-9]+')),
  listed as (insert into site_restaurant (site_id, restaurant_id) select site.id, grown.id from site, grown),
  opened as (
    insert into opening_time (restaurant_id, service, day, opens, closes)
    select like_old.id, t.service, t.day, t.opens, t.closes from like_old join opening_time t on t.restaurant_id = old_id)
  insert into delivery_area (restaurant_id, place_id, minimum_order_cents, delivery_cents, free_from_cents)
  select like_old.id, a.place_id, a.minimum_order_cents, a.delivery_cents, a.free_from_cents
  from like_old join delivery_area a on a.restaurant_id = old_id`;

await buildIfStale();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserFlags, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
});
const ONLY = process.argv.find((word) => word.startsWith('--only='))?.slice(7) ?? '';
try {
  if (ONLY !== 'list') await compareWithBase();
  if (ONLY !== 'pages') await filterManyRestaurants();
} finally {
  await browser.close();
}

async function compareWithBase(): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'henkelmann-idle-'));
  const evening = await startDemoEvening(join(work, 'data'));
  try {
    await withBase(async (folder) => {
      const stop = await serveBase(folder, BASE_PORT);
      const origin = `http://localhost:${evening.port}`;
      const asked = {
        base: `http://localhost:${BASE_PORT}/`,
        ...Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, origin + path])),
      };
      // In turns, so that whatever else the machine does falls on all alike.
      const looks: Looks = {};
      for (let turn = 0; turn < LOOKS; turn += 1)
        for (const [name, url] of Object.entries(asked)) {
          const of = (looks[name] ??= { whole: [], still: [] });
          of.whole.push(await look(browser, url));
          of.still.push(await look(browser, url, { javaScriptEnabled: false }));
        }
      printWork(looks);
      await stop();
    });
  } finally {
    await evening.stop();
    await rm(work, { recursive: true, force: true });
  }
}

/** A visitor who comes for the first time; to the order form with a dish in the basket. */
async function look(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Work> {
  const context = await openPhone(browser, options);
  try {
    if (url.endsWith(pages['order form'])) await fillBasket(context, new URL(url).origin);
    const page = await context.newPage();
    const devtools = await watch(context, page);
    await page.goto(url, { waitUntil: 'networkidle' });
    return await untilStill(devtools);
  } finally {
    await context.close();
  }
}

async function openPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    ...options,
  });
  await decideCookies(context, false);
  return context;
}

async function watch(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  return devtools;
}

async function fillBasket({ request }: BrowserContext, origin: string): Promise<void> {
  const { token } = (await (await request.get(`${origin}/api/gettoken`)).json()) as { token: string };
  const say = async (name: string, data: object): Promise<unknown> => {
    const answer = await request.post(`${origin}/api/${name}`, { data, headers: { token } });
    if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { id: hostId } = (await say('gethostbyurl', { url: RESTAURANT })) as { id: number };
  const { products } = (await say('menu', { hostId })) as { products: { id: number }[] };
  await say('addProduct', { hostId, productId: products[0]?.id, size: 'small' });
}

/** What was done when nothing more than a clock's tick has been done for a second. */
async function untilStill(devtools: CDPSession): Promise<Work> {
  const TICK_S = 0.02;
  let now = await workOf(devtools);
  for (;;) {
    await pause(1000);
    const next = await workOf(devtools);
    if (next.ThreadTime - now.ThreadTime < TICK_S) return now;
    now = next;
  }
}

async function workOf(devtools: CDPSession): Promise<Work> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (part: string) => metrics.find(({ name }) => name === part)?.value ?? 0;
  return Object.fromEntries(PARTS.map((part) => [part, of(part)])) as Work;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function printWork(looks: Looks): void {
  const ms = (name: string, kind: keyof Looks[string], part: keyof Work = 'ThreadTime') =>
    median((looks[name]?.[kind] ?? []).map((work) => work[part] * 1000));
  const framework = ms('base', 'whole') - ms('base', 'still');
  print([
    ['main thread until still, ms', 'computed', 'without scripts', 'scripts', 'of base', 'of both', 'goal'],
    ...Object.keys(looks).map((name) => {
      const whole = ms(name, 'whole');
      const still = ms(name, 'still');
      const times = whole / (still + framework);
      return [
        name,
        ...[whole, still, ms(name, 'whole', 'ScriptDuration')].map((value) => value.toFixed(0)),
        (whole / ms('base', 'whole')).toFixed(2),
        times.toFixed(2),
        name === 'base' ? '' : `${MOST} ${times <= MOST ? '✓' : '✗'}`,
      ];
    }),
  ]);
}

async function filterManyRestaurants(): Promise<void> {
  const database = await openDatabase();
  try {
    await database.pool.query(GROW, [RESTAURANTS]);
    await database.settle();
    const server = await startServer('ours', database.url);
    try {
      await pressEverything(`http://${HOST}:${server.port}${LIST}`);
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
}

interface Watched {
  waits: number[];
}

async function pressEverything(url: string): Promise<void> {
  const context = await openPhone(browser);
  await context.addInitScript(() => {
    const watched = globalThis as unknown as Watched;
    watched.waits = [];
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) watched.waits.push(entry.duration);
    };
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16, buffered: true } as object);
  });
  const page = await context.newPage();
  const devtools = await watch(context, page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'networkidle' });
  await untilStill(devtools);
  const search = page.getByRole('searchbox', { name: 'Restaurant oder Gericht suchen' });
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  const inputs: Record<string, () => Promise<void>> = {
    'filters open': () => page.getByRole('button', { name: 'Filter' }).tap(),
    'a cuisine': () => sheet.getByRole('checkbox', { name: 'Burger' }).tap(),
    'another one': () => sheet.getByRole('checkbox', { name: 'Pizza' }).tap(),
    'filters closed': () => sheet.getByRole('button', { name: /Restaurants zeigen$/ }).tap(),
    'a letter': () => search.press('p'),
    'a word': () => search.pressSequentially('izza', { delay: 120 }),
    'fetched instead': () => page.getByRole('link', { name: 'Abholung', exact: true }).tap(),
    'brought again': () => page.getByRole('link', { name: 'Lieferung', exact: true }).tap(),
    'the next ones': () => page.getByRole('link', { name: /^Weitere 24 von/ }).tap(),
  };
  const rows: string[][] = [];
  for (const [name, act] of Object.entries(inputs)) {
    await act();
    await untilStill(devtools);
    const longest = await page.evaluate(() => {
      const watched = globalThis as unknown as Watched;
      return Math.max(0, ...watched.waits.splice(0));
    });
    rows.push([name, longest < 16 ? 'below 16' : longest.toFixed(0), longest < MOST_WAIT ? '✓' : '✗']);
  }
  print([[`${RESTAURANTS} restaurants, input to frame`, 'ms', `below ${MOST_WAIT}`], ...rows]);
  await context.close();
}
