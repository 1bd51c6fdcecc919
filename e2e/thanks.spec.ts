import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { openKitchen } from './fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { openOrderPage } from './fixtures/shop/order-page.ts';

const app = await webTestApp();
const { db } = app.database;

describe('the thank-you page', () => {
  test('DON-001 DON-003 DON-004 DON-015 DON-016 shows the whole order, the way and the restaurant', async () => {
    const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
    const { guest, orderId } = await placeOneOrder(app, shop, {
      comment: 'Klingel geht nicht',
      additional: 'Ferienwohnung Möwe',
    });
    const { page } = await openOrderPage(app, shop, guest);
    await page.getByRole('heading', { name: 'Danke, Jule!' }).waitFor();
    const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    for (const part of [
      `Bestellung #${orderId}`,
      '1 × Labskaus',
      'Zwischensumme 10,00 €',
      'Lieferkosten 2,00 €',
      'Gesamt 12,00 €',
      'Art Lieferung',
      'Wunschzeit So schnell wie möglich',
      `Kurpromenade 12 Ferienwohnung Möwe 23669 ${shop.place.town}`,
      'Zahlung Barzahlung',
      'Anmerkung Klingel geht nicht',
      'jule@guest.example',
      shop.restaurant.name,
      'Strandallee 7a, 23669',
      'Stimmt etwas nicht? Ruf an: 04503 123456',
    ])
      expect(text).toContain(part);
    const map = page.getByRole('img', {
      name: `Richtung und Entfernung: von ${shop.restaurant.name} zu dir`,
    });
    expect(
      await map.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(716);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });

  test('DON-017 without an order shows the way to the start page', async () => {
    const { site } = await makeShop(db);
    const page = await visit(app, site, '/danke');
    await page.getByRole('heading', { name: 'Hier ist noch keine Bestellung' }).waitFor();
    await page.getByRole('link', { name: 'Essen aussuchen' }).click();
    await page
      .getByRole('heading', { name: 'Hier ist noch keine Bestellung' })
      .waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('DON-005 works without JavaScript, cancelling included', async () => {
    const shop = await makeShop(db);
    const { guest, orderId } = await placeOneOrder(app, shop);
    const page = await visit(app, shop.site, '/danke', { as: guest, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Stand aktualisieren' }).waitFor();
    await page.getByRole('link', { name: 'Bestellung stornieren' }).click();
    const dialog = page.getByRole('alertdialog', { name: `Bestellung #${orderId} wirklich stornieren?` });
    await dialog.getByRole('button', { name: 'Stornieren' }).click();
    await page.getByText('Du hast diese Bestellung storniert.').waitFor();
    expect((await guest.call('lastOrder', {})).answer?.status.state).toBe('cancelled');
  });

  test.each(['light', 'dark'] as const)(
    'has no barriers in %s colours, also with its question',
    async (colorScheme) => {
      const shop = await makeShop(db);
      const { guest, orderId } = await placeOneOrder(app, shop);
      const options = { as: guest, colorScheme, reducedMotion: 'reduce' } as const;
      const page = await visit(app, shop.site, '/danke', options);
      expect(await barriersOn(page)).toEqual([]);
      await page.getByRole('link', { name: 'Bestellung stornieren' }).click();
      await page.getByRole('alertdialog', { name: `#${orderId}` }).waitFor();
      expect(await barriersOn(page)).toEqual([]);
    },
  );
});

test('DON-019 every state has its headline and its picture', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const thanks = await openOrderPage(app, shop, guest);
  const { page } = thanks;
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const picture = () => page.locator('main .food-icon').first().getAttribute('src');
  const pictures = new Set([await picture()]);
  const left = page.locator('[data-minutes-left]');
  expect(await left.innerText()).toMatch(/^Noch \d+ Min\./);
  expect(await page.getByRole('link', { name: 'Anrufen' }).getAttribute('href')).toBe('tel:04503123456');
  await kitchen.accepts(orderId, 30);
  await page.getByRole('heading', { name: 'Angenommen' }).waitFor();
  expect(await left.innerText()).toBe('Noch 30 Min.');
  pictures.add(await picture());
  for (const [state, title] of [
    ['preparing', 'In der Küche'],
    ['on-the-way', 'Unterwegs zu dir'],
    ['completed', 'Guten Appetit, Jule!'],
  ] as const) {
    await kitchen.moves(orderId, state);
    await page.getByRole('heading', { name: title }).waitFor();
    pictures.add(await picture());
  }
  expect(pictures.size).toBe(5);
  expect(await left.count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Anrufen' }).count()).toBe(0);
});

test('DON-019 of what is ready to be fetched no minutes are counted', async () => {
  const shop = await makeShop(db, { restaurant: { offers_pickup: true } });
  const { guest, orderId } = await placeOneOrder(app, shop, { homedelivery: false });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId, 30);
  const { page } = await openOrderPage(app, shop, guest);
  const left = page.locator('[data-minutes-left]');
  expect(await left.innerText()).toBe('Noch 30 Min.');
  await kitchen.moves(orderId, 'ready');
  await expect.poll(() => left.count()).toBe(0);
});

test('DON-019 the minutes that are left count down', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  await (await openKitchen(app, shop.site.host, shop.restaurant)).accepts(orderId, 30);
  const thanks = await openOrderPage(app, shop, guest);
  const left = thanks.page.locator('[data-minutes-left]');
  expect(await left.innerText()).toBe('Noch 30 Min.');
  await thanks.waits(61);
  await expect.poll(() => left.innerText()).toBe('Noch 29 Min.');
});

test('DON-020 the page of a late order turns at the promised minute by itself', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  await (await openKitchen(app, shop.site.host, shop.restaurant)).accepts(orderId, 30);
  const thanks = await openOrderPage(app, shop, guest);
  await thanks.says('Dein Essen ist um 18:30 Uhr bei dir.');
  await thanks.waits(31 * 60);
  await thanks.page.getByRole('heading', { name: 'Es dauert länger' }).waitFor();
  await thanks.says('Dein Essen sollte um 18:30 Uhr da sein, es dauert länger.');
  const text = await thanks.page.locator('main').innerText();
  expect(text).toContain('Später als 18:30 Uhr');
  expect(text).not.toMatch(/Jeden Moment|ca\. 18:30|ist um 18:30 Uhr bei dir/);
});

describe('cancelling', () => {
  test('ARC-012 ERR-062 API-060 asks first, and the kitchen is told', async () => {
    const shop = await makeShop(db);
    const { guest, orderId } = await placeOneOrder(app, shop);
    const { page } = await openOrderPage(app, shop, guest);
    await page.getByRole('link', { name: 'Bestellung stornieren' }).click();
    const dialog = page.getByRole('alertdialog', { name: `Bestellung #${orderId} wirklich stornieren?` });
    await dialog.getByRole('button', { name: 'Stornieren' }).click();
    await page.getByRole('heading', { name: 'Bestellung storniert' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Bestellung stornieren' }).count()).toBe(0);
    const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
    expect((await kitchen.ticket(orderId)).state).toBe('cancelled');
  });

  test('ARC-014 ERR-061 fails with a sentence where the restaurant was quicker', async () => {
    const shop = await makeShop(db);
    const { guest, orderId } = await placeOneOrder(app, shop);
    const thanks = await openOrderPage(app, shop, guest, { isCuttable: true, expects: /409/ });
    await thanks.losesPush();
    await thanks.page.getByRole('link', { name: 'Bestellung stornieren' }).click();
    await (await openKitchen(app, shop.site.host, shop.restaurant)).accepts(orderId);
    const dialog = thanks.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Stornieren' }).click();
    await dialog.getByText('Das hat leider nicht funktioniert :-(').waitFor();
    expect((await guest.call('lastOrder', {})).answer?.status.state).toBe('accepted');
  });
});

describe('without push', () => {
  test('PUSH-002 PUSH-007 NUM-007 the page asks for the newest order every ten seconds', async () => {
    const shop = await makeShop(db);
    const { guest, orderId } = await placeOneOrder(app, shop);
    const thanks = await openOrderPage(app, shop, guest, { isCuttable: true });
    await thanks.losesPush();
    await (await openKitchen(app, shop.site.host, shop.restaurant)).accepts(orderId, 45);
    await thanks.isAt('Eingegangen');
    await thanks.waits(10);
    await thanks.isAt('Angenommen');
    await thanks.says('Dein Essen ist um 18:45 Uhr bei dir.');
    const asked: string[] = [];
    thanks.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await thanks.waits(30);
    await expect.poll(() => asked.filter((path) => path === '/api/archive/null/true')).toHaveLength(3);
  });

  test('PUSH-002 a hidden page rests, and catches up when it is seen again', async () => {
    const shop = await makeShop(db);
    const { guest, orderId } = await placeOneOrder(app, shop);
    const thanks = await openOrderPage(app, shop, guest, { isCuttable: true });
    await thanks.isHidden(true);
    await thanks.losesPush();
    const asked: string[] = [];
    thanks.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await (await openKitchen(app, shop.site.host, shop.restaurant)).accepts(orderId);
    await thanks.waits(60);
    // What the page says once when it opens may come late.
    expect(asked.filter((path) => path.startsWith('/api/archive'))).toEqual([]);
    await thanks.isHidden(false);
    await thanks.isAt('Angenommen');
  });

  test('a page that reaches nobody says so', async () => {
    const shop = await makeShop(db);
    const { guest } = await placeOneOrder(app, shop);
    const thanks = await openOrderPage(app, shop, guest, { isCuttable: true, expects: /ERR_FAILED/ });
    await thanks.page.route('**/api/archive/**', (route) => route.abort());
    await thanks.losesPush();
    await thanks.waits(10);
    await thanks.says('Wir erreichen gerade niemanden.');
    await expect.poll(() => thanks.page.getByRole('heading', { name: 'Danke, Jule!' }).count()).toBe(1);
  });
});

test('KIT-957 the page of an order that was closed turns when nobody was there to fetch it', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop, { homedelivery: false });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  const page = await visit(app, shop.site, '/danke', { as: guest });
  await page.getByRole('heading', { name: 'Guten Appetit, Jule!' }).waitFor();
  await hydrated(page);
  const { version } = await kitchen.ticket(orderId);
  await kitchen.cook.call('kitchenNoShow', { orderId, version, noShow: true });
  // A closed order is asked for each minute, and as soon as its page is seen again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const turned = page.getByRole('heading', { name: 'Nicht abgeholt', level: 1 });
  await expect.poll(() => turned.count()).toBe(1);
});

describe('the stable page of an order', () => {
  test('PUSH-001 is live for whoever ordered', async () => {
    const shop = await makeShop(db);
    const { guest, orderId, uid } = await placeOneOrder(app, shop);
    const order = await openOrderPage(app, shop, guest, { path: `/bestellung/${uid}` });
    await (await openKitchen(app, shop.site.host, shop.restaurant)).accepts(orderId, 20);
    await order.push.heard('accepted');
    await order.isAt('Angenommen');
    expect(await order.page.title()).toBe(`Bestellung #${orderId} • Henkelmann`);
  });

  test('PUSH-006 PUSH-007 NUM-007 may not listen for others who have the link, and asks every ten seconds', async () => {
    const shop = await makeShop(db);
    const { orderId, uid } = await placeOneOrder(app, shop);
    const friend = app.guest(shop.site.host);
    await friend.call('gettoken', {});
    const order = await openOrderPage(app, shop, friend, {
      path: `/bestellung/${uid}`,
      live: 'refused',
      isCuttable: true,
      expects: /403/,
    });
    await order.losesPush();
    await (await openKitchen(app, shop.site.host, shop.restaurant)).accepts(orderId, 20);
    await order.waits(10);
    await order.says('Dein Essen ist um 18:20 Uhr bei dir.');
    const asked: string[] = [];
    order.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await order.waits(20);
    await expect.poll(() => asked).toEqual(['/api/orderByUid', '/api/orderByUid']);
  });

  test('an unknown link is a page that does not exist', async () => {
    const { site } = await makeShop(db);
    const page = await visit(app, site, '/bestellung/gibtesnicht', { expects: /404/ });
    await expect.poll(() => page.locator('main').innerText()).toContain('konnte nicht gefunden werden');
  });
});
