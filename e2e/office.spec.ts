import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { makeBareOrders } from './fixtures/shop/bare-order.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { openKitchen, staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { makePerson } from './fixtures/shop/person.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';
import { devices } from './fixtures/shop/shopper.ts';
import { uniqueName } from './fixtures/unique.ts';

const app = await webTestApp();
const { db } = app.database;

test('the operator finds an order by search and state, and both stand in the address', async () => {
  const lastname = uniqueName('Ohlsen ');
  const shop = await makeShop(db);
  const { orderId } = await placeOneOrder(app, shop, { lastname });
  const other = await placeOneOrder(app, shop, { lastname });
  await (await openKitchen(app, shop.site.host, shop.restaurant)).accepts(orderId);
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, '/verwaltung/bestellungen', { as: operator });
  await page.getByRole('searchbox', { name: 'Nummer, Gast, Straße, Telefon' }).fill(lastname);
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.getByText('2 Treffer').waitFor();
  await page.getByRole('combobox', { name: 'Stand' }).selectOption('angenommen');
  await page.getByText('1 Treffer').waitFor();
  expect(new URL(page.url()).searchParams.get('stand')).toBe('accepted');
  await expect.poll(() => page.getByRole('link', { name: `#${orderId}` }).count()).toBe(1);
  await page.goBack();
  const newest = page.getByRole('link', { name: `#${other.orderId}` });
  await newest.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`#${orderId}`);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`#${other.orderId}`);
});

test('HSE-091 HSE-233 pages of fifty lead on and back, and the file holds all that match', async () => {
  const shop = await makeShop(db);
  await makeBareOrders(db, shop, 51);
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const address = `/verwaltung/bestellungen?suche=${encodeURIComponent(shop.restaurant.name)}`;
  const page = await visit(app, shop.site, address, { as: operator });
  await page.getByText('Seite 1 von 2').waitFor();
  await page.getByRole('link', { name: 'Weiter' }).click();
  await page.getByText('Seite 2 von 2').waitFor();
  await hydrated(page);
  await page.getByText('Spalten').click();
  await page.getByRole('link', { name: 'Zahlung ausblenden' }).click();
  await page.waitForURL(/seite=2.*ohne=Zahlung|ohne=Zahlung.*seite=2/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [head, row, ...rest] = file.trim().split('\r\n');
  expect(head).toContain('"Nummer";"Zeit";"Restaurant"');
  expect(head).not.toContain('Zahlung');
  expect(row).toContain(`"${shop.restaurant.name}"`);
  expect(rest).toHaveLength(50);
});

test('OFF-268 columns that were left out stay out at the next visit on this device, until they are brought back', async () => {
  const shop = await makeShop(db);
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const address = `/verwaltung/restaurants?suche=${encodeURIComponent(shop.restaurant.name)}`;
  const page = await visit(app, shop.site, address, { as: operator });
  const town = page.getByRole('columnheader', { name: 'Ort' });
  const choose = async (label: string) => {
    await hydrated(page);
    await page.getByText('Spalten').click();
    await page.getByRole('link', { name: label }).click();
  };
  await choose('Ort ausblenden');
  await town.waitFor({ state: 'detached' });
  await page.goto(new URL(address, page.url()).href);
  await hydrated(page);
  await town.waitFor({ state: 'detached' });
  // What leads on from here has them left out as well.
  expect(await page.getByRole('link', { name: 'Name' }).getAttribute('href')).toContain('ohne=Ort');
  await choose('Ort zeigen');
  await town.waitFor();
  await page.goto(new URL(address, page.url()).href);
  await hydrated(page);
  await town.waitFor();
});

test('HSE-091 what comes in while a long list is saved doubles no row of its file', async () => {
  const shop = await makeShop(db);
  const ids = await makeBareOrders(db, shop, 1001);
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const address = `/verwaltung/bestellungen?suche=${encodeURIComponent(shop.restaurant.name)}`;
  const page = await visit(app, shop.site, address, { as: operator });
  await hydrated(page);
  await page.route('**/api/officeOrders', async (route) => {
    const { page: asked } = route.request().postDataJSON() as { page: number };
    if (asked === 2) await makeBareOrders(db, shop, 3);
    await route.continue();
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const numbers = [...file.matchAll(/^"(\d+)";/gm)].map(([, number]) => Number(number));
  expect(numbers.toSorted()).toEqual(ids.toSorted());
});

test.each([
  ['with scripts', {}],
  ['without', { javaScriptEnabled: false }],
])(
  'HSE-091 %s a list is sorted up, down and as it stands by itself, and stays so while searching',
  async (_, given) => {
    const shop = await makeShop(db);
    const dear = await makeRestaurant(db, { site: shop.site, name: `A ${shop.restaurant.name}` });
    const operator = await staffOf(app, shop.site.host, 'operator', null);
    const address = `/verwaltung/restaurants?suche=${shop.restaurant.url}`;
    await db
      .updateTable('restaurant')
      .set({ url: `${shop.restaurant.url}-a` })
      .where('id', '=', dear.id)
      .execute();
    const page = await visit(app, shop.site, address, { as: operator, ...given });
    const names = async () =>
      Promise.all(
        (await page.locator('tbody tr').all()).map((row) =>
          row.locator('td').first().getByRole('link').innerText(),
        ),
      );
    const heading = page.getByRole('columnheader', { name: 'Name' });
    const shown = async () => [await names(), await heading.getAttribute('aria-sort')];
    const [up, down] = [
      [dear.name, shop.restaurant.name],
      [shop.restaurant.name, dear.name],
    ];
    await heading.getByRole('link', { name: 'Name' }).click();
    await page.waitForURL(/sortiert=name/);
    await expect.poll(shown).toEqual([up, 'ascending']);
    await heading.getByRole('link', { name: 'Name' }).click();
    await page.waitForURL(/sortiert=-name/);
    await expect.poll(shown).toEqual([down, 'descending']);
    await page.getByRole('button', { name: 'Suchen' }).click();
    await page.waitForURL(/suche=.*sortiert=-name/);
    await expect.poll(names).toEqual(down);
    await heading.getByRole('link', { name: 'Name' }).click();
    await page.waitForURL((url) => !url.searchParams.has('sortiert'));
    await expect.poll(() => heading.getAttribute('aria-sort')).toBeNull();
  },
);

const tables = [
  '/bestellungen',
  '/betrieb/fehler',
  '/seiten/:site/restaurants',
  '/restaurants',
  '/nachrichten',
  '/schutz/zahlen',
  '/firmen',
];
const tax = ['/steuer', '/steuer/pruefung', '/steuer/meldung', '/personen/:id', '/personen/:id/nachrichten'];

test.each([['tables', tables] as const, ['tax and people', tax] as const])(
  'OFF-157 pages of the office have no barriers: %s',
  async (_, paths) => {
    const shop = await makeShop(db);
    await placeOneOrder(app, shop);
    const { id } = await makePerson(db);
    const operator = await staffOf(app, shop.site.host, 'operator', null);
    const page = await visit(app, shop.site, '/verwaltung', { as: operator, ...devices.phone });
    for (const path of paths) {
      await page.goto(`/verwaltung${path.replace(':id', String(id)).replace(':site', String(shop.site.id))}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await barriersOn(page)]).toEqual([path, []]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, wide]).toEqual([path, 0]);
    }
  },
);

test.each([
  ['with scripts', {}],
  ['without', { javaScriptEnabled: false }],
])('CHK-056 %s the operator finds what did not arrive, sends it again or lays it aside', async (_, given) => {
  const shop = await makeShop(db);
  const recipient = `${uniqueName()}@guest.example`;
  const row = {
    kind: 'loyalty-bonus',
    channel: 'email',
    recipient,
    body_text: 'Moin',
    state: 'failed',
  } as const;
  const told = { attempts: 15, last_error: '550 Postfach voll', created_at: app.clock.now() };
  await db
    .insertInto('message')
    .values([1, 2].map(() => ({ ...row, ...told, dedupe_key: uniqueName() })))
    .execute();
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, `/verwaltung/nachrichten?suche=${recipient}`, {
    as: operator,
    ...given,
  });
  const rows = page.getByRole('row').filter({ hasText: recipient });
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.first().innerText()).toContain('550 Postfach voll');
  await page
    .getByRole('link', { name: /\d nicht angekommen/ })
    .first()
    .click();
  await page.waitForURL('**stand=undelivered**');
  await page.goto(`/verwaltung/nachrichten?weg=email&suche=${recipient}`);
  await rows.first().getByRole('button', { name: 'Noch einmal senden' }).click();
  await rows.filter({ hasNotText: '550' }).waitFor();
  // Nothing sends mail here, so that it is open again.
  const stateOf = () => db.selectFrom('message').select('state').where('recipient', '=', recipient).execute();
  await expect.poll(stateOf).toContainEqual({ state: 'not-configured' });
  await page.goto(`/verwaltung/nachrichten?stand=undelivered&weg=email&suche=${recipient}`);
  for (const left of [1, 0]) {
    await rows.first().getByRole('button', { name: 'Erledigt' }).click();
    await expect.poll(() => rows.count()).toBe(left);
  }
  expect(new URL(page.url()).searchParams.get('weg')).toBe('email');
});

test('who is not logged in comes back after the log-in, and a cook may not look', async () => {
  const shop = await makeShop(db);
  const roles = [{ role: 'kitchen' as const, restaurant_id: shop.restaurant.id }];
  const { email, password } = await makePerson(db, { roles });
  const page = await visit(app, shop.site, '/verwaltung/bestellungen?stand=placed', { expects: /403/ });
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort').fill(password);
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
  await page.getByText('Dafür fehlt dir die Berechtigung.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/verwaltung/bestellungen');
  expect(await page.getByRole('table').count()).toBe(0);
});
