import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const many = { http: { requestsPerMinute: 5000 } };
const app = await testApp(many);
const elsewhere = await testApp(many);
const { host } = await makeSite(app.database.db);
let addresses = 0;

const stranger = () => `10.8.${(addresses += 1)}.1`;

/** Calls with nothing in it, until that is too much; answers how often it was not. */
async function useUp(name: CallName, visitors: Guest[]) {
  for (let count = 0; count < 1000; count += 1) {
    const said = await visitors[count % visitors.length]?.send(name, { orderId: 7 });
    if (said?.status === 429) return { count, ...said };
  }
  throw new Error(`${name} has no end`);
}

describe('TRU-129 each cost has a budget of its own', () => {
  test.each<[CallName, number]>([
    ['userRegistration', 20],
    ['userForgotPasswd', 60],
    ['userLogin', 40],
    ['order', 60],
    ['registration', 100],
    ['locations', 180],
    ['orderMap', 120],
  ])('%s: %i', async (name, most) => {
    const visitor = app.guest(host, stranger());
    const { count, error, headers } = await useUp(name, [visitor]);
    expect(count).toBe(most);
    expect(error.message).toMatch(
      /^Das war gerade sehr viel auf einmal\. .* (?:Sekunden|Minuten) noch einmal\.$/,
    );
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // Everything else goes on.
    expect((await visitor.call('site', {})).status).toBe(200);
  });
});

test('TRU-129 what costs others something is counted by all processes together, and per network', async () => {
  const address = stranger();
  const visitors = Array.from({ length: 8 }, (_, at) => (at % 2 ? app : elsewhere).guest(host, address));
  expect((await useUp('userRegistration', visitors)).count).toBe(120);
  expect((await elsewhere.guest(host, stranger()).send('userRegistration', {})).status).toBe(400);
});

test('TRU-129 the table of counts knows no address', async () => {
  const address = stranger();
  await app.guest(host, address).send('userRegistration', {});
  const rows = await app.database.db.selectFrom('budget_count').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(address);
});

test('TRU-130 sessions that begin are counted per network', async () => {
  const address = stranger();
  const ask = () => app.http.inject({ url: '/api/gettoken', headers: { host }, remoteAddress: address });
  const statuses = [];
  for (let count = 0; count < 601; count += 1) statuses.push((await ask()).statusCode);
  expect([statuses.indexOf(429), statuses.lastIndexOf(200)]).toEqual([600, 599]);
});
