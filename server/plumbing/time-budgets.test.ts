import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openDatabaseLine } from '#e2e/fixtures/world/database-line.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { isDatabaseAway } from '#server/database/away.ts';
import { withinCallTime } from '#server/database/call-time.ts';
import { ownDatabase } from '#tools/test-database.ts';

const database = await ownDatabase('time_budgets');
afterAll(() => database.close());
const shop = await makeShop(database.db);
const { host } = shop.site;

/** Far less than the product gives itself, so that nobody waits here either. */
const line = await openDatabaseLine(database, { most: 3, wait: 300, budget: 200 });
const app = await testApp({ database: line });

const asked = { query: shop.place.town };
const search = () =>
  app.http.inject({ method: 'POST', url: '/api/locations', headers: { host }, payload: asked });
const health = async (part: string) => (await app.http.inject({ url: `/api/health/${part}` })).statusCode;

/** Nobody reads or writes places until it is let go. */
async function holdPlaces(): Promise<() => Promise<void>> {
  const client = await database.pool.connect();
  let isHeld = true;
  await client.query('begin; lock table place in access exclusive mode');
  const letGo = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('rollback');
    client.release();
  };
  onTestFinished(letGo);
  return letGo;
}

describe('HSE-190 nothing waits for ever', () => {
  test('a statement that takes too long is ended, in the database as well, and said as what can be tried again', async () => {
    const letGo = await holdPlaces();
    const { statusCode, headers, body } = await search();
    expect([statusCode, headers['retry-after'], JSON.parse(body).error.code]).toEqual([
      503,
      '5',
      'unhealthy',
    ]);
    const { rows } = await database.pool.query(
      `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toEqual([]);
    expect(await health('ready')).toBe(200);
    await letGo();
    expect((await search()).statusCode).toBe(200);
  });

  test('a database that takes what is sent and answers nothing is given up, and found again by itself', async () => {
    expect([(await search()).statusCode, await health('ready')]).toEqual([200, 200]);
    line.hush();
    const waited = await Promise.all(Array.from({ length: 12 }, search));
    expect(new Set(waited.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    // Once it is known, nobody takes a connection to find out.
    await expect.poll(async () => (await counting(search)).taken).toBe(0);
    const known = await counting(() => Promise.all(Array.from({ length: 50 }, search)));
    expect(new Set(known.answer.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(known.taken).toBe(0);
    expect([await health('ready'), await health('live')]).toEqual([503, 200]);
    await line.mend();
    await expect.poll(async () => (await search()).statusCode).toBe(200);
    expect(await health('ready')).toBe(200);
  });
});

describe('HSE-344 statements of which none is too long may be too many', () => {
  const slowly = () => sql`select pg_sleep(0.2)`.execute(database.db);
  const quickly = () => sql`select 1 as one`.execute(database.db);

  test('once a call has waited too long in all it begins no other, and says what can be tried again', async () => {
    const spent = withinCallTime(150, async () => {
      await slowly();
      return quickly();
    });
    expect(isDatabaseAway(await spent.catch((error: unknown) => error))).toBe(true);
    expect((await quickly()).rows).toEqual([{ one: 1 }]);
  });

  test('what has been committed is answered, and what has been begun is committed', async () => {
    await quickly();
    const answer = withinCallTime(150, async () => {
      await database.db.transaction().execute((db) => sql`select pg_sleep(0.2)`.execute(db));
      return quickly();
    });
    expect((await answer).rows).toEqual([{ one: 1 }]);
  });

  test('what goes on behind the answer has all the time it wants', async () => {
    const gate = Promise.withResolvers<void>();
    const behind = await withinCallTime(150, async () => {
      await slowly();
      return { done: gate.promise.then(quickly) };
    });
    gate.resolve();
    expect((await behind.done).rows).toEqual([{ one: 1 }]);
  });

  test('of a call nothing is kept that came too late', async () => {
    const hasty = await testApp({ database, http: { longestCall: 150 } });
    const guest = hasty.guest(host);
    const piece = { hostId: shop.restaurant.id, productId: shop.dish.id, size: 'big' };
    const { pool } = database;
    const lines = async () => (await pool.query('select id from basket_line')).rows;
    const before = await lines();
    await pool.query(
      `create function late() returns trigger language plpgsql as $$begin perform pg_sleep(0.2); return new; end$$`,
    );
    await pool.query(`create trigger late before insert on basket execute function late()`);
    const { status, headers, error } = await guest.send('addProduct', piece);
    await pool.query('drop function late cascade');
    expect([status, headers['retry-after'], error.code]).toEqual([503, '5', 'unhealthy']);
    expect(await lines()).toEqual(before);
  });
});

test('HSE-332 a connection on which nothing moves is closed: who takes no answer holds none for ever', () => {
  expect(app.http.server.timeout).toBe(60_000);
});

describe('HSE-290 a disk without room takes nothing and loses nothing', () => {
  test.each(['53100', '53200', '58030'])(
    'what cannot be written for %s is said as what can be tried again; what is read goes on',
    async (code) => {
      const guest = app.guest(host);
      const piece = { hostId: shop.restaurant.id, productId: shop.dish.id, size: 'big' };
      expect((await guest.send('addProduct', piece)).status).toBe(200);
      const mend = await refuseRows('basket_line', code);
      const { status, headers, error } = await guest.send('addProduct', piece);
      expect([status, headers['retry-after'], error.code]).toEqual([503, '5', 'unhealthy']);
      expect([(await search()).statusCode, await health('ready')]).toEqual([200, 200]);
      await mend();
      const { answer } = await guest.send('retrieveBasket', { hostId: shop.restaurant.id });
      expect(Object.values(answer.basket)).toHaveLength(1);
      expect((await guest.send('addProduct', piece)).status).toBe(200);
    },
  );
});

/** Until it is mended, a row more in the table is answered as by a machine with this trouble. */
async function refuseRows(table: string, code: string): Promise<() => Promise<void>> {
  const { pool } = database;
  await pool.query(
    `create function no_room() returns trigger language plpgsql as
      $$begin raise exception 'could not extend file' using errcode = '${code}'; end$$`,
  );
  await pool.query(`create trigger no_room before insert on ${table} execute function no_room()`);
  const mend = async () => void (await pool.query('drop function if exists no_room cascade'));
  onTestFinished(mend);
  return mend;
}

/** What the work answers, and how often it took a connection. */
async function counting<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; taken: number }> {
  let taken = 0;
  const connect = line.pool.connect.bind(line.pool);
  line.pool.connect = ((...given: Parameters<typeof connect>) => {
    taken += 1;
    return connect(...given);
  }) as typeof connect;
  try {
    return { answer: await work(), taken };
  } finally {
    line.pool.connect = connect;
  }
}

describe('HSE-191 a process that ends', () => {
  test('says so to balancers, answers what is under way and what still comes, and leaves no connection open', async () => {
    const ending = await testApp({ database });
    await ending.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = ending.http.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    onTestFinished(() => agent.destroy());
    expect(await send(port, '/api/health/ready', agent)).toEqual([200, 'keep-alive']);
    const letGo = await holdPlaces();
    const arrived = countRequests(ending.http.server, 16);
    const underWay = Array.from({ length: 16 }, () => send(port, '/api/locations', agent, asked));
    await arrived;
    ending.leave();
    const late = new Agent({ keepAlive: true });
    onTestFinished(() => late.destroy());
    expect(await send(port, '/api/health/ready', late)).toEqual([503, 'close']);
    expect(await send(port, '/api/health/live', late)).toEqual([200, 'close']);
    const closed = ending.http.close();
    await letGo();
    expect(await Promise.all(underWay)).toEqual(underWay.map(() => [200, 'close']));
    await closed;
    await expect(send(port, '/api/health/live', late)).rejects.toThrow('ECONNREFUSED');
  });
});

/** Status and what becomes of the connection. */
async function send(
  port: number,
  path: string,
  agent: Agent,
  body?: object,
): Promise<[number | undefined, string | undefined]> {
  const headers = { host, ...(body && { 'content-type': 'application/json' }) };
  const method = body ? 'POST' : 'GET';
  const sent = request({ port, path, agent, method, host: '127.0.0.1', headers });
  sent.end(body && JSON.stringify(body));
  const [answer] = await once(sent, 'response');
  answer.resume();
  await once(answer, 'end');
  return [answer.statusCode, answer.headers.connection];
}

/** Resolves when that many requests have come. */
function countRequests(server: { on(event: 'request', listener: () => void): unknown }, most: number) {
  let count = 0;
  return new Promise<void>((resolve) => {
    server.on('request', () => (count += 1) === most && resolve());
  });
}
