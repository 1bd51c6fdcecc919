import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const domain = `${uniqueName()}.example`;
const [page, sibling, api] = [`www.${domain}`, `pizza.${domain}`, `api.${domain}`];
const [stagingPage, stagingApi] = [`staging.${domain}`, `api.staging.${domain}`];
const app = await testApp({
  apiHosts: { origin: `http://${api}`, staging: { [stagingPage]: stagingApi } },
});
const { http, database } = app;
const { db } = database;
const place = await makePlace(db);

async function siteAt(host_name: string) {
  const site = await makeSite(db, { origin: `http://${host_name}` });
  await db.insertInto('site_host').values({ host_name, site_id: site.id }).execute();
  return site;
}

const site = await siteAt(page);
await siteAt(sibling);
await siteAt(stagingPage);

async function ask(url: string, headers: Record<string, string>, method: 'GET' | 'POST' | 'OPTIONS' = 'GET') {
  const payload = method === 'POST' && { payload: { geoid: place.id } };
  const response = await http.inject({ method, url, headers, ...payload });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body,
    cookie: response.cookies[0],
  };
}

const from = (name: string) => ({ origin: `http://${name}` });

test('TOK-009 TOK-010 a page is told where its calls go, a staging page to its own API host', async () => {
  const told = async (host: string) => JSON.parse((await ask('/api/site', { host })).body).apiOrigin;
  expect(await told(page)).toBe(`http://${api}`);
  expect(await told(stagingPage)).toBe(`http://${stagingApi}`);
  const plain = await testApp();
  const own = await plain.http.inject({ url: '/api/site', headers: { host: page } });
  expect(own.json().apiOrigin).toBeNull();
});

describe('TOK-016 at the API host', () => {
  test('a page of ours may send its cookie and the two headers', async () => {
    const asked = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'token,system',
    };
    const { status, headers } = await ask('/api/setGeoId', { host: api, ...from(page), ...asked }, 'OPTIONS');
    expect([status, headers]).toMatchObject([
      204,
      {
        'access-control-allow-origin': `http://${page}`,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'token, system, content-type, idempotency-key',
        vary: 'origin',
      },
    ]);
  });

  test('a call belongs to the site of the page that sends it, in one session for both hosts', async () => {
    const { cookie, headers } = await ask('/api/gettoken', { host: api, ...from(page) });
    expect(headers['access-control-allow-origin']).toBe(`http://${page}`);
    expect(cookie).toMatchObject({ name: `henkelmann-${site.id}`, domain, httpOnly: true });
    const own = { cookie: `${cookie?.name}=${cookie?.value}` };
    expect((await ask('/api/setGeoId', { host: api, ...from(page), ...own }, 'POST')).status).toBe(200);
    const last = await ask('/api/lastlocation', { host: page, ...own }, 'POST');
    expect(JSON.parse(last.body)).toMatchObject({ id: place.id });
    // The session of one site is none at its sibling, though the browser sends both the cookie.
    const other = await ask('/api/getSessionId', { host: api, ...from(sibling), ...own });
    expect(other.cookie?.name).not.toBe(cookie?.name);
  });

  test('TOK-018 a picture, which has no Origin, is known by its Referer', async () => {
    expect((await ask('/api/site', { host: api, referer: `http://${page}/danke` })).status).toBe(200);
  });

  test.each([
    ['a stranger', 'evil.example'],
    ['a host that only looks like ours', `evil-${page}`],
    ['a page that belongs to another API host', stagingPage],
  ])('%s gets nothing', async (_who, name) => {
    const preflight = await ask('/api/setGeoId', { host: api, ...from(name) }, 'OPTIONS');
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
    const { status, headers } = await ask('/api/site', { host: api, ...from(name) });
    expect([status, headers['access-control-allow-origin']]).toEqual([404, undefined]);
  });

  test('a host that is no API host answers no other origin', async () => {
    const { headers } = await ask('/api/site', { host: sibling, ...from(page) });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect((await ask('/api/setGeoId', { host: sibling, ...from(page) }, 'POST')).status).toBe(403);
  });
});
