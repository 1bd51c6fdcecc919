import { request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { addressCall } from '#contract/calls.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { parseConfig } from './config.ts';
import { startServer } from './main.ts';

const database = await ownDatabase('first_start');
afterAll(() => database.close());

/** Starts a server for real use, as `npm start` does, at this public address. */
async function start(publicUrl: string) {
  const config = parseConfig({
    DATABASE_URL: database.url,
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
  });
  return startServer(config);
}

test('VAR-011 on any free port links name the one that was taken', async () => {
  const elsewhere = await ownDatabase('free_port');
  const config = parseConfig({ DATABASE_URL: elsewhere.url, PORT: '0', HOST: '127.0.0.1' });
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
async function ask(address: string, host: string, path: string, body?: object) {
  return new Promise<{ status: number; text: string; cookie: string }>((resolve, reject) => {
    const headers = { host, ...(body && { origin: `http://${host}`, 'content-type': 'application/json' }) };
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

test('VAR-011 VAR-021 the first start without demo founds a site and offers the operator a link, once', async () => {
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
    expect((await ask(first.address, host, pathname)).status).toBe(410);
  } finally {
    await first.stop();
  }
});

test('VAR-011 a later start offers none, and follows PUBLIC_URL to another address', async () => {
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
