import { expect, test } from 'vitest';
import { openDatabaseLine } from './fixtures/world/database-line.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { loadPage, pageTestApp, sendForm } from './fixtures/pages/page.ts';

const { database } = await pageTestApp();
const shop = await makeShop(database.db);
const { host } = shop.site;
const list = `/restaurants/${shop.place.geo_url}`;
const menu = `/speisekarte/${shop.restaurant.url}`;

test('LAY-017 LAY-018 without the database known pages are shown, others say that we are back soon', async () => {
  const line = await openDatabaseLine(database);
  const away = await pageTestApp({ database: line });
  const ask = (url: string) => loadPage(away.http, host, url);
  const logIn = () =>
    sendForm(away.http, host, '/anmelden', { email: 'niemand@guest.example', password: 'x' });
  expect((await ask('/')).status).toBe(200);
  await line.cut();
  expect((await ask('/')).status).toBe(200);
  const answers = [await ask(list), await logIn(), await loadPage(away.http, 'never-seen.example', '/')];
  for (const { status, text, headers, nonces } of answers) {
    expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(text).toContain('Wir rühren gerade kurz um');
    expect(nonces.used).toEqual(nonces.used.map(() => nonces.allowed));
  }
  expect((await ask(menu)).status).toBe(503);
  await line.mend();
  expect([(await ask(menu)).status, (await logIn()).status]).toEqual([200, 401]);
});

test('HSE-192 a page that has grown old is shown while the database is away, and says of when it is', async () => {
  const line = await openDatabaseLine(database);
  const away = await pageTestApp({ database: line });
  const ask = (url: string) => loadPage(away.http, host, url);
  const before = await Promise.all([list, menu].map(ask));
  expect(before.map(({ text }) => text.includes('Du siehst den Stand'))).toEqual([false, false]);
  const dish = /<h3[^>]*>.*?<\/h3>/s.exec(before[1]?.text ?? '')?.[0] ?? 'no dish';
  away.clock.pass({ minutes: 20 });
  await line.cut();
  for (const url of [list, menu]) {
    const { status, text, headers, nonces } = await ask(url);
    expect([url, status, headers['cache-control'], nonces.used]).toEqual([url, 200, 'no-store', []]);
    expect(text).toMatch(/<body[^>]*><p class="old-page" role="status">[^<]*Stand von 18:00 Uhr/);
  }
  expect((await ask(menu)).text).toContain(dish);
  await line.mend();
  await expect.poll(async () => (await ask(menu)).text).not.toContain('Du siehst den Stand');
  // What is known to show something old is not shown again.
  away.context.announce({ tags: [`restaurant:${shop.restaurant.id}`] });
  away.clock.pass({ minutes: 20 });
  await line.cut();
  expect((await ask(menu)).status).toBe(503);
  await line.mend();
});
