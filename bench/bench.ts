import 'temporal-polyfill/global';
import { cpus } from 'node:os';
import { buildIfStale } from '#tools/build.ts';
import { measureBase } from './base/size.ts';
import { saveCourse } from './course.ts';
import { openDatabase } from './database.ts';
import { CONCURRENT, summarise, takeTurn, type Turn } from './load/measure.ts';
import { type Said, Visitor } from './load/visitor.ts';
import { measureOrdering } from './ordering.ts';
import { measureProcesses, printProcesses } from './processes.ts';
import { type Server, startServer } from './servers/child.ts';
import { measureSizes } from './sizes.ts';
import { printRates, printSizes, type Rate } from './table.ts';
import { HOST, readTown, type Town } from './town.ts';

const REQUESTS = 3000;
const WARM_UP = 500;
const TURNS = 5;

type Servers = Record<'floor' | 'ours', Server>;

/** Lists and menus out of memory, as a call and as a page, beside a floor that keeps the very same text. */
async function measureReading(servers: Servers, town: Town): Promise<Rate[]> {
  const [restaurant] = town.restaurants;
  const asked: { name: string; said: Said; goal?: number }[] = [
    { name: 'list, call', said: { method: 'POST', path: '/api/hosts', body: { geourl: town.geoUrl } } },
    { name: 'list, page', said: { method: 'GET', path: `/restaurants/${town.geoUrl}` } },
    {
      name: 'menu, call',
      said: { method: 'POST', path: '/api/menu', body: { hostId: restaurant?.id } },
      goal: 0.7,
    },
    { name: 'menu, page', said: { method: 'GET', path: `/speisekarte/${restaurant?.url}` }, goal: 0.7 },
  ];
  const rates: Rate[] = [];
  for (const { said, ...row } of asked) rates.push({ ...row, ...(await measureOne(servers, said)) });
  return rates;
}

async function measureOne(servers: Servers, said: Said): Promise<Pick<Rate, 'floor' | 'ours'>> {
  await keepOnFloor(servers, said);
  const turns: Record<'floor' | 'ours', Turn[]> = { floor: [], ours: [] };
  for (const server of ['floor', 'ours'] as const) await ask(servers[server], said, WARM_UP);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const server of ['floor', 'ours'] as const)
      turns[server].push(await ask(servers[server], said, REQUESTS));
  }
  return { floor: summarise(turns.floor), ours: summarise(turns.ours) };
}

const ask = (server: Server, said: Said, times: number): Promise<Turn> =>
  takeTurn(server, HOST, Array.from({ length: times }), async (visitor, _item, timed) => {
    const { status } = await timed(() => visitor.say(said));
    if (status !== 200) throw new Error(`${said.path}: ${status}`);
  });

async function keepOnFloor({ floor, ours }: Servers, said: Said): Promise<void> {
  const visitor = await Visitor.arrive(ours.port, HOST);
  const { status, head, body } = await visitor.say(said);
  visitor.leave();
  if (status !== 200) throw new Error(`${said.path}: ${status}`);
  const type = /\r\ncontent-type: ([^\r]+)/i.exec(head)?.[1] ?? 'text/plain';
  await floor.give({ path: said.path, type, text: body });
}

// `npm run bench`: what the product does per second beside a floor that does the least, and what its pages weigh.

await buildIfStale();
const base = await measureBase();
const database = await openDatabase();
try {
  const servers = {
    floor: await startServer('floor', database.url),
    ours: await startServer('ours', database.url),
  };
  const town = await readTown(database);
  const { version } = await database.describe();
  const [cpu] = cpus();
  console.log(
    `\n${cpus().length} × ${cpu?.model}, Node ${process.versions.node}, PostgreSQL ${version}, ${CONCURRENT} visitors`,
  );
  const sizes = await measureSizes(servers.ours.port, town);
  const reading = await measureReading(servers, town);
  const ordering = await measureOrdering(database, servers, town);
  const rates = [...reading, ...ordering];
  printRates(rates);
  printSizes(sizes, base);
  if (process.argv.includes('--save')) await saveCourse(rates);
  await Promise.all([servers.floor.stop(), servers.ours.stop()]);
  printProcesses(await measureProcesses(database, town));
} finally {
  await database.close();
}
