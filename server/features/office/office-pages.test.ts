import { expect, test } from 'vitest';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await pageTestApp();
const shop = await makeShop(app.database.db);
const { site, restaurant } = shop;
const operator = await staffOf(app, site.host, 'operator', null);
const see = async (url: string) =>
  (await loadPage(app.http, site.host, url, { headers: { cookie: operator.cookie } })).text.replaceAll(
    '<!-- -->',
    '',
  );

/** Labels of the columns of a page's table. */
const headsOf = (page: string) =>
  [...page.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head = '']) =>
    head.replaceAll(/<[^>]+>/g, '').trim(),
  );

test('HSE-233 columns are left out and brought back by links, together with all else in the address', async () => {
  const list = `/verwaltung/restaurants?${new URLSearchParams({ suche: restaurant.name })}`;
  const all = headsOf(await see(list));
  const [first = '', second = '', ...others] = all;
  expect(others.length).toBeGreaterThan(3);
  const page = await see(`${list}&ohne=${second},Name,Unfug`);
  expect(headsOf(page)).toEqual([first, ...others]);
  expect(page).toContain(`aria-label="${second} zeigen"`);
  expect(page).not.toContain('aria-label="Name ausblenden"');
  expect(page).toContain(`<input type="hidden" name="ohne" value="${second}"`);
  const links = [...page.matchAll(/<a [^>]*aria-label="[^"]+ zeigen"[^>]*>/g)].map(([link]) => link);
  const [, href = ''] = /href="([^"]+)"/.exec(links[0] ?? '') ?? [];
  expect([links.length, href]).toEqual([1, list]);
  expect(headsOf(await see(href))).toEqual(all);
});

test('OFF-171 who opens the office sees what waits, since when, and where it is seen to', async () => {
  const subject = uniqueName();
  await app.database.db
    .insertInto('notice')
    .values({
      site_id: site.id,
      kind: 'illegal-content',
      name: 'Erna Petersen',
      email: 'erna@guest.example',
      subject,
      body: subject,
      received_at: app.clock.now().subtract({ hours: 50 }),
    })
    .execute();
  const page = await see('/verwaltung');
  expect(page).toMatch(/<h1[^>]*>Heute/);
  expect(page).toContain('href="/verwaltung/eingaenge?stand=open"');
  expect(page).toContain('seit 2 Tagen');
  expect(await see('/verwaltung/eingaenge?stand=open')).toContain(subject);
});

test('OFF-300 the log says that a number means an order, and leads to it', async () => {
  const { orderId } = await placeOneOrder(app, shop);
  await operator.call('officeOrder', { orderId });
  const page = await see(`/verwaltung/protokoll?suche=${encodeURIComponent(`#${orderId}`)}`);
  expect(page).toContain(`1 Eintrag zu Bestellung #${orderId}`);
  expect(page).toContain(`href="/verwaltung/bestellungen/${orderId}"`);
  expect(page).toMatch(/href="\/verwaltung\/protokoll\?konto=\d+"/);
});
