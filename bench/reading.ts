import { summarise, takeTurn, type Turn } from './load/measure.ts';
import { type Said, Visitor } from './load/visitor.ts';
import type { Server } from './servers/child.ts';
import type { Rate } from './table.ts';
import { HOST, type Town } from './town.ts';

const REQUESTS = 3000;
const WARM_UP = 500;
const TURNS = 5;

type Servers = Record<'floor' | 'ours', Server>;

/** Lists and menus out of memory, as a call and as a page, beside a floor that keeps the very same text. */
export async function measureReading(servers: Servers, town: Town): Promise<Rate[]> {
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

const ask = ({ port }: Server, said: Said, times: number): Promise<Turn> =>
  takeTurn(port, HOST, Array.from({ length: times }), async (visitor, _item, timed) => {
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
