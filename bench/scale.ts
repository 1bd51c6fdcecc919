import 'temporal-polyfill/global';
import { mkdir, statfs, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ASKED } from './scale/calls.ts';
import { openCluster, type ScaleCluster } from './scale/cluster.ts';
import type { Statement } from './scale/explained.ts';
import { fill, isFilled, type Size } from './scale/fill.ts';
import { type Asked, openWorld, type World } from './scale/world.ts';
import { print } from './table.ts';

// `npm run bench:scale`: what each call reads in a market of 50,000 restaurants and many past orders, by what PostgreSQL
// says of its statements, beside a town of fifty. Both databases stay in SCALE_FOLDER for the next run; --anew fills
// them again. SCALE_ORDERS says how many orders (10 million would take some 90 GB), --only=menu measures less.

const FOLDER = process.env['SCALE_FOLDER'] ?? '/var/tmp/henkelmann-scale';
const ORDERS = Number(process.env['SCALE_ORDERS'] ?? 1_000_000);
const RESTAURANTS = 50_000;
const TOWN = 50;
const ONLY = process.argv.find((word) => word.startsWith('--only='))?.slice(7) ?? '';

/** Reading so much more per returned row than in the town is no more than chance. */
const GOAL = 1.3;

const WORLDS: Record<string, Size> = {
  // As many orders for each restaurant.
  town: { restaurants: TOWN, orders: Math.max(500, (ORDERS * TOWN) / RESTAURANTS), region: '23' },
  market: { restaurants: RESTAURANTS, orders: ORDERS, region: '' },
};

type Measured = Record<(typeof HEAD)[number], number>;

const HEAD = ['statements', 'read', 'returned', 'buffers', 'ms', 'whole ms'] as const;

/** Of three with different subjects the one in the middle. */
async function measure(asked: Asked, world: World, plans: string): Promise<Measured> {
  const turns = [];
  for (const subject of await world.find(asked.subjects ?? 'select 1 as id'))
    turns.push(await world.watch(await asked.prepare(world, subject)));
  await writeFile(join(plans, `${asked.name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(turns, null, 1));
  const sums = turns.map(({ statements, whole }) => ({
    statements: statements.length,
    read: sum(statements, 'read'),
    returned: sum(statements, 'returned'),
    buffers: sum(statements, 'buffers'),
    ms: sum(statements, 'ms'),
    'whole ms': whole,
  }));
  const middle = sums.toSorted((a, b) => a.buffers - b.buffers)[sums.length >> 1];
  if (!middle) throw new Error(`Nobody to measure with: ${asked.name}`);
  return middle;
}

const sum = (statements: readonly Statement[], key: 'read' | 'returned' | 'buffers' | 'ms'): number =>
  statements.reduce((all, statement) => all + statement[key], 0);

async function measureWorld(cluster: ScaleCluster, name: string): Promise<Map<string, Measured>> {
  const url = await cluster.database(name);
  const world = await openWorld(url, cluster.log);
  const plans = join(FOLDER, 'plans', name);
  await mkdir(plans, { recursive: true });
  const measured = new Map<string, Measured>();
  try {
    for (const asked of ASKED.filter(({ name: of }) => of.includes(ONLY)))
      measured.set(asked.name, await measure(asked, world, plans));
  } finally {
    await world.close();
  }
  return measured;
}

function printMeasured(town: ReadonlyMap<string, Measured>, market: ReadonlyMap<string, Measured>): void {
  const cells = (measured: Measured) =>
    HEAD.map((key) =>
      measured[key].toLocaleString('en', { maximumFractionDigits: key.endsWith('ms') ? 1 : 0 }),
    );
  const each = ({ returned }: Measured, value: number) => value / Math.max(1, returned);
  print([
    [
      '',
      ...HEAD.map((word) => `town ${word}`),
      ...HEAD.map((word) => `market ${word}`),
      'read/row',
      'buffers/row',
    ],
    ...[...market].flatMap(([name, large]) => {
      const small = town.get(name);
      if (!small) return [];
      const ratio = (key: 'read' | 'buffers') => {
        const times = each(large, large[key]) / Math.max(each(small, small[key]), 0.01);
        return `${times.toFixed(2)} ${times <= GOAL ? '✓' : '✗'}`;
      };
      return [[name, ...cells(small), ...cells(large), ratio('read'), ratio('buffers')]];
    }),
  ]);
}

await mkdir(FOLDER, { recursive: true });
const { bavail, bsize } = await statfs(FOLDER);
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, ${Math.round((bavail * bsize) / 1e9)} GB free at ${FOLDER}`,
);
const cluster = await openCluster(FOLDER);
try {
  const results: Map<string, Measured>[] = [];
  for (const [name, size] of Object.entries(WORLDS)) {
    console.log(`${name}: ${size.restaurants} restaurants, ${size.orders} orders`);
    if (process.argv.includes('--anew') || !(await isFilled(await cluster.database(name), size))) {
      await cluster.drop(name);
      await fill(await cluster.database(name), size);
    }
    results.push(await measureWorld(cluster, name));
  }
  const [town = new Map<string, Measured>(), market = new Map<string, Measured>()] = results;
  printMeasured(town, market);
  console.log(
    `\nEach statement with its plan: ${join(FOLDER, 'plans')}. Times are those of this moment, on what else the machine did.`,
  );
} finally {
  await cluster.stop();
}
