import { summarise, takeTurn, type Measured, type Turn } from './load/measure.ts';
import type { Said, Visitor } from './load/visitor.ts';
import type { Server } from './servers/child.ts';
import { HOST, type Town } from './town.ts';

const REQUESTS = 3000;
const TURNS = 3;

export type ReadingName = 'list call' | 'list page' | 'menu call' | 'menu page';

/** Lists and menus out of memory: ours beside a floor that keeps the very same text. */
export async function measureReading(
  servers: Record<'floor' | 'ours', Server>,
  town: Town,
): Promise<Record<ReadingName, Record<'floor' | 'ours', Measured>>> {
  const [restaurant] = town.restaurants;
  const wanted: Record<ReadingName, Said> = {
    'list call': { method: 'POST', path: '/api/hosts', body: { geourl: town.geoUrl } },
    'list page': { method: 'GET', path: `/restaurants/${town.geoUrl}` },
    'menu call': { method: 'POST', path: '/api/menu', body: { hostId: restaurant?.id } },
    'menu page': { method: 'GET', path: `/speisekarte/${restaurant?.url}` },
  };
  const measured = {} as Record<ReadingName, Record<'floor' | 'ours', Measured>>;
  for (const [name, said] of Object.entries(wanted) as [ReadingName, Said][]) {
    await keepOnFloor(servers, said);
    measured[name] = await measureOne(servers, said);
  }
  return measured;
}

async function keepOnFloor(servers: Record<'floor' | 'ours', Server>, said: Said): Promise<void> {
  const answers: { body: string; head: string }[] = [];
  await takeTurn(servers.ours.port, HOST, [said], async (visitor) => {
    const { status, body, head } = await visitor.say(said);
    if (status !== 200) throw new Error(`${said.path}: ${status}`);
    answers.push({ body, head });
  });
  const [{ body, head } = { body: '', head: '' }] = answers;
  const type = /\r\ncontent-type: ([^\r]+)/i.exec(head)?.[1] ?? 'text/html';
  await servers.floor.give({ path: said.path, type, text: body });
}

async function measureOne(servers: Record<'floor' | 'ours', Server>, said: Said) {
  const turns: Record<'floor' | 'ours', Turn[]> = { floor: [], ours: [] };
  const requests = Array.from({ length: REQUESTS }, () => said);
  const ask = (visitor: Visitor, one: Said, timed: <R>(work: () => Promise<R>) => Promise<R>) =>
    timed(() => visitor.say(one)).then(() => undefined);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const server of ['floor', 'ours'] as const) {
      turns[server].push(await takeTurn(servers[server].port, HOST, requests, ask));
    }
  }
  return { floor: summarise(turns.floor), ours: summarise(turns.ours) };
}
