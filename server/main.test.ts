import { request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { addressCall } from '#contract/calls.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { emptyDatabase, ownDatabase } from '#tools/test-database.ts';
import { parseConfig } from './config.ts';
import { migrate, readMigrations } from './database/migrate.ts';
import { startServer } from './main.ts';

const database = await ownDatabase('first_start');
afterAll(() => database.close());

const DATA_KEYS = Buffer.alloc(32, 'henkelmann').toString('base64');

/** Starts a server for real use, as `npm start` does, at this public address. */
async function start(publicUrl: string) {
  const config = parseConfig({
    DATABASE_URL: database.url,
    DATA_KEYS,
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
  });
  return startServer(config);
}

test('VAR-011 on any free port links name the one that was taken', async () => {
  const elsewhere = await ownDatabase('free_port');
  const config = parseConfig({ DATABASE_URL: elsewhere.url, DATA_KEYS, PORT: '0', HOST: '127.0.0.1' });
  const running = await startServer(config);
  try {
    const { port } = new URL(running.address);
    const { host, pathname } = new URL(String(running.setUpLink));
    expect(host).toBe(`localhost:${port}`);
    expect((await ask(running.address, host, pathname)).status).toBe(200);
    const { text } = await ask(running.address, host, '/sitemap.xml');
    expect(text).toContain(`<loc>http://localhost:${port}/`);
  } finally {
    await running.stop();
    await elsewhere.close();
  }
});

/** Asks the running server under a host name. */
async function ask(address: string, host: string, path: string, body?: object, cookie = '') {
  return new Promise<{ status: number; text: string; cookie: string }>((resolve, reject) => {
    const headers = {
      host,
      cookie,
      ...(body && { origin: `http://${host}`, 'content-type': 'application/json' }),
    };
    const asked = request(`${address}${path}`, { method: body ? 'POST' : 'GET', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, cookie: String(answer.headers['set-cookie']) }),
      );
    });
    asked.on('error', reject).end(body && JSON.stringify(body));
  });
}

test('VAR-011 VAR-021 TRU-239 the first start without demo founds a site and offers the operator a link, once, who then needs a second factor; a later start offers none, and follows PUBLIC_URL to another address', async () => {
  const first = await start('http://essen.example');
  try {
    const page = await ask(first.address, 'essen.example', '/impressum');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Dieser Text fehlt noch.')]);
    const { host, pathname } = new URL(String(first.setUpLink));
    expect([host, (await ask(first.address, host, pathname)).status]).toEqual(['essen.example', 200]);
    const code = pathname.split('/').pop();
    const credentials = { email: 'wiebke@betreiber.example', password: 'zwölf Monde' };
    const done = await ask(first.address, host, addressCall('setUp', {}).url, { code, ...credentials });
    expect(done.status).toBe(200);
    // What the operator may do here begins with a second factor.
    const cookie = done.cookie.replaceAll(/; [^,]*(,|$)/g, ';');
    const office = await ask(first.address, host, addressCall('officeSites', {}).url, {}, cookie);
    expect([office.status, JSON.parse(office.text)]).toMatchObject([
      403,
      { error: { code: 'factor-needed' } },
    ]);
    expect((await ask(first.address, host, pathname)).status).toBe(410);
  } finally {
    await first.stop();
  }
  const later = await start('http://neu.example');
  try {
    expect(later.setUpLink).toBeUndefined();
    const { text } = await ask(later.address, 'neu.example', '/api/site');
    expect(JSON.parse(text)).toMatchObject({ domain: 'neu.example', title: 'Henkelmann', demo: false });
    expect((await ask(later.address, 'essen.example', '/api/site')).status).toBe(200);
    const sites = await database.db.selectFrom('site').select('origin').execute();
    expect(sites).toEqual([{ origin: 'http://neu.example' }]);
  } finally {
    await later.stop();
  }
});

test('TRU-213 TRU-214 data that held the demo are not served without it, nor real data as a demo', async () => {
  const held = await ownDatabase('held_demo');
  const startAs = (DEMO: '0' | '1') =>
    startServer(parseConfig({ DATABASE_URL: held.url, DATA_KEYS, DEMO, PORT: '0', HOST: '127.0.0.1' }));
  try {
    await (await startAs('1')).stop();
    await expect(startAs('0')).rejects.toThrow(/Vorführung, deren Passwörter jeder kennt.*DATABASE_URL/);
    await held.db.updateTable('installation').set({ is_demo: false }).execute();
    await expect(startAs('1')).rejects.toThrow(/keine Vorführung.*Setze DEMO=0/);
    await (await startAs('0')).stop();
  } finally {
    await held.close();
  }
});

test('TRU-213 data of a demo that began before are known by its operator', async () => {
  const before = await emptyDatabase('earlier_demo');
  const migrations = await readMigrations();
  const isBefore = ({ name }: { name: string }) => name < '20261122T1300';
  try {
    await migrate(before.pool, migrations.filter(isBefore));
    await before.pool.query(`update person set email = 'buero@henkelmann.example' where id = 1`);
    await makeSite(before.db);
    await migrate(before.pool, migrations);
    const config = parseConfig({ DATABASE_URL: before.url, DATA_KEYS, DEMO: '0', PORT: '0' });
    await expect(startServer(config)).rejects.toThrow('Vorführung');
  } finally {
    await before.close();
  }
});
