import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { openKitchen } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { loadPage, pageTestApp, sendForm } from './fixtures/pages/page.ts';
import { makePerson } from './fixtures/shop/person.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';
import { makeSite } from './fixtures/shop/site.ts';
import { uniqueName } from './fixtures/unique.ts';

const app = await pageTestApp();
const elsewhere = await pageTestApp();
const { http, database } = app;
const { db } = database;
const shop = await makeShop(db);
const { host } = shop.site;
const list = `/restaurants/${shop.place.geo_url}`;
const menu = `/speisekarte/${shop.restaurant.url}`;

const page = (url: string, options?: Parameters<typeof loadPage>[3]) => loadPage(http, host, url, options);

/** Runs the work and answers how often it took a connection to the database. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const connect = vi.spyOn(database.pool, 'connect');
  try {
    await work();
    return connect.mock.calls.length;
  } finally {
    connect.mockRestore();
  }
}

describe('public pages', () => {
  test.each(['/', list, menu, '/impressum', '/agb/anbieter'])(
    'SEO-017 %s is made once and then answered without the database',
    async (url) => {
      expect((await page(url)).status).toBe(200);
      expect(await countQueries(() => page(url))).toBe(0);
      expect(await countQueries(() => page(url, { method: 'HEAD' }))).toBe(0);
    },
  );

  test.each(['/', list, menu])('%s sets no cookie and shows everybody the same', async (url) => {
    const person = await makePerson(db, { first_name: uniqueName('Vorname') });
    const visitor = app.guest(host);
    await visitor.call('userLogin', { email: person.email, password: person.password });
    const known = await page(url, { headers: { cookie: visitor.cookie } });
    const unknown = await page(url);
    for (const { headers, text } of [known, unknown]) {
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(text).not.toContain(person.first_name);
    }
    expect(known.text).toBe(unknown.text);
  });

  test.each(['/', list, menu])(
    '%s may run the scripts that stand in it, by their hashes alone',
    async (url) => {
      const { text, headers, nonces } = await page(url);
      expect(nonces).toEqual({ allowed: '', used: [] });
      const scripts = [...text.matchAll(/<script(?! type="application)[^>]*>([^<]+)<\/script>/g)];
      const hashes = scripts.map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
      const [, sources] = /script-src 'self' ([^;]*);/.exec(String(headers['content-security-policy'])) ?? [];
      expect(sources?.split(' ').toSorted()).toEqual(
        [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).toSorted(),
      );
    },
  );

  test('a page that is not kept carries a nonce of its own each time, the one its policy allows', async () => {
    const pages = [await page('/restaurants/nirgendwo-00000'), await page('/restaurants/nirgendwo-00000')];
    for (const { nonces } of pages) expect(nonces.used).toEqual([nonces.allowed]);
    expect(new Set(pages.map(({ nonces }) => nonces.allowed)).size).toBe(2);
    expect(pages[0]?.nonces.allowed).toMatch(/^[\w-]{22}$/);
  });

  test('who has the page already gets it again only when it has changed', async () => {
    const { etag } = (await page(menu)).headers;
    const again = () => page(menu, { headers: { 'if-none-match': String(etag) } });
    const known = await again();
    expect([known.status, known.text]).toEqual([304, '']);
    expect(known.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    await db
      .updateTable('restaurant')
      .set({ name: uniqueName('Neu') })
      .where('id', '=', shop.restaurant.id)
      .execute();
    app.context.announce({ tags: [`restaurant:${shop.restaurant.id}`] });
    expect((await again()).status).toBe(200);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('who takes %s gets the same page as %s', async (accepted, encoding, unpack) => {
    const packed = await http.inject({ url: menu, headers: { host, 'accept-encoding': accepted } });
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(unpack(packed.rawPayload).toString()).toBe((await page(menu)).text);
  });

  test('VAR-001 one site never sees the pages of another', async () => {
    const [one, other] = [await makeSite(db, { title: 'Eins' }), await makeSite(db, { title: 'Zwei' })];
    for (const site of [one, other, one, other])
      expect((await loadPage(http, site.host, '/')).text).toContain(`${site.title}</title>`);
  });

  test('a page that does not exist and a redirect are not kept', async () => {
    const town = uniqueName('Ort');
    const url = `/restaurants/${town.toLowerCase()}-23669`;
    expect((await page(url)).status).toBe(404);
    await makePlace(db, { town });
    expect((await page(url)).status).toBe(200);
  });

  test('many who ask at once wait for one page', async () => {
    const afresh = (ask: () => Promise<unknown>) => {
      app.context.announce({ tags: ['list'] });
      return countQueries(ask);
    };
    const one = await afresh(() => page(list));
    const many = await afresh(() => Promise.all(Array.from({ length: 20 }, () => page(list))));
    // One more or less tells other processes of what was announced.
    expect([one > 2, many < 2 * one]).toEqual([true, true]);
  });
});

describe('what a page shows changes', () => {
  const isBusy = async (at: typeof app) => {
    const { text } = await loadPage(at.http, host, list);
    return text.includes('Gerade viel los');
  };

  test('LST-035 a pause of the kitchen shows at once', async () => {
    const kitchen = await openKitchen(app, host, shop.restaurant);
    expect(await isBusy(app)).toBe(false);
    await kitchen.pauses(30);
    expect(await isBusy(app)).toBe(true);
    await kitchen.pauses('off');
    expect(await isBusy(app)).toBe(false);
  });

  test('LST-035 a pause taken at another process shows as soon as that is announced', async () => {
    const kitchen = await openKitchen(elsewhere, host, shop.restaurant);
    expect(await isBusy(app)).toBe(false);
    await kitchen.pauses(30);
    await expect.poll(() => isBusy(app)).toBe(true);
    await kitchen.pauses('off');
    await expect.poll(() => isBusy(app)).toBe(false);
  });

  test('LST-034 the end of a pause shows by itself', async () => {
    const kitchen = await openKitchen(app, host, shop.restaurant);
    await kitchen.pauses(5);
    const start = app.clock.now();
    app.clock.set(start.add({ minutes: 4, seconds: 50 }));
    expect(await isBusy(app)).toBe(true);
    app.clock.set(start.add({ minutes: 5 }));
    expect(await isBusy(app)).toBe(false);
    app.clock.set(start);
    await kitchen.pauses('off');
  });

  test('LST-001 a restaurant that nobody announced shows within a minute', async () => {
    await page(list);
    const added = await makeRestaurant(db, { site: shop.site, areas: [{ place_id: shop.place.id }] });
    expect((await page(list)).text).not.toContain(added.name);
    const start = app.clock.now();
    app.clock.pass({ seconds: 60 });
    expect((await page(list)).text).toContain(added.name);
    app.clock.set(start);
  });
});

describe('personal pages', () => {
  test('are kept by nobody', async () => {
    const { status, headers } = await page('/anmelden');
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  test('API-088 a form works without scripts and makes one session', async () => {
    const person = await makePerson(db);
    const wrong = await sendForm(http, host, '/anmelden', { email: person.email, password: 'falsch' });
    expect([wrong.status, wrong.text.includes('Login fehlgeschlagen 😭')]).toEqual([401, true]);
    const before = await countSessions();
    const fields = { email: person.email, password: person.password };
    const { status, headers } = await sendForm(http, host, '/anmelden', fields);
    expect([status, headers['location']]).toEqual([302, '/']);
    expect(await countSessions()).toBe(before + 1);
    // The last cookie wins: it is the one that log-in made.
    const cookies = [headers['set-cookie']].flat().map(String);
    const cookie = cookies.findLast((one) => one.startsWith('henkelmann='))?.split(';')[0] ?? '';
    const { body } = await http.inject({ method: 'POST', url: '/api/userData', headers: { host, cookie } });
    expect(JSON.parse(body)).toMatchObject({ user: { id: person.id } });
  });

  async function countSessions(): Promise<number> {
    const { rows } = await database.pool.query<{ count: number }>('select count(*) from session');
    return rows[0]?.count ?? 0;
  }
});

describe('headers', () => {
  test('INS-001 only an embedded site may stand in a frame, and only in those of its restaurant', async () => {
    const frame_ancestors = ['https://burger.example'];
    const embedded = await makeSite(db, {
      type: 'insite',
      restaurant_id: shop.restaurant.id,
      frame_ancestors,
    });
    const policyOf = async (name: string) =>
      String((await loadPage(http, name, '/impressum')).headers['content-security-policy']);
    expect(await policyOf(embedded.host)).toContain('frame-ancestors https://burger.example');
    expect(await policyOf(host)).toContain("frame-ancestors 'none'");
  });

  test('nothing inline runs, and files keep their type', async () => {
    const { headers, text } = await page('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    const [, asset = ''] =
      /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(text)?.filter(Boolean) ?? [];
    const file = await page(asset);
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('VAR-022 a cluster of others may be connected to', async () => {
    const pushCluster = { appId: '1', key: 'k', secret: 's', url: 'https://push.example:8443' };
    const other = await pageTestApp({ pushCluster });
    const { headers } = await loadPage(other.http, host, '/impressum');
    expect(headers['content-security-policy']).toContain('wss://push.example:8443');
  });
});

describe('canonical address', () => {
  test('VAR-013 plain http leads to https where the site is set up for it, forms included', async () => {
    const secure = await makeSite(db, { origin: 'https://secure.example' });
    const headers = { 'x-forwarded-proto': 'http', 'x-forwarded-for': '10.1.2.3' };
    const { http } = await pageTestApp({ http: { trustProxy: ['127.0.0.1'] } });
    const got = await loadPage(http, secure.host, '/agb?x=1', { headers });
    expect([got.status, got.headers['location']]).toEqual([301, 'https://secure.example/agb?x=1']);
    const sent = await sendForm(http, secure.host, '/anmelden', {}, headers);
    expect([sent.status, sent.headers['location']]).toEqual([308, 'https://secure.example/anmelden']);
    await db
      .insertInto('site_host')
      .values({ host_name: `${secure.key}.localhost`, site_id: secure.id })
      .execute();
    const local = await loadPage(http, `${secure.key}.localhost:3000`, '/impressum', { headers });
    expect(local.status).toBe(200);
  });

  test('VAR-013 behind a TLS proxy that nobody trusts nothing goes round in circles, and forms work', async () => {
    const secure = await makeSite(db, { origin: `https://${uniqueName()}.example` });
    const { status, text } = await loadPage(http, secure.host, '/impressum');
    expect([status, /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]]).toEqual([
      200,
      `https://${secure.host}/impressum`,
    ]);
    const wrong = { email: 'niemand@guest.example', password: 'falsch' };
    const send = async (protocol: string) => {
      const headers = { origin: `${protocol}://${secure.host}`, 'x-forwarded-proto': 'http' };
      return (await sendForm(http, secure.host, '/anmelden', wrong, headers)).status;
    };
    expect([await send('https'), await send('http')]).toEqual([401, 403]);
  });

  test('VAR-014 www. leads to the name without it', async () => {
    const { status, headers } = await loadPage(http, `www.${host}`, `${list}?q`);
    expect([status, headers['location']]).toEqual([301, `${shop.site.origin}${list}?q`]);
  });
});

describe('whatever is asked', () => {
  const large = `email=${'x'.repeat(70_000)}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const ours = { origin: `http://${host}` };

  test.each<[string, number, string, string, Parameters<typeof loadPage>[3]]>([
    [
      'a form of another site',
      403,
      'nicht von unserer Seite',
      '/anmelden',
      { method: 'POST', headers: form },
    ],
    [
      'a form without an origin',
      403,
      'nicht von unserer Seite',
      '/',
      { method: 'POST', headers: form, payload: 'a' },
    ],
    [
      'a huge form',
      413,
      'zu groß',
      '/anmelden',
      { method: 'POST', headers: { ...form, ...ours }, payload: large },
    ],
    [
      'a form with files where none are expected',
      422,
      'E-Mail',
      '/anmelden',
      {
        method: 'POST',
        headers: { ...ours, 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--',
      },
    ],
    ['another method', 405, 'Methode', '/', { method: 'PUT' }],
    ['half a percent sign', 400, 'konnte nicht gelesen werden', '/restaurants/%', {}],
    ['a path that is not UTF-8', 400, 'konnte nicht gelesen werden', '/restaurants/%ff', {}],
    ['NUL in a path', 404, 'nicht gefunden', '/restaurants/%00', {}],
    ['a very long path', 404, 'nicht gefunden', `/${'x'.repeat(9000)}`, {}],
    ['a very long place', 404, 'nicht gefunden', `/restaurants/${'x'.repeat(9000)}`, {}],
    ['a path that looks like another host', 404, 'nicht gefunden', '//evil.example/x', {}],
    ['a backslash', 404, 'nicht gefunden', '/%5Cevil.example', {}],
    ['a path out of the folder', 404, 'nicht gefunden', '/assets/..%2f..%2fserver/index.js', {}],
  ])('%s is answered with a page to read', async (_what, status, sentence, url, options) => {
    const answered = await page(url, options);
    expect([answered.status, answered.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answered.text).toContain(sentence);
    expect(answered.text).toMatch(/<html[^>]* lang="de"|<html lang="de"/);
  });

  test('VAR-001 a host name that is none of ours is told so, whatever it asks', async () => {
    const get = await loadPage(http, 'fremd.example', '/');
    const post = await sendForm(http, 'fremd.example', '/anmelden', { email: 'x' });
    for (const { status, text } of [get, post])
      expect([status, text.includes('keine Seite von uns')]).toEqual([404, true]);
  });

  test('API-001 an unknown call stays a call beside the pages', async () => {
    for (const [method, status] of [
      ['GET', 404],
      ['POST', 404],
      ['PUT', 404],
    ] as const) {
      const { statusCode, body } = await http.inject({ method, url: '/api/nothing', headers: { host } });
      expect([statusCode, JSON.parse(body).error.code]).toEqual([status, 'unknown-call']);
    }
    const { statusCode } = await http.inject({ url: '/api/menu', headers: { host } });
    expect(statusCode).toBe(405);
  });

  test('the calls behind a page are not counted as the visitor’s', async () => {
    const limited = await pageTestApp({ http: { requestsPerMinute: 3 } });
    const from = '10.1.2.3';
    const statuses = [];
    for (const url of ['/', '/impressum', menu, '/'])
      statuses.push((await loadPage(limited.http, host, url, { from })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await loadPage(limited.http, host, '/', { from });
    expect(refused.text).toContain('Das waren zu viele Versuche.');
  });

  test('TRU-127 files are not counted, and nothing that is made hides among them', async () => {
    const limited = await pageTestApp({ http: { requestsPerMinute: 3 } });
    const [, file = ''] = /(\/assets\/[^"]+\.js)"/.exec((await page('/')).text) ?? [];
    const statusesOf = async (url: string, from: string) => {
      const statuses = [];
      for (let count = 0; count < 5; count += 1)
        statuses.push((await loadPage(limited.http, host, url, { from })).status);
      return statuses;
    };
    expect(await statusesOf(file, '10.1.3.1')).toEqual([200, 200, 200, 200, 200]);
    expect(await statusesOf('/assets/none.js', '10.1.3.2')).toEqual([404, 404, 404, 429, 429]);
    expect((await statusesOf('/assets/../impressum', '10.1.3.3')).slice(3)).toEqual([429, 429]);
  });
});
