import { expect, test } from 'vitest';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { pagePaths } from '#tools/page-paths.ts';

const app = await pageTestApp({ isDemo: true });
const { db } = app.database;
const shop = await makeShop(db);
const { host } = shop.site;
const { uid, orderId } = await placeOneOrder(app, shop);
const operator = await makePerson(db, { roles: [{ role: 'operator', restaurant_id: null }] });
const staff = app.guest(host);
await staff.call('userLogin', { email: operator.email, password: operator.password });

const KNOWN: Record<string, string | number> = {
  hostUrl: shop.restaurant.url,
  geoUrl: shop.place.geo_url,
  productId: shop.dish.id,
  orderId,
  uid,
};

/** The page of a pattern with what is there where it is known, and with `otherwise` elsewhere. */
const fill = (pattern: string, otherwise: string) =>
  pattern
    .replace(/\/?:(\w+)\??/g, (_, name: string) => `/${String(KNOWN[name] ?? otherwise)}`)
    .replace('*', otherwise);

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** Content type and body of what no page has sent, and whether it can be read as a form at all. */
const BODIES: [type: string | undefined, body: string, isForm: boolean][] = [
  ['text/plain', 'intent=order', false],
  [`${MULTIPART}; boundary=x`, '--x\r\nhalf', false],
  ['application/json', '{"intent":"order"}', false],
  [FORM, '%ff=%&\0=\0&=&intent=%00&id=-1&intent=constructor&price=1e999', true],
  ['text/plain; charset=utf-16', '', false],
  [undefined, 'intent=order', false],
  ['application/xml', '<a/>', false],
  [`${FORM}x`, 'a=b', false],
  [MULTIPART, '--x--', false],
  [`${MULTIPART}; boundary=x`, '', false],
  [`${MULTIPART}; boundary=""`, '--\r\n\r\n', false],
  [`${MULTIPART}; boundary=x`, '--x\r\ncontent-disposition: form-data\r\n\r\nnameless\r\n--x--', false],
  [`${MULTIPART}; boundary=x`, '--x--', true],
];

/** Each page gets so many of the first ones, the log-in all of them. */
const MOST_TELLING = 4;

async function post(url: string, [type, payload]: (typeof BODIES)[number]) {
  const headers = {
    origin: `http://${host}`,
    // Whoever logs out there is a stranger at the pages that follow.
    ...(url !== '/abmelden' && { cookie: staff.cookie }),
    ...(type !== undefined && { 'content-type': type }),
  };
  return (await loadPage(app.http, host, url, { method: 'POST', headers, payload })).status;
}

test.each(BODIES)('TRU-124 a page that is sent %s with %j answers', async (type, body, isForm) => {
  const status = await post('/anmelden', [type, body, isForm]);
  // Who is logged in goes on from there, whatever the form says.
  expect(isForm ? [302] : [400, 415]).toContain(status);
});

test.each((await pagePaths()).map((pattern) => [pattern]))(
  'TRU-124 %s answers any body, and never fails',
  async (pattern) => {
    for (const body of BODIES.slice(0, MOST_TELLING)) {
      const status = await post(fill(pattern, '7'), body);
      const [, , isForm] = body;
      expect([pattern, body, status < 500 && (isForm || status >= 400)]).toEqual([pattern, body, true]);
    }
  },
);

const ADDRESSES = `
/%00 /%0a /%09/x /%0d%0aset-cookie:x=y /..%2f.. /%5c%5cevil.example /%e2%80%a8 //evil.example /.//evil.example
/__manifest /__manifest?p=%00 /__manifest?paths=//x /anmelden.data /anmelden.data?_routes=%00 /.data /%2e%2e.data
/_.data?_routes=constructor /anmelden?index /anmelden?weiter /restaurants/__proto__ /speisekarte/constructor/produkt/NaN
`
  .trim()
  .split(/\s+/);

test.each(ADDRESSES)('TRU-124 %s is answered, never with a failure', async (url) => {
  for (const method of ['GET', 'POST', 'HEAD'] as const) {
    const headers = { origin: `http://${host}`, cookie: staff.cookie, 'content-type': FORM };
    const { status } = await loadPage(app.http, host, url, {
      method,
      headers,
      ...(method === 'POST' && { payload: 'a=b' }),
    });
    expect([method, status < 500]).toEqual([method, true]);
  }
});

test.each(['%00', '__proto__'])('TRU-124 every page answers when what it names is %s', async (odd) => {
  for (const pattern of (await pagePaths()).filter((path) => /[:*]/.test(path))) {
    const url = pattern.replace(/\/?:\w+\??/g, `/${odd}`).replace('*', odd);
    const { status } = await loadPage(app.http, host, url, { headers: { cookie: staff.cookie } });
    expect([url, status < 500]).toEqual([url, true]);
  }
});

const LEADS_AWAY = [
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%5Cevil.example',
  '//evil.example',
  '/.//x.y',
];

test.each(LEADS_AWAY)('TRU-123 the log-in leads to no other host by weiter=%s', async (target) => {
  const { status, headers } = await loadPage(app.http, host, `/anmelden?weiter=${target}`, {
    headers: { cookie: staff.cookie },
  });
  expect([status, headers['location']]).toEqual([302, '/verwaltung']);
  const known = await loadPage(app.http, host, '/anmelden?weiter=/speisekarte/x?q=%2520%23y', {
    headers: { cookie: staff.cookie },
  });
  expect(known.headers['location']).toBe('/speisekarte/x?q=%20#y');
});
