import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { EVENING } from './fixtures/app.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import {
  EmbeddedMenu,
  embeddedShop,
  foreignSite,
  pageWith,
  pastedLine,
} from './fixtures/pages/foreign-page.ts';
import { openKitchen } from './fixtures/shop/kitchen.ts';
import { makeShop, type Shop } from './fixtures/shop/order.ts';
import { makeSite } from './fixtures/shop/site.ts';
import { makeBeachShop, makeOwnShop } from './fixtures/shop/variant-shop.ts';

// One order through each variant, as a diner makes it, and what the kitchen reads of it.
const app = await webTestApp();
const { db } = app.database;

/** The page, or the frame in somebody else's. */
type Shown = Pick<Page | FrameLocator, 'getByRole' | 'getByLabel'>;

/** From the way in of each variant to the menu. */
const ways = {
  market: async (shop: Shop) => searched(shop, 'PLZ oder Ort'),
  beach: async (shop: Shop) => searched(shop, 'Strand oder Abschnitt'),
  own: async ({ site }: Shop) => {
    const page = await visit(app, site, '/');
    await page.getByRole('link', { name: 'Zur Speisekarte' }).click();
    return page;
  },
  till: async ({ site }: Shop) => visit(app, site, '/'),
};

async function searched({ site, place, restaurant }: Shop, label: string): Promise<Page> {
  const page = await visit(app, site, '/');
  await page.getByRole('combobox', { name: label }).fill(place.town);
  await page.getByRole('option').filter({ hasText: place.town }).first().click();
  await page.getByRole('link', { name: restaurant.name }).click();
  return page;
}

const name = { Vorname: 'Jule', Nachname: 'Petersen', Handynummer: '0170 1234567' };
const home = { Straße: 'Kurpromenade', Hausnummer: '12' };
const mail = { 'E-Mail': 'jule@guest.example' };

interface Wishes {
  fields: Record<string, string>;
  isPickup?: boolean;
}

async function orderIn(shown: Shown, { dish, place }: Shop, { fields, isPickup }: Wishes): Promise<void> {
  await shown.getByRole('button', { name: new RegExp(`^${dish.title}, .* in den Warenkorb$`) }).click();
  await shown.getByRole('link', { name: /^Zur Kasse/ }).click();
  await shown.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
  if (isPickup) await shown.getByRole('radio', { name: /Abholung/ }).check();
  const where = shown.getByLabel(/^(Lieferort|Strandabschnitt)$/);
  // What is ordered is what is seen: with its delivery cost, or without it.
  const brought = shown
    .getByRole('complementary', { name: 'Deine Bestellung' })
    .getByLabel('Summen')
    .getByText('12,00 €')
    .first();
  if (isPickup) await brought.waitFor({ state: 'detached' });
  else if ((await where.count()) > 0) {
    await where.selectOption({ value: String(place.id) });
    await brought.waitFor();
  }
  for (const [label, text] of Object.entries(fields))
    await shown.getByRole('textbox', { name: label, exact: true }).fill(text);
  await shown.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
}

/** What the kitchen's board shows of the shop's only order. */
async function ticketOf({ restaurant }: Shop) {
  const kitchen = await openKitchen(app, (await makeSite(db)).host, restaurant);
  const { tickets } = await kitchen.board();
  expect(tickets).toHaveLength(1);
  const [ticket] = tickets;
  return {
    kind: ticket?.modeLabel,
    guest: ticket?.guest,
    address: ticket?.address,
    toCollect: ticket?.toCollect,
  };
}

describe('a cash order', () => {
  test.each([
    [
      'the market, delivered',
      () => makeShop(db),
      ways.market,
      { fields: { ...name, ...home, ...mail } },
      home,
    ],
    [
      'the second brand, picked up',
      () => makeShop(db, { site: { brand: 'nordteller', title: 'Nordteller', keep_www: true } }),
      ways.market,
      { fields: { ...name, ...mail }, isPickup: true },
      null,
    ],
    [
      'a restaurant’s own site, delivered',
      () => makeOwnShop(db, 'customer'),
      ways.own,
      { fields: { ...name, ...home, ...mail } },
      home,
    ],
  ] as const)(
    'VAR-001 VAR-027 CHK-054 through %s reaches the kitchen',
    async (_through, make, go, wishes, to) => {
      const shop = await make();
      const page = await go(shop);
      await orderIn(page, shop, wishes);
      await page.waitForURL('**/danke');
      await page.getByRole('heading', { name: 'Danke, Jule!' }).waitFor();
      const place = `${shop.place.postal_code} ${shop.place.town}`;
      expect(await ticketOf(shop)).toEqual({
        kind: to ? 'Lieferung' : 'Abholung',
        guest: 'Jule Petersen',
        address: to ? ['Kurpromenade 12', place] : [],
        toCollect: to ? 12 : 10,
      });
    },
  );

  test('VAR-001 VAR-006 at the beach goes to a section and a seat, never to a street', async () => {
    const shop = await makeBeachShop(db);
    const page = await ways.beach(shop);
    const fields = { ...name, ...mail };
    await orderIn(page, shop, { fields });
    await page.getByText('Bitte verrate uns die Nummer oder die Farbe, an der wir dich erkennen').waitFor();
    expect(await page.getByLabel('Straße').count()).toBe(0);
    await page.getByRole('radio', { name: 'Handtuch' }).check();
    await page.getByLabel('Farbe vom Handtuch').fill('rot-weiß gestreift');
    await page.getByLabel('So findet man dich (freiwillig)').fill('Reihe 3');
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await page.waitForURL('**/danke');
    const { postal_code, town } = shop.place;
    const seat = page.getByText(
      `Handtuch rot-weiß gestreift Reihe 3 ${postal_code} ${town} Strandabschnitt 3`,
    );
    await seat.waitFor();
    expect(await ticketOf(shop)).toEqual({
      kind: 'Lieferung',
      guest: 'Jule Petersen',
      address: ['Strandabschnitt 3', 'Handtuch rot-weiß gestreift', 'Reihe 3', `${postal_code} ${town}`],
      toCollect: 12,
    });
  });

  test('VAR-001 INS-001 in somebody else’s page goes on in the whole window', async () => {
    const foreign = await foreignSite();
    const shop = await embeddedShop(app, foreign, 1);
    foreign.shows(pageWith(pastedLine(app, shop)));
    const { page, inside } = await EmbeddedMenu.open(app, shop, foreign);
    await orderIn(inside, shop, { fields: { ...name, ...home, ...mail } });
    await page.waitForURL(`http://${shop.site.key}.localhost:${app.port}/danke`);
    await page.getByRole('heading', { name: 'Danke, Jule!' }).waitFor();
    expect(await ticketOf(shop)).toMatchObject({
      kind: 'Lieferung',
      address: ['Kurpromenade 12', `${shop.place.postal_code} ${shop.place.town}`],
    });
  });
});

describe('a till', () => {
  test('VAR-001 POS-001 CHK-031 asks for a name and a number, and for nothing that it would keep', async () => {
    const shop = await makeOwnShop(db, 'pos');
    const page = await ways.till(shop);
    await page.getByRole('heading', { level: 1, name: shop.restaurant.name }).waitFor();
    expect(await page.getByRole('radio', { name: 'Lieferung' }).count()).toBe(0);
    await orderIn(page, shop, { fields: { Vorname: 'Jule' } });
    await page.getByText('Bitte verrate uns deinen Nachnamen').waitFor();
    for (const label of ['E-Mail', 'Straße', 'Daten auf diesem Gerät merken', 'per E-Mail', 'Lieferung'])
      expect(await page.getByLabel(label, { exact: true }).count()).toBe(0);
    for (const label of ['Nachname', 'Handynummer'] as const)
      await page.getByLabel(label, { exact: true }).fill(name[label]);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await page.waitForURL('**/danke');
    expect(await ticketOf(shop)).toEqual({
      kind: 'Abholung',
      guest: 'Jule Petersen',
      address: [],
      toCollect: 10,
    });
  });

  test('no link of its pages leads away from it or to what others ordered', async () => {
    const shop = await makeOwnShop(db, 'pos', { site: { instagram: 'https://www.instagram.com/x' } });
    const page = await ways.till(shop);
    await hydrated(page);
    const links = page.locator('header a, footer a');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['/', '/impressum', '/datenschutz', '/agb', '/barrierefreiheit']);
  });

  test.each([
    ['after a minute', (page: Page) => page.clock.runFor(61_000)],
    ['with a tap', (page: Page) => page.getByRole('button', { name: 'Neue Bestellung' }).click()],
    ['on the way to the menu', (page: Page) => page.getByRole('banner').getByRole('link').click()],
  ])('POS-002 NUM-024 the next guest finds nothing of the one before: %s', async (_when, passes) => {
    const shop = await makeOwnShop(db, 'pos');
    const page = await visit(app, shop.site, '/', {
      before: (opened) => opened.clock.install({ time: EVENING.epochMilliseconds }),
      // What is asked for just when one visit ends and the next begins belongs to neither.
      expects: /401|403/,
    });
    await orderIn(page, shop, { fields: name });
    await page.waitForURL('**/danke');
    await page.getByText('Für den nächsten Gast').waitFor();
    await hydrated(page);
    await page.clock.runFor(50_000);
    expect(new URL(page.url()).pathname).toBe('/danke');
    // The page is loaded anew: nothing stays in memory.
    const anew = page.waitForEvent('load');
    await passes(page);
    await anew;
    await page.waitForURL(`**/speisekarte/${shop.restaurant.url}`);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('order-contact'))).toBeNull();
    await page.goto('/danke');
    await page.getByRole('heading', { name: 'Hier ist noch keine Bestellung' }).waitFor();
    await page.goto(`/warenkorb/${shop.restaurant.url}`);
    await page.getByRole('heading', { name: 'Noch nichts im Warenkorb' }).waitFor();
    await page.goto(`/speisekarte/${shop.restaurant.url}`);
    await page.getByRole('button', { name: new RegExp(`^${shop.dish.title}, `) }).click();
    await page.getByRole('link', { name: /^Zur Kasse/ }).click();
    expect(await page.getByLabel('Vorname', { exact: true }).inputValue()).toBe('');
  });
});
