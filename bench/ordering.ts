import { type BenchDatabase, untilJobsAreDone } from './database.ts';
import { summarise, takeTurn, type Turn } from './load/measure.ts';
import type { Heard, Visitor } from './load/visitor.ts';
import type { Server } from './servers/child.ts';
import type { Rate } from './table.ts';
import { HOST, type Town } from './town.ts';

/** Guests of one turn; each orders five lines. */
const GUESTS = 320;
/** So many that the tables are worth an index by then: what is planned for a few rows reads them all, and stays for a turn. */
const WARM_UP = 1000;
const TURNS = 5;

/** Somebody on the way to an order: what their browser keeps, and where they eat. */
interface Guest {
  cookie: string;
  token: string;
  restaurant: Town['restaurants'][number];
  /** Of their own, where a proxy is believed: one network must not do so much. */
  address: string;
  /** The sum that was shown last, which the order form sends along. */
  payable?: number;
}

type Name = 'add' | 'order' | 'journey' | 'drained';
type Servers = Record<'floor' | 'ours', Server>;

const ROWS: readonly { key: Name; name: string; goal?: number }[] = [
  { key: 'add', name: 'add to basket' },
  { key: 'order', name: 'order alone', goal: 0.4 },
  { key: 'journey', name: 'whole journey', goal: 0.5 },
  { key: 'drained', name: 'the same, all jobs done' },
];

/** Both servers, in turns: pieces put into baskets, orders alone, and the whole way from a visit to an order. */
export async function measureOrdering(
  database: BenchDatabase,
  servers: Servers,
  town: Town,
): Promise<Rate[]> {
  const turns: Record<'floor' | 'ours', Record<Name, Turn>[]> = { floor: [], ours: [] };
  for (const server of ['floor', 'ours'] as const) await playTurn(database, servers[server], town, WARM_UP);
  await database.settle();
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const server of ['floor', 'ours'] as const) {
      await untilJobsAreDone(database);
      turns[server].push(await playTurn(database, servers[server], town, GUESTS));
    }
  }
  return ROWS.map(({ key, ...row }) => ({
    ...row,
    floor: summarise(turns.floor.map((turn) => turn[key])),
    ours: summarise(turns.ours.map((turn) => turn[key])),
  }));
}

async function playTurn(
  database: BenchDatabase,
  server: Server,
  town: Town,
  count: number,
): Promise<Record<Name, Turn>> {
  const restaurants = Array.from(
    { length: count },
    (_, n) => town.restaurants[n % town.restaurants.length] as Town['restaurants'][number],
  );
  const guests: Guest[] = [];
  await takeTurn(server, HOST, restaurants, async (visitor, restaurant) => {
    guests.push(await arrive(visitor, restaurant, town.placeId));
  });
  const add = await takeTurn(server, HOST, guests, async (visitor, guest, timed) => {
    for (const product of guest.restaurant.products) await timed(() => addPiece(visitor, guest, product));
  });
  const order = await takeTurn(server, HOST, guests, async (visitor, guest, timed) => {
    await timed(() => placeOrder(visitor, guest, town.placeId));
  });
  await untilJobsAreDone(database);
  const [start, cpuStart] = [performance.now(), await server.cpuSeconds()];
  const journey = await takeTurn(server, HOST, restaurants, (visitor, restaurant, timed) =>
    timed(() => orderWhole(visitor, restaurant, town.placeId)),
  );
  await untilJobsAreDone(database);
  const drained = {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: (await server.cpuSeconds()) - cpuStart,
    times: journey.times,
  };
  return { add, order, journey, drained };
}

/** From a first visit to an order of five lines. */
export async function orderWhole(
  visitor: Visitor,
  restaurant: Guest['restaurant'],
  placeId: number,
): Promise<void> {
  const guest = await arrive(visitor, restaurant, placeId);
  for (const product of restaurant.products) await addPiece(visitor, guest, product);
  await placeOrder(visitor, guest, placeId);
}

async function arrive(visitor: Visitor, restaurant: Guest['restaurant'], placeId: number): Promise<Guest> {
  const address = nextAddress();
  const headers = { 'x-forwarded-for': address };
  const heard = expectSuccess(await visitor.say({ method: 'GET', path: '/api/gettoken', headers }));
  const cookie = /\r\nset-cookie: ([^;\r]+)/i.exec(heard.head)?.[1] ?? '';
  const { token } = JSON.parse(heard.body) as { token: string };
  const guest = { cookie, token, restaurant, address };
  await act(visitor, guest, 'setGeoId', { geoid: placeId });
  return guest;
}

async function addPiece(visitor: Visitor, guest: Guest, productId: number): Promise<void> {
  const piece = { hostId: guest.restaurant.id, productId, size: 'big' };
  const { body } = await act(visitor, guest, 'addProduct', piece);
  const [, shown] = /"payable":([\d.]+)/.exec(body) ?? [];
  if (shown !== undefined) guest.payable = Number(shown);
}

let arrived = 0;

const nextAddress = (): string => {
  arrived += 1;
  return `10.${(arrived >> 16) & 255}.${(arrived >> 8) & 255}.${arrived & 255}`;
};

let ordered = 0;

// Guests have numbers and doors of their own: orders with the same ones wait for one another.
const nextGuest = (): string => String((ordered += 1)).padStart(7, '0');

const placeOrder = (visitor: Visitor, guest: Guest, placeId: number, own = nextGuest()) =>
  act(visitor, guest, 'order', {
    hostId: guest.restaurant.id,
    homedelivery: true,
    firstname: 'Jule',
    lastname: 'Petersen',
    street: 'Kurpromenade',
    number: own,
    geoid: placeId,
    mobile: `0170 ${own}`,
    email: 'jule@guest.example',
    payment: 'nachnahme',
    payable: guest.payable,
  });

async function act(
  visitor: Visitor,
  { cookie, token, address }: Guest,
  name: string,
  body: unknown,
): Promise<Heard> {
  return expectSuccess(
    await visitor.say({
      method: 'POST',
      path: `/api/${name}`,
      headers: { cookie, token, 'x-forwarded-for': address },
      body,
    }),
  );
}

function expectSuccess(heard: Heard): Heard {
  if (heard.status !== 200) throw new Error(`${heard.status}: ${heard.body.slice(0, 500)}`);
  return heard;
}
