import 'temporal-polyfill/global';
import { type CDPSession, chromium } from 'playwright-core';
import { browserFlags, findBrowser } from '#tools/browser.ts';
import { buildIfStale } from '#tools/build.ts';
import { decideCookies } from '#tools/decided-visitor.ts';
import { type BenchDatabase, openDatabase } from './database.ts';
import { startServer } from './servers/child.ts';
import { HOST } from './town.ts';

// `npm run frames`: whether a phone keeps up with who races through a menu of four hundred products.

const PRODUCTS = 400;
const URL_OF_MENU = 'restaurant-1';
/** A phone of the middle class has a quarter of the speed of one core here. */
const SLOWER = 4;
const PIXELS_PER_SECOND = 4000;
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];
/** At sixty frames a second. */
const FRAME_MS = 1000 / 60;

interface TraceEvent {
  name: string;
  ts: number;
  dur?: number;
}

await buildIfStale();
const database = await openDatabase();
try {
  await growMenu(database);
  const server = await startServer('ours', database.url);
  await measure(server.port).finally(() => server.stop());
} finally {
  await database.close();
}

/** Fills the categories of a restaurant until it has four hundred products. */
async function growMenu({ pool }: BenchDatabase): Promise<void> {
  await pool.query(
    `with grown as (
       insert into product (restaurant_id, category_id, title, content, article_number, image, vat_class, attributes,
         allergens, allergens_declared, additives, additives_declared, sort)
       select p.restaurant_id, p.category_id, p.title || ' ' || n, p.content, p.article_number || n, p.image, p.vat_class,
         p.attributes, p.allergens, p.allergens_declared, p.additives, p.additives_declared, p.sort + n * 10
       from product p join restaurant r on r.id = p.restaurant_id, generate_series(1, 9) as n
       where r.url = $1 order by n, p.id limit $2 - 42 returning id, vat_class)
     insert into product_size (product_id, size, price_cents, deposit_cents)
     select id, 'big', 990, case when vat_class = 'drink' then 25 else 0 end from grown`,
    [URL_OF_MENU, PRODUCTS],
  );
}

async function measure(port: number): Promise<void> {
  const args = [...browserFlags, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    });
    await decideCookies(context, false);
    const page = await context.newPage();
    await page.goto(`http://${HOST}:${port}/speisekarte/${URL_OF_MENU}`, { waitUntil: 'networkidle' });
    const rows = await page.getByRole('button', { name: /in den Warenkorb$/ }).count();
    if (rows < PRODUCTS) throw new Error(`The menu shows ${rows} products`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    report('down, rows seen for the first time', await flick(devtools, height));
    report('up again', await flick(devtools, -height));
  } finally {
    await browser.close();
  }
}

/** Scrolls and answers what the browser did meanwhile. */
async function flick(devtools: CDPSession, pixels: number): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  // The protocol leaves open what a trace holds; this is the format of trace events.
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);

  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...CATEGORIES] },
  });
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 420,
    yDistance: -pixels,
    speed: PIXELS_PER_SECOND,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const done = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()));
  await devtools.send('Tracing.end');
  await done;
  devtools.off('Tracing.dataCollected', collect);
  return events;
}

function report(title: string, events: TraceEvent[]): void {
  const drawn = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
  const seconds = (Math.max(...drawn) - Math.min(...drawn)) / 1e6;
  const dropped = events.filter(({ name }) => name === 'DroppedFrame').length;
  const tasks = events.filter(({ name }) => name === 'RunTask').map(({ dur = 0 }) => dur / 1000);
  const long = tasks.filter((ms) => ms > FRAME_MS);
  console.log(
    `${title}: ${(drawn.length / seconds).toFixed(1)} frames/s over ${seconds.toFixed(1)} s, ${dropped} dropped, ` +
      `${long.length} tasks over ${FRAME_MS.toFixed(1)} ms, the longest ${Math.max(0, ...tasks).toFixed(1)} ms`,
  );
}
