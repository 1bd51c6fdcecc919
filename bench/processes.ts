import { type BenchDatabase, untilJobsAreDone } from './database.ts';
import { summarise, takeTurn, type Turn } from './load/measure.ts';
import { orderWhole } from './ordering.ts';
import { type Server, startServer } from './servers/child.ts';
import { print } from './table.ts';
import { HOST, type Town } from './town.ts';

const COUNTS = [1, 2, 4];
const GUESTS = 240;
const WARM_UP = 80;
const TURNS = 3;

/** Journeys with so many processes, and who computed how much of them. */
interface Shared {
  processes: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Seconds of processors for one journey. */
  cpu: { server: number; database: number; visitors: number };
}

/** The whole way from a visit to an order, with several processes that share a port. */
export async function measureProcesses(database: BenchDatabase, town: Town): Promise<Shared[]> {
  const rows: Shared[] = [];
  for (const processes of COUNTS) {
    const server = await startServer('many', database.url, processes);
    await play(server, town, WARM_UP);
    const turns: Turn[] = [];
    const spent = { server: 0, database: 0, visitors: 0 };
    for (let turn = 0; turn < TURNS; turn += 1) {
      await untilJobsAreDone(database);
      const [before, ours] = [database.cpuSeconds(), process.cpuUsage()];
      const played = await play(server, town, GUESTS);
      const { user, system } = process.cpuUsage(ours);
      spent.server += played.cpuSeconds;
      spent.database += database.cpuSeconds() - before;
      spent.visitors += (user + system) / 1e6;
      turns.push(played);
    }
    await server.stop();
    const { perSecond, p50, p99 } = summarise(turns);
    const each = (seconds: number) => seconds / (TURNS * GUESTS);
    const cpu = {
      server: each(spent.server),
      database: each(spent.database),
      visitors: each(spent.visitors),
    };
    rows.push({ processes, perSecond, p50, p99, cpu });
  }
  return rows;
}

function play(server: Server, { restaurants, placeId }: Town, count: number): Promise<Turn> {
  const orders = Array.from({ length: count }, (_, at) => at % restaurants.length);
  return takeTurn(server, HOST, orders, async (visitor, at, timed) => {
    const restaurant = restaurants[at];
    if (restaurant) await timed(() => orderWhole(visitor, restaurant, placeId));
  });
}

/** Journeys by the number of processes, and milliseconds of processors that one takes of each part. */
export function printProcesses(rows: readonly Shared[]): void {
  const ms = (seconds: number) => (seconds * 1000).toFixed(1);
  print([
    ['processes', 'journeys/s', 'p50', 'p99', 'CPU ms: server', 'database', 'visitors'],
    ...rows.map(({ processes, perSecond, p50, p99, cpu }) => [
      String(processes),
      perSecond.toFixed(0),
      p50.toFixed(0),
      p99.toFixed(0),
      ms(cpu.server),
      ms(cpu.database),
      ms(cpu.visitors),
    ]),
  ]);
}
