import 'temporal-polyfill/global';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { countWays } from '#e2e/fixtures/count-ways.ts';
import { Guest } from '#e2e/fixtures/shop/guest.ts';
import { connect } from '#server/database/connect.ts';
import { loadWebApp } from '#server/plumbing/pages/load-web-app.ts';
import { pagePaths } from '#tools/page-paths.ts';
import { secondsOfFamily } from './load/processor-time.ts';
import { openCluster } from './scale/cluster.ts';
import { fill } from './scale/fill.ts';
import { openWorld, said, type World } from './scale/world.ts';
import { print } from './table.ts';
import { HOST } from './town.ts';

// `npm run bench:rooms`: how long the server takes for each screen of a restaurant that has 5,000 orders behind it and forty
// before it, among other restaurants. What server and database computed for one is judged, since what else the machine does
// makes no difference to that. The pages must be built; --only=bestellungen measures less.

const FOLDER = process.env['SCALE_FOLDER'] ?? '/var/tmp/henkelmann-scale';
/** Half of them, and a share of the others, at the first of the restaurants. */
const SIZE = { restaurants: 10, orders: 10_000, region: '23' };
const RESTAURANT = 1;
const OWNER = 100_000_000 + RESTAURANT;
const TILL_HOST = 'till.example';
const TIMES = 20;
/** The promise, in milliseconds. */
const MOST = 200;
const ONLY = process.argv.find((word) => word.startsWith('--only='))?.slice(7) ?? '';

/** Files, and what leads on at once. */
const NO_SCREENS = [
  '/kueche/tische/karten',
  '/kueche/abrechnung/xrechnung/:id',
  '/kueche/koppeln',
  '/kueche/wer',
  '/kueche/*',
];

/** How a screen is asked for besides as it opens: by what narrows, sorts or sums up much. */
const ASKED: Record<string, readonly string[]> = {
  '/kueche/bestellungen': [
    'suche=petersen',
    'sortiert=-sum',
    'stand=cancelled',
    'von=2026-01-01&bis=2026-11-26',
    'seite=20',
  ],
  '/kueche/zahlen': ['zeitraum=monat', 'zeitraum=jahr'],
  '/kueche/zahlen/alle': ['zeitraum=jahr'],
  '/kueche/abrechnung/umsaetze': [
    'von=2026-01-01&bis=2026-11-26',
    'von=2026-01-01&bis=2026-11-26&sortiert=-value',
  ],
  '/kueche/bewertungen': ['seite=5'],
  '/kueche/protokoll': ['suche=1200'],
};

interface Screen {
  address: string;
  by: Guest;
  host: string;
}

/** The screens with what they are about, by whoever owns the restaurant and by its till. */
async function screensOf({ find }: World, owner: Guest, till: Guest): Promise<Screen[]> {
  const idOf = async (text: string) => String((await find(text))[0]?.id ?? 0);
  const of = (table: string) =>
    idOf(`select max(id) as id from ${table} where restaurant_id = ${RESTAURANT}`);
  const order = (state: string) =>
    idOf(`select max(id) as id from orders where restaurant_id = ${RESTAURANT} and state = '${state}'`);
  const [bill] = said(await till.call('tillBills', {})).bills;
  const ids: Record<string, string> = {
    '/kueche/fehlt/:orderId': await order('preparing'),
    ':orderId': await order('completed'),
    '/kueche/abrechnung/:id': await of('statement'),
    '/kueche/speisekarte/kategorie/:id': await of('category'),
    '/kueche/speisekarte/gericht/:id': await of('product'),
    '/kueche/extras/:id': await of('rule'),
    '/kueche/aktionen/:id': await of('special'),
    '/kueche/newsletter/:id': await of('newsletter_issue'),
    '/kueche/zutat/:id': await of('ingredient'),
  };
  const all = (await pagePaths()).filter((path) => /^\/(?:kueche|fahrer|kasse)(?:\/|$)/.test(path));
  return all
    .filter((path) => !NO_SCREENS.includes(path) && !/beleg|\/kasse\/bon\/|koppeln|ohne-netz/.test(path))
    .flatMap((path) => {
      const isTill = path.startsWith('/kasse');
      const page = path.replace(/:\w+/, (name) => ids[path] ?? ids[name] ?? '');
      const addresses = isTill
        ? [path === '/kasse/rechnung' ? `${page}?bestellung=${bill?.orderId}` : page]
        : ['', ...(ASKED[path] ?? [])].map(
            (query) => `${page}?restaurant=${RESTAURANT}${query && `&${query}`}`,
          );
      return addresses.map((address) => ({
        address,
        by: isTill ? till : owner,
        host: isTill ? TILL_HOST : HOST,
      }));
    });
}

/** A browser at the counter that the owner has paired, with what it took that day. */
async function pairTill({ app, pool }: World, owner: Guest): Promise<Guest> {
  const { code } = said(await owner.call('kitchenTillCode', { hostId: RESTAURANT, name: 'Tresen' }));
  const till = new Guest(app.http, TILL_HOST);
  said(await till.call('pairTill', { code }));
  said(await owner.call('attachFiscalDevice', { hostId: RESTAURANT }));
  await pool.query(
    `update orders set till_device_id = (select max(id) from paired_device), channel = 'counter', mode = 'pickup'
     where id in (select id from orders where restaurant_id = $1 and payment_state = 'on-the-spot' and state <> 'preparing' order by id desc limit 30)`,
    [RESTAURANT],
  );
  return till;
}

/** Seconds that this process and the database have computed, whatever else the machine does meanwhile. */
function computedBy(postmaster: number): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + secondsOfFamily(postmaster);
}

async function measure({ app, pool }: World, { address, by, host }: Screen): Promise<string[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  const postmaster = rows[0]?.pid ?? 0;
  const ask = async () => {
    const headers = { host, accept: 'text/html', cookie: by.cookie };
    const began = performance.now();
    const { statusCode } = await app.http.inject({ method: 'GET', url: address, headers });
    return { statusCode, ms: performance.now() - began };
  };
  const first = await ask();
  const { ways, stop } = countWays(pool);
  const { statusCode } = await ask();
  const statements = ways.statements.length;
  stop();
  const took: number[] = [];
  const computed = computedBy(postmaster);
  for (let time = 0; time < TIMES; time += 1) took.push((await ask()).ms);
  const each = ((computedBy(postmaster) - computed) * 1000) / TIMES;
  const sorted = took.toSorted((a, b) => a - b);
  const [median = 0, worst = 0] = [sorted[TIMES >> 1], sorted.at(-1)];
  const judged = each <= MOST ? '✓' : '✗';
  return [
    address,
    String(statusCode),
    String(statements),
    ...[first.ms, median, worst, each].map((ms) => ms.toFixed(0)),
    judged,
  ];
}

const cluster = await openCluster(FOLDER);
try {
  console.log(`${cpus().length} × ${cpus()[0]?.model}`);
  await cluster.drop('rooms');
  const url = await cluster.database('rooms');
  await fill(url, SIZE);
  const filled = connect(url, { most: 1 });
  await filled.pool.query(await readFile(new URL('rooms.sql', import.meta.url), 'utf8'));
  await filled.pool.query('vacuum analyze');
  await filled.close();
  const world = await openWorld(url, undefined, await loadWebApp());
  try {
    const owner = await world.loggedIn(OWNER, RESTAURANT);
    const till = await pairTill(world, owner);
    const rows = [
      ['screen', 'status', 'statements', 'first ms', 'median', `worst of ${TIMES}`, 'computed', `≤ ${MOST}`],
    ];
    for (const screen of await screensOf(world, owner, till))
      if (screen.address.includes(ONLY)) rows.push(await measure(world, screen));
    print(rows);
  } finally {
    await world.close();
  }
} finally {
  await cluster.stop();
}
