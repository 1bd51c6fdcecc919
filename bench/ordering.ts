import { type BenchDatabase, untilJobsAreDone } from './database.ts';
import { type Measured, summarise, takeTurn, type Turn } from './load/measure.ts';
import type { Heard, Visitor } from './load/visitor.ts';
import type { Server } from './servers/child.ts';
import { HOST, type Town } from './town.ts';

/** Guests of one turn; each orders five lines. */
const GUESTS = 320;
const TURNS = 3;

/** Somebody on the way to an order: what their browser keeps, and where they eat. */
interface Guest {
  cookie: string;
  token: string;
  restaurant: Town['restaurants'][number];
}

type Name = 'add' | 'order' | 'journey';

/** Both servers, in turns: pieces put into baskets, orders alone, and the whole way from a visit to an order. */
export async function measureOrdering(
  database: BenchDatabase,
  servers: Record<'floor' | 'ours', Server>,
  town: Town,
): Promise<Record<Name, Record<'floor' | 'ours', Measured>>> {
  const turns = { floor: turnsOf(), ours: turnsOf() };
  for (const server of ['floor', 'ours'] as const) await playTurn(servers[server].port, town, GUESTS / 4);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const server of ['floor', 'ours'] as const) {
      await untilJobsAreDone(database);
      const played = await playTurn(servers[server].port, town, GUESTS);
      for (const name of ['add', 'order', 'journey'] as const) turns[server][name].push(played[name]);
    }
  }
  const both = (name: Name) => ({
    floor: summarise(turns.floor[name]),
    ours: summarise(turns.ours[name]),
  });
  return { add: both('add'), order: both('order'), journey: both('journey') };
}

const turnsOf = (): Record<Name, Turn[]> => ({ add: [], order: [], journey: [] });

export async function playTurn(
  port: number,
  town: Town,
  count: number,
  onPhase: (phase: string) => void = () => undefined,
): Promise<Record<Name, Turn>> {
  const restaurants = Array.from(
    { length: count },
    (_, n) => town.restaurants[n % town.restaurants.length] as Town['restaurants'][number],
  );
  const guests: Guest[] = [];
  await takeTurn(port, HOST, restaurants, async (visitor, restaurant) => {
    guests.push(await arrive(visitor, restaurant, town.placeId));
  });
  onPhase('arrived');
  const add = await takeTurn(port, HOST, guests, async (visitor, guest, timed) => {
    for (const product of guest.restaurant.products) await timed(() => addPiece(visitor, guest, product));
  });
  onPhase('added');
  const order = await takeTurn(port, HOST, guests, (visitor, guest, timed) =>
    timed(() => placeOrder(visitor, guest, town.placeId)),
  );
  onPhase('ordered');
  const journey = await takeTurn(port, HOST, restaurants, (visitor, restaurant, timed) =>
    timed(async () => {
      const guest = await arrive(visitor, restaurant, town.placeId);
      for (const product of restaurant.products) await addPiece(visitor, guest, product);
      await placeOrder(visitor, guest, town.placeId);
    }),
  );
  onPhase('journeyed');
  return { add, order, journey };
}

async function arrive(visitor: Visitor, restaurant: Guest['restaurant'], placeId: number): Promise<Guest> {
  const heard = expectSuccess(await visitor.say({ method: 'GET', path: '/api/gettoken' }));
  const cookie = /\r\nset-cookie: ([^;\r]+)/i.exec(heard.head)?.[1] ?? '';
  const { token } = JSON.parse(heard.body) as { token: string };
  const guest = { cookie, token, restaurant };
  await act(visitor, guest, 'setGeoId', { geoid: placeId });
  return guest;
}

const addPiece = (visitor: Visitor, guest: Guest, productId: number) =>
  act(visitor, guest, 'addProduct', { hostId: guest.restaurant.id, productId, size: 'big' });

const placeOrder = (visitor: Visitor, guest: Guest, placeId: number) =>
  act(visitor, guest, 'order', {
    hostId: guest.restaurant.id,
    homedelivery: true,
    firstname: 'Jule',
    lastname: 'Petersen',
    street: 'Kurpromenade',
    number: '12',
    geoid: placeId,
    mobile: '0170 1234567',
    email: 'jule@guest.example',
    payment: 'nachnahme',
  });

async function act(visitor: Visitor, { cookie, token }: Guest, name: string, body: unknown): Promise<void> {
  expectSuccess(
    await visitor.say({ method: 'POST', path: `/api/${name}`, headers: { cookie, token }, body }),
  );
}

function expectSuccess(heard: Heard): Heard {
  if (heard.status !== 200) throw new Error(`${heard.status}: ${heard.body.slice(0, 500)}`);
  return heard;
}
