import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { letStepsStand, openKitchen, staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop, ordered, placeOneOrder } from './fixtures/shop/order.ts';
import { openOrderPage } from './fixtures/shop/order-page.ts';
import { makePerson } from './fixtures/shop/person.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';
import { makeTable, tableForm, tableGuest } from './fixtures/shop/table.ts';
import { openTablet } from './fixtures/shop/tablet.ts';

const app = await webTestApp();
const { db } = app.database;

describe('an order between guest and kitchen', () => {
  test('PUSH-001 PUSH-005 PUSH-008 DON-005 arrives, rings, is accepted in 25 minutes, and every step reaches the guest', async () => {
    const shop = await makeShop(db);
    const tablet = await openTablet(app, shop);
    const { guest, orderId } = await placeOneOrder(app, shop);
    await tablet.push.heard(`\\"orderId\\":${orderId}`);
    await tablet.inLane('Neu', orderId).waitFor();
    await tablet.rings();
    await tablet.page.getByText('Heute 1 Bestellung · 12,00 €').waitFor();

    const thanks = await openOrderPage(app, shop, guest);
    await thanks.isAt('Eingegangen');
    const whole = await tablet.opens(orderId);
    await whole.getByRole('radio', { name: '25' }).check();
    await whole.getByRole('button', { name: 'Annehmen · 25 Min.' }).click();
    await tablet.isSilent();
    await tablet.stands(orderId);
    await tablet.inLane('Angenommen', orderId).waitFor();
    await thanks.isAt('Angenommen');
    await thanks.says('Dein Essen ist um 18:25 Uhr bei dir.');

    await tablet.takes(orderId, 'Zubereitung beginnen');
    await thanks.isAt('In Zubereitung');
    await tablet.inLane('In Zubereitung', orderId).waitFor();
    await tablet.takes(orderId, 'Fertig');
    await thanks.isAt('Fertig');
    await tablet.inLane('Bereit', orderId).waitFor();
    await tablet.takes(orderId, 'Unterwegs');
    await thanks.isAt('Unterwegs');
    await tablet.inLane('Unterwegs', orderId).waitFor();
    await tablet.takes(orderId, 'Zugestellt');
    await thanks.says('Dein Essen ist angekommen.');
    await tablet.page.getByText('Erledigt (1)').waitFor();
    const { answer } = await guest.call('lastOrder', {});
    const passed = ['placed', 'accepted', 'preparing', 'ready', 'on-the-way', 'completed'];
    expect(answer?.status.timings.map(({ state }) => state)).toEqual(passed);
  });

  test('KIT-1101 whoever is asked why an order is refused while somebody else accepts it refuses nothing, and reads so', async () => {
    const shop = await makeShop(db);
    const tablet = await openTablet(app, shop, { expects: /409/ });
    const { orderId } = await placeOneOrder(app, shop);
    const whole = await tablet.opens(orderId);
    await whole.getByRole('button', { name: 'Ablehnen' }).click();
    const question = tablet.page.getByRole('dialog', { name: `Bestellung #${orderId} ablehnen?` });
    await question.getByText('Wir schließen gleich.').click();
    const stove = await openKitchen(app, shop.site.host, shop.restaurant);
    const { version } = await stove.ticket(orderId);
    await stove.cook.call('kitchenAccept', { orderId, version, minutes: 25, hold: true });
    await tablet.page.locator(`#ticket-${orderId}[data-held=accepted]`).waitFor();
    await question.getByRole('button', { name: 'Ablehnen' }).click();
    await question.getByText('Die Bestellung ist inzwischen schon weiter: angenommen.').waitFor();
    expect((await stove.ticket(orderId)).held?.state).toBe('accepted');
    await question.getByRole('button', { name: 'Zurück' }).click();
    await whole.getByRole('button', { name: /Rückgängig/ }).waitFor();
  });

  test('KIT-1105 what was served at a table is found under it among what is over', async () => {
    const shop = await makeShop(db);
    const table = await makeTable(db, shop.restaurant, '7');
    const guest = await tableGuest(app, shop, table);
    const { orderId } = await ordered(guest, tableForm(table));
    const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
    await kitchen.accepts(orderId);
    await kitchen.moves(orderId, 'completed');
    const tablet = await openTablet(app, shop);
    await tablet.page.getByRole('button', { name: 'Erledigt (1)' }).click();
    const over = tablet.page.getByRole('dialog').getByRole('listitem');
    expect(await over.innerText()).toMatch(/Tisch 7\s· serviert/);
  });

  test('ARC-009 KIT-984 a request for cancellation is seen at once and granted with one tap, which stands after a moment', async () => {
    const shop = await makeShop(db);
    const tablet = await openTablet(app, shop);
    const { guest, orderId } = await placeOneOrder(app, shop);
    const thanks = await openOrderPage(app, shop, guest);
    await tablet.takes(orderId, /^Annehmen/);
    await thanks.isAt('Angenommen');
    await guest.call('cancelPerRequest', { orderId });
    const request = tablet.ticket(orderId).getByRole('group', { name: 'Gast bittet um Stornierung' });
    await request.waitFor();
    expect(await tablet.ticket(orderId).evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
    await expect
      .poll(() => request.getByRole('button').allInnerTexts())
      .toEqual(['Weiterkochen', 'Stornieren']);
    // Nobody goes on before the guest has an answer.
    expect(await tablet.ticket(orderId).getByRole('button', { name: 'Zubereitung beginnen' }).count()).toBe(
      0,
    );
    await request.getByRole('button', { name: 'Stornieren' }).click();
    expect(await thanks.page.getByRole('heading', { name: 'Bestellung storniert' }).count()).toBe(0);
    await tablet.stands(orderId);
    await thanks.page.getByRole('heading', { name: 'Bestellung storniert' }).waitFor();
    await thanks.says('Grund: Du hast darum gebeten.');
  });

  test('an order for 19:30 is accepted for that time without choosing minutes', async () => {
    const shop = await makeShop(db);
    const tablet = await openTablet(app, shop);
    const wish = Temporal.Instant.from('2026-11-21T19:30:00+01:00').epochMilliseconds / 1000;
    const { orderId } = await placeOneOrder(app, shop, { delivery: wish });
    await tablet.ticket(orderId).waitFor();
    expect(await (await tablet.opens(orderId)).getByRole('radio').count()).toBe(0);
    await tablet.page.keyboard.press('Escape');
    await tablet.takes(orderId, 'Annehmen für 19:30');
    await tablet.inLane('Angenommen', orderId).getByText('19:30').waitFor();
  });

  test('DON-005 a refusal needs a reason, and the guest reads it at once', async () => {
    const shop = await makeShop(db);
    const tablet = await openTablet(app, shop);
    const { guest, orderId } = await placeOneOrder(app, shop);
    const thanks = await openOrderPage(app, shop, guest);
    await (await tablet.opens(orderId)).getByRole('button', { name: 'Ablehnen' }).click();
    const dialog = tablet.page.getByRole('dialog', { name: `Bestellung #${orderId} ablehnen?` });
    await dialog.getByRole('button', { name: 'Ablehnen' }).click();
    await dialog.getByText('Bitte sag dem Gast, warum es nicht geht.').waitFor();

    await dialog.getByLabel('Anderer Grund').check();
    await dialog.getByLabel('Dein Grund').fill('Der Ofen ist kalt.');
    await dialog.getByRole('button', { name: 'Ablehnen' }).click();
    await tablet.stands(orderId);
    await tablet.page.getByText('Erledigt (1)').waitFor();
    await tablet.isSilent();
    await thanks.page.getByRole('heading', { name: 'Das hat leider nicht geklappt' }).waitFor();
    await thanks.says('Grund: Der Ofen ist kalt.');
    await thanks.says('Du musst nichts bezahlen.');
    expect((await guest.call('lastOrder', {})).answer?.status.state).toBe('refused');
  });
});

describe('several tablets', () => {
  test('PUSH-001 accepting on one silences the other', async () => {
    const shop = await makeShop(db);
    const [counter, stove] = [await openTablet(app, shop), await openTablet(app, shop)];
    const { orderId } = await placeOneOrder(app, shop);
    await counter.rings();
    await stove.rings();
    await counter.presses(orderId, /^Annehmen/);
    await stove.isSilent();
    await counter.stands(orderId);
    await stove.inLane('Angenommen', orderId).waitFor();
    expect(await stove.inLane('Neu', orderId).count()).toBe(0);
  });

  test('the slower one is told what became of the order and shows it', async () => {
    const shop = await makeShop(db);
    const { orderId } = await placeOneOrder(app, shop);
    const tablet = await openTablet(app, shop, { isCuttable: true, expects: /409/ });
    await tablet.ticket(orderId).waitFor();
    await tablet.losesPush();
    await (await openKitchen(app, shop.site.host, shop.restaurant)).accepts(orderId);
    await tablet.presses(orderId, /^Annehmen/);
    await tablet.page
      .getByText(`#${orderId}: Die Bestellung ist inzwischen schon weiter: angenommen.`)
      .waitFor();
    await tablet.inLane('Angenommen', orderId).waitFor();
    expect(await tablet.inLane('Neu', orderId).count()).toBe(0);
  });
});

describe('without push', () => {
  test('PUSH-007 the loss is shown, and the board asks every five seconds', async () => {
    const shop = await makeShop(db);
    const tablet = await openTablet(app, shop, { isCuttable: true });
    await tablet.losesPush();
    await tablet.page.getByText('Verbindung verloren seit 18:00').waitFor();
    await tablet.page.getByText('Wir fragen alle 5 Sekunden nach neuen Bestellungen.').waitFor();
    const { orderId } = await placeOneOrder(app, shop);
    await tablet.waits(5);
    await tablet.inLane('Neu', orderId).waitFor();
    await tablet.rings();
    let asked = 0;
    tablet.page.on('request', (request) => (asked += request.url().endsWith('/api/kitchenBoard') ? 1 : 0));
    await tablet.waits(10);
    await expect.poll(() => asked).toBe(2);
  });

  test('a kitchen that gets no answer at all reads that nothing arrives', async () => {
    const shop = await makeShop(db);
    const tablet = await openTablet(app, shop, { isCuttable: true, expects: /503/ });
    await tablet.page.route('**/api/kitchenBoard', (route) => route.fulfill({ status: 503, body: '' }));
    await tablet.losesPush();
    await tablet.waits(5);
    await tablet.page.getByText('Neue Bestellungen kommen hier gerade nicht an!').waitFor();
    expect(await tablet.page.locator('header[data-link]').getAttribute('data-link')).toBe('offline');
  });
});

describe('the board', () => {
  test('takes a pause and ends it', async () => {
    const shop = await makeShop(db);
    const { page } = await openTablet(app, shop);
    const guest = app.guest(shop.site.host);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: '15 Min.' }).click();
    await page.getByRole('button', { name: 'Pause · noch 15 Min.' }).click();
    const paused = await guest.call('gethost', { hostId: shop.restaurant.id });
    expect(paused.answer.state.code).toBe('busy');
    await page.getByRole('button', { name: 'Pause beenden' }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    const open = await guest.call('gethost', { hostId: shop.restaurant.id });
    expect(open.answer.state.code).toBe('open');
  });

  test('TOK-012 says how many look at the menu now', async () => {
    const shop = await makeShop(db);
    const tablet = await openTablet(app, shop);
    const said = tablet.page.getByText(/schau(t|en) gerade in die Karte/);
    expect(await said.count()).toBe(0);
    const guest = app.guest(shop.site.host);
    const { sessionId } = (await guest.call('getSessionId', {})).answer;
    await guest.call('joinHost', { host: shop.restaurant.id, session: sessionId });
    await tablet.waits(60);
    await said.waitFor({ state: 'attached' });
    expect(await said.textContent()).toContain('1 Gast schaut gerade in die Karte');
  });

  test('counts the day, and lets somebody with two restaurants choose', async () => {
    const shop = await makeShop(db);
    const other = await makeRestaurant(db, { site: shop.site, name: 'Zum anderen Herd' });
    await placeOneOrder(app, shop);
    const roles = [shop.restaurant.id, other.id].map((restaurant_id) => ({
      role: 'manager' as const,
      restaurant_id,
    }));
    const { email, password } = await makePerson(db, { roles });
    const cook = app.guest(shop.site.host);
    await cook.call('userLogin', { login: { email, password } });
    const page = await visit(app, shop.site, `/kueche?restaurant=${shop.restaurant.id}`, { as: cook });
    await page.getByRole('button', { name: 'Schicht beginnen' }).click();
    await page.getByText('Heute 1 Bestellung · 12,00 €').waitFor();
    await page.getByLabel('Restaurant').selectOption('Zum anderen Herd');
    await page.getByText('Heute 0 Bestellungen · 0,00 €').waitFor();
    expect(new URL(page.url()).search).toBe(`?restaurant=${other.id}`);
  });

  test('can be used with the keyboard alone, which stays with the ticket', async () => {
    const shop = await makeShop(db);
    const { orderId } = await placeOneOrder(app, shop);
    const cook = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
    const page = await visit(app, shop.site, '/kueche', { as: cook });
    await hydrated(page);
    const focused = page.locator(':focus');
    await page.keyboard.press('Tab');
    expect(await focused.innerText()).toBe('Schicht beginnen');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Annehmen/ }).waitFor();
    const stops: string[] = [];
    while (!stops.at(-1)?.startsWith('Annehmen ·') && stops.length < 20) {
      await page.keyboard.press('Tab');
      stops.push((await focused.getAttribute('aria-label')) ?? (await focused.innerText()));
    }
    await page.keyboard.press('Enter');
    await page.locator(`#ticket-${orderId}[data-held]:focus`).waitFor();
    await letStepsStand(app, 'accepted');
    await page.locator(`#ticket-${orderId}[data-state=accepted]:focus`).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused.innerText()).toContain(`#${orderId}`);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: `#${orderId}` }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused.getAttribute('href')).toBe('tel:01701234567');
  });

  test('prints one ticket alone, as wide as the roll', async () => {
    const shop = await makeShop(db);
    const { orderId } = await placeOneOrder(app, shop, { comment: 'Bitte klingeln' });
    const other = await placeOneOrder(app, shop);
    const cook = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
    const page = await visit(app, shop.site, '/kueche', { as: cook });
    await page.getByRole('button', { name: 'Schicht beginnen' }).click();
    // The browser's own print dialog would stop the page.
    await page.evaluate(() => Object.assign(globalThis, { print: () => undefined }));
    await page.locator(`#ticket-${orderId} .ticket-open`).click();
    await page.getByRole('button', { name: `Bon #${orderId} drucken` }).click();
    await page.emulateMedia({ media: 'print' });
    const read = async () => (await page.locator('body').innerText()).replace(/\s+/g, ' ');
    await expect.poll(read).not.toContain(`#${other.orderId}`);
    const seen = await read();
    expect(seen).toContain(`#${orderId}`);
    expect(seen).toContain('Bestellt 18:00');
    expect(seen).toContain('Bitte klingeln');
    expect(seen).not.toContain('Annehmen');
    const box = await page.locator(`#whole-${orderId}`).boundingBox();
    expect(box?.width).toBeLessThanOrEqual((80 / 25.4) * 96);
  });

  test('who is not logged in comes back to the board after the log-in', async () => {
    const shop = await makeShop(db);
    const { email, password } = await makePerson(db, {
      roles: [{ role: 'kitchen', restaurant_id: shop.restaurant.id }],
    });
    const page = await visit(app, shop.site, '/kueche');
    await hydrated(page);
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Passwort').fill(password);
    await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('button', { name: 'Schicht beginnen' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/kueche');
  });

  test('is closed to guests', async () => {
    const shop = await makeShop(db);
    const person = await makePerson(db);
    const guest = app.guest(shop.site.host);
    await guest.call('userLogin', { login: { email: person.email, password: person.password } });
    const page = await visit(app, shop.site, '/kueche', { as: guest, expects: /403/ });
    await page.getByText('Dafür fehlt dir die Berechtigung.').waitFor();
    expect(await page.getByRole('button', { name: 'Schicht beginnen' }).count()).toBe(0);
  });

  test.each(['light', 'dark'] as const)(
    'has no barriers in %s colours, also with its dialogs',
    async (theme) => {
      const shop = await makeShop(db);
      const { orderId } = await placeOneOrder(app, shop, { comment: 'Bitte klingeln', cut: true });
      const cook = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
      const page = await visit(app, shop.site, '/kueche', { as: cook, reducedMotion: 'reduce' });
      await page.evaluate((chosen) => localStorage.setItem('kitchen-theme', chosen), theme);
      await page.reload();
      expect(await barriersOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Schicht beginnen' }).click();
      await page.locator(`[data-theme=${theme}]`).waitFor();
      expect(await barriersOn(page)).toEqual([]);
      await page.locator(`#ticket-${orderId} .ticket-open`).click();
      await page.getByRole('dialog', { name: `#${orderId}` }).waitFor();
      expect(await barriersOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Ablehnen' }).click();
      await page.getByRole('dialog', { name: /ablehnen/ }).waitFor();
      expect(await barriersOn(page)).toEqual([]);
    },
  );
});
