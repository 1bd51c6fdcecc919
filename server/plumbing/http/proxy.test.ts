import { describe, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const PROXY = '10.0.0.1';
const { database, http, context } = await testApp({ http: { trustProxy: [PROXY], requestsPerMinute: 5 } });
const site = await makeSite(database.db);
let addresses = 0;

async function ask(headers: Record<string, string>, remoteAddress: string, url = '/api/getSessionId') {
  const response = await http.inject({ url, headers: { host: site.host, ...headers }, remoteAddress });
  return { status: response.statusCode, headers: response.headers, body: response.body };
}

const stranger = () => `10.9.0.${++addresses}`;

describe('forwarded headers', () => {
  test('count only from the proxy’s own address', async () => {
    const forwarded = { host: 'inside.example', 'x-forwarded-host': site.host };
    expect((await ask(forwarded, PROXY)).status).toBe(200);
    expect((await ask(forwarded, stranger())).status).toBe(404);
  });

  test('VAR-013 https is believed to the proxy alone', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': stranger() };
    expect((await ask(forwarded, PROXY)).headers).toHaveProperty('strict-transport-security');
    expect((await ask(forwarded, stranger())).headers).not.toHaveProperty('strict-transport-security');
  });

  test.each([
    [false, 'max-age=31536000'],
    [true, 'max-age=31536000; includeSubDomains'],
  ])(
    'TRU-217 https for hosts below only where the operator says so: %s',
    async (strictSubdomains, header) => {
      const app = await testApp({ http: { trustProxy: [PROXY], strictSubdomains } });
      const { headers } = await app.http.inject({
        url: '/api/getSessionId',
        headers: { host: site.host, 'x-forwarded-proto': 'https' },
        remoteAddress: PROXY,
      });
      expect(headers['strict-transport-security']).toBe(header);
    },
  );

  test('TOK-004 the Origin is compared with what the visitor sees', async () => {
    const send = (origin: string, remoteAddress: string) =>
      http.inject({
        method: 'POST',
        url: '/api/userLogout',
        headers: { host: site.host, 'x-forwarded-proto': 'https', 'x-forwarded-for': stranger(), origin },
        remoteAddress,
        payload: {},
      });
    expect((await send(`https://${site.host}`, PROXY)).statusCode).toBe(200);
    expect((await send(`http://${site.host}`, PROXY)).statusCode).toBe(403);
    expect((await send(`https://${site.host}`, stranger())).statusCode).toBe(403);
  });
});

describe('too many requests', () => {
  const error = { code: 'too-many-tries', message: refusals['too-many-tries'][1] };

  test('from one address are refused with a sentence and a time', async () => {
    const address = stranger();
    for (let count = 0; count < 5; count += 1) expect((await ask({}, address)).status).toBe(200);
    const { status, headers, body } = await ask({}, address);
    expect([status, JSON.parse(body)]).toEqual([429, { error }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask({}, stranger())).status).toBe(200);
  });

  test('cannot be hidden behind made-up forwarded addresses', async () => {
    const address = stranger();
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await ask({ 'x-forwarded-for': stranger() }, address)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('behind the proxy are counted per visitor', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await ask({ 'x-forwarded-for': stranger() }, PROXY)).status);
    expect(statuses).toEqual(Array(6).fill(200));
  });

  test('are counted for calls that do not exist as well', async () => {
    const address = stranger();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask({}, address, '/api/nothing')).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });

  test.each(['/assets/none.js', '/assets/../impressum', '/assets/%2e%2e/impressum', '/food/x', '//assets/x'])(
    'TRU-127 are counted at %s, where no file is',
    async (url) => {
      const address = stranger();
      const statuses = [];
      for (let count = 0; count < 6; count += 1) statuses.push((await ask({}, address, url)).status);
      expect(statuses.lastIndexOf(429)).toBe(5);
      expect(statuses.indexOf(429)).toBe(5);
    },
  );

  test('TRU-128 from one IPv6 network are counted together', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await ask({}, `2001:db8:5:6:${count}::1`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('TRU-128 of one browser do not use up what the others behind its address may ask', async () => {
    const address = stranger();
    const from = (name: string) => ({ cookie: `henkelmann=${name.padEnd(43, 'x')}` });
    for (let count = 0; count < 5; count += 1) await ask(from('one'), address);
    expect((await ask(from('one'), address)).status).toBe(429);
    expect((await ask(from('other'), address)).status).toBe(200);
    // Who makes up a browser for each request is stopped by the network.
    const statuses = [];
    for (let count = 0; count < 25; count += 1)
      statuses.push((await ask(from(`made-up-${count}`), address)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask({}, stranger())).status).toBe(200);
  });
});

describe('canonical host', () => {
  const style = (host: string) =>
    http.inject({ url: '/website/styles/1.css?x', headers: { host }, remoteAddress: stranger() });

  test('VAR-014 a www. that nobody set up leads to the name without it', async () => {
    const { statusCode, headers } = await style(`www.${site.host}`);
    expect([statusCode, headers.location]).toEqual([301, `${site.origin}/website/styles/1.css?x`]);
  });

  test('VAR-002 VAR-014 a brand that keeps its www. is led to it', async () => {
    const brand = await makeSite(database.db, { keep_www: true });
    const [bare, named] = [`bare-${brand.host}`, `www.${brand.host}`];
    const rows = [bare, named].map((host_name) => ({
      host_name,
      site_id: brand.id,
      redirects: host_name === bare,
    }));
    await database.db.insertInto('site_host').values(rows).execute();
    expect((await style(named)).statusCode).toBe(200);
    expect((await style(bare)).headers.location).toBe(`${brand.origin}/website/styles/1.css?x`);
    expect((await style(`www.${bare}`)).statusCode).toBe(404);
  });

  test('VAR-001 a host name set up later is found once that is announced', async () => {
    const host_name = `late-${site.host}`;
    expect((await style(host_name)).statusCode).toBe(404);
    await database.db.insertInto('site_host').values({ host_name, site_id: site.id }).execute();
    expect((await style(host_name)).statusCode).toBe(404);
    context.announce({ tags: ['sites'] });
    await expect.poll(async () => (await style(host_name)).statusCode).toBe(200);
  });
});
