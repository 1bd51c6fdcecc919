import { expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
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

test('OFF-326 what leads away from a page of the office opens for whoever reads it', async () => {
  const { db } = app.database;
  const elsewhere = await makeShop(db);
  const menuOf = ({ url }: { url: string }) => `href="/speisekarte/${url}"`;
  expect(await see(`/verwaltung/restaurants/${restaurant.id}`)).toContain(menuOf(restaurant));
  expect(await see(`/verwaltung/restaurants/${elsewhere.restaurant.id}`)).not.toContain(
    menuOf(elsewhere.restaurant),
  );
  const { orderId } = await placeOneOrder(app, shop);
  const name = uniqueName();
  await db
    .insertInto('notice')
    .values({
      site_id: site.id,
      kind: 'withdrawal',
      name,
      email: 'erna@guest.example',
      subject: String(orderId),
      body: '',
      received_at: app.clock.now(),
    })
    .execute();
  const letters = `/verwaltung/eingaenge?${new URLSearchParams({ suche: name })}`;
  const link = `href="/verwaltung/bestellungen/${orderId}"`;
  expect(await see(letters)).toContain(link);
  const author = await staffOf(app, site.host, 'content', null);
  const headers = { cookie: author.cookie };
  const page = (await loadPage(app.http, site.host, letters, { headers })).text.replaceAll('<!-- -->', '');
  expect(page).toContain(`#${orderId}`);
  expect(page).not.toContain(link);
});

test('OFF-329 an order whose guest asks to cancel says so to operator and restaurant until somebody answers', async () => {
  const { guest, orderId } = await placeOneOrder(app, shop);
  const kitchen = await openKitchen(app, site.host, restaurant);
  await kitchen.accepts(orderId);
  const owner = await staffOf(app, site.host, 'owner', restaurant.id);
  const pages = async () => [
    await see(`/verwaltung/bestellungen/${orderId}`),
    (
      await loadPage(app.http, site.host, `/kueche/bestellungen/${orderId}`, {
        headers: { cookie: owner.cookie },
      })
    ).text.replaceAll('<!-- -->', ''),
  ];
  const asks = /Der Gast bittet seit [^<]+ um Stornierung/;
  for (const page of await pages()) expect(page).not.toMatch(asks);
  await guest.call('cancelPerRequest', { orderId });
  for (const page of await pages()) {
    expect(page).toMatch(asks);
    expect(page).toContain('Bitte um Stornierung');
  }
  const { version } = await kitchen.ticket(orderId);
  await kitchen.cook.call('kitchenAnswerRequest', { orderId, version, granted: false });
  for (const page of await pages()) {
    expect(page).not.toMatch(asks);
    expect(page).toContain('Stornierung abgelehnt');
  }
});

test('OFF-328 sites are closed from a list that is searched, and none because nothing was chosen', async () => {
  const url = `/verwaltung/wartung?${new URLSearchParams({ suche: site.host })}`;
  const send = (fields: Record<string, string>) =>
    sendForm(
      app.http,
      site.host,
      url,
      { message: 'Umbau', until: '', ...fields },
      { cookie: operator.cookie },
    );
  const refused = await send({ intent: 'close', site: '' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Bitte wähle, was du schließt.');
  expect(await see(url)).toContain('1 Treffer');
  const closed = await send({ intent: 'close', site: String(site.id) });
  expect([closed.status, closed.headers['location']]).toEqual([302, url]);
  expect(await see(`${url}&stand=closed`)).toContain('Umbau');
  await send({ intent: 'open', site: String(site.id) });
  expect(await see(`${url}&stand=closed`)).toContain('Nichts gefunden');
});
