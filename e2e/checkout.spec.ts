import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { MenuPage, onPhone } from './fixtures/shop/menu-page.ts';
import { hungryGuest, makeShop, type Shop } from './fixtures/shop/order.ts';
import {
  fill,
  type FormOptions,
  isAwake,
  openOrderForm,
  orderButton,
  sendOrder,
  ordersAt,
  summary,
  unfold,
} from './fixtures/shop/order-form.ts';
import { makePerson } from './fixtures/shop/person.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { dailyHours } from './fixtures/shop/restaurant.ts';

const app = await webTestApp();
const { db } = app.database;

const openForm = (shop: Shop, pieces = 1, options: FormOptions = {}) =>
  openOrderForm(app, shop, { pieces, ...options });
const ordersOf = (shop: Shop) => ordersAt(app.database, shop);

describe('ordering', () => {
  test('CHK-002 CHK-049 CHK-054 one tap or two make one order, and the way back none', async () => {
    const shop = await makeShop(db);
    const page = await openForm(shop);
    await fill(page);
    await page.getByLabel(/Kommentar/).fill('Bitte klingeln');
    await orderButton(page).dblclick();
    await page.waitForURL('**/danke');
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toContain('/warenkorb/');
    await page.goto(`/warenkorb/${shop.restaurant.url}`);
    await page.getByRole('heading', { name: 'Noch nichts im Warenkorb' }).waitFor();
    expect(await ordersOf(shop)).toMatchObject([
      { goods_cents: 1000, delivery_cents: 200, comment: 'Bitte klingeln', phone: '0170 1234567' },
    ]);
  });

  test('LOC-001 LST-001 with the keyboard alone, from the search to the order', async () => {
    const shop = await makeShop(db);
    const page = await visit(app, shop.site, '/');
    await hydrated(page);
    const reach = async (isThere: (page: Page) => Promise<boolean>) => {
      for (let stop = 0; stop < 80 && !(await isThere(page)); stop++) await page.keyboard.press('Tab');
    };
    const focusedText = (text: string) => (there: Page) =>
      there.evaluate(
        (wanted) => document.querySelector(':is(a, button):focus')?.textContent?.includes(wanted) ?? false,
        text,
      );
    const focusedName = (name: string) => (there: Page) =>
      there.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name);

    await reach(focusedName('q'));
    await page.keyboard.type(shop.place.town);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: shop.restaurant.name }).waitFor();
    await reach(focusedText(shop.restaurant.name));
    await page.keyboard.press('Enter');
    const menu = await new MenuPage(page).isAwake();
    await reach(focusedText(`${shop.dish.title}, 10,00`));
    await page.keyboard.press('Enter');
    await menu.owes('12,00');
    await reach(focusedText('Zur Kasse'));
    await page.keyboard.press('Enter');
    await isAwake(page);
    const fields = { firstname: 'Jule', lastname: 'Petersen', street: 'Kurpromenade', number: '12' };
    for (const [name, text] of Object.entries({
      ...fields,
      mobile: '0170 1234567',
      email: 'jule@guest.example',
    })) {
      await reach(focusedName(name));
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    expect(await ordersOf(shop)).toEqual([]);
    await reach(focusedText('Zahlungspflichtig bestellen'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/danke');
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  test('CHK-057 on a phone a table is reserved for a time and for persons', async () => {
    const shop = await makeShop(db, { restaurant: { offers_table_reservation: true } });
    const page = await openForm(shop, 1, onPhone);
    await page.getByRole('radio', { name: /Tisch/ }).check();
    await page.getByLabel('Personen').fill('4');
    await page.getByRole('radio', { name: '19:00' }).check();
    await fill(page, { Vorname: 'Jule', Nachname: 'Petersen', Handynummer: '0170 1234567' });
    await sendOrder(page);
    await page.waitForURL('**/danke');
    expect(await ordersOf(shop)).toMatchObject([{ mode: 'table', persons: 4, delivery_cents: 0 }]);
  });

  test('on the narrowest phone no sentence pushes its field out of the form', async () => {
    const page = await openForm(await makeShop(db), 1, { ...onPhone, viewport: { width: 320, height: 640 } });
    await sendOrder(page);
    await page.getByText('Bitte verrate uns deine Hausnummer').waitFor();
    const [form, ...fields] = await page
      .locator('form:has(#zusammenfassung), form .field')
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().right));
    expect(fields.length).toBeGreaterThan(6);
    const widest = Math.max(...fields);
    expect(widest).toBeLessThan(form ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('CHK-028 the account knows number and e-mail', async () => {
    const shop = await makeShop(db);
    const person = await makePerson(db);
    const guest = await hungryGuest(app, shop);
    await guest.call('userLogin', { email: person.email, password: person.password });
    const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, { as: guest });
    await isAwake(page);
    expect(await page.getByLabel('Handynummer').count()).toBe(0);
    await expect.poll(() => page.getByLabel('Vorname').inputValue()).toBe('Fiete');
    await page.getByLabel('Straße').fill('Kurpromenade');
    await page.getByLabel('Hausnummer').fill('12');
    await orderButton(page).click();
    await page.waitForURL('**/danke');
    expect(await ordersOf(shop)).toMatchObject([{ email: person.email, last_name: 'Jansen' }]);
  });
});

describe('what is wrong', () => {
  test('CHK-029 CHK-034 CHK-035 ERR-031 ERR-036 ERR-041 stands beside its field, the first one focused', async () => {
    const shop = await makeShop(db);
    const page = await openForm(shop);
    await fill(page, { Nachname: 'Petersen', Handynummer: '12' });
    await orderButton(page).click();
    await page.getByRole('alert').getByText('Bitte fülle alle Pflichtfelder korrekt aus').waitFor();
    await page.getByText('Bitte verrate uns deinen Vornamen').waitFor();
    await page
      .getByText(
        'Bitte verrate uns deine Handynummer. Wir schicken dir eine WhatsApp oder SMS zum Status deiner Bestellung.',
      )
      .waitFor();
    await page.locator('input[name=firstname]:focus').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(await ordersOf(shop)).toEqual([]);
  });

  test('CHK-039 ERR-032 below the minimum the missing amount is named and nothing is sent', async () => {
    const shop = await makeShop(db, { dish: { sizes: [{ size: 'big', price_cents: 650 }] } });
    const page = await openForm(shop);
    await fill(page);
    await orderButton(page).click();
    await page
      .getByRole('alert')
      .getByText('Mindestbestellwert noch nicht erreicht (es fehlen 3,50 €)')
      .waitFor();
    await page.getByRole('button', { name: /eins mehr$/ }).click();
    await summary(page).getByLabel('Summen').getByText('15,00 €').waitFor();
    expect(await ordersOf(shop)).toEqual([]);
    await orderButton(page).click();
    await page.waitForURL('**/danke');
    expect(await ordersOf(shop)).toMatchObject([{ goods_cents: 1300 }]);
  });

  test('CHK-015 ERR-044 a closed restaurant needs a time, and so does the guest', async () => {
    const shop = await makeShop(db, { restaurant: { hours: dailyHours('19:00', '22:00') } });
    const page = await openForm(shop);
    await page.getByText('Momentan geschlossen', { exact: true }).waitFor();
    await fill(page);
    await orderButton(page).click();
    await page.getByText('Bitte wähle einen Liefertermin aus', { exact: true }).waitFor();
    await page.getByText('mehr …').click();
    await page.getByLabel('Tag und Uhrzeit').selectOption({ label: 'Heute, 21:00' });
    await summary(page).getByText('Lieferung um 21:00 Uhr an Kurpromenade 12').waitFor();
    await orderButton(page).click();
    await page.waitForURL('**/danke');
    const [placed] = await ordersOf(shop);
    expect(placed?.wish_at?.toString()).toBe('2026-11-21T20:00:00Z');
  });

  test('CHK-016 ERR-033 a time that has gone is said, and the times that are left are shown', async () => {
    const shop = await makeShop(db);
    const page = await openForm(shop, 1, { expects: /422/ });
    await fill(page);
    await page.getByRole('radio', { name: '19:00' }).check();
    await db
      .updateTable('opening_time')
      .set({ opens: '20:00' })
      .where('restaurant_id', '=', shop.restaurant.id)
      .execute();
    await orderButton(page).click();
    await page
      .getByRole('alert')
      .getByText(
        'Die ausgewählte Wunsch-Liefer/Abholzeit ist leider nicht mehr verfügbar. Bitte wähle eine der verfügbaren Optionen.',
      )
      .waitFor();
    await page.getByRole('radio', { name: '19:00' }).waitFor({ state: 'detached' });
    expect(await ordersOf(shop)).toEqual([]);
  });

  test('a basket that changed elsewhere is shown anew, and asked about again', async () => {
    const shop = await makeShop(db);
    const guest = await hungryGuest(app, shop);
    const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, {
      as: guest,
      expects: /409/,
    });
    await isAwake(page);
    await fill(page);
    await guest.call('addProduct', { hostId: shop.restaurant.id, productId: shop.dish.id, size: 'big' });
    await orderButton(page).click();
    await page
      .getByRole('alert')
      .getByText(/Dein Warenkorb hat sich geändert/)
      .waitFor();
    await summary(page).getByLabel('Summen').getByText('22,00 €').waitFor();
    await orderButton(page).click();
    await page.waitForURL('**/danke');
    expect(await ordersOf(shop)).toMatchObject([{ goods_cents: 2000 }]);
  });

  test('drinks for adults ask for the age', async () => {
    const shop = await makeShop(db, { dish: { age_limit: 18 } });
    const page = await openForm(shop);
    await fill(page);
    await orderButton(page).click();
    await page.getByText('Bitte bestätige, dass du alt genug für deine Bestellung bist').waitFor();
    expect(await ordersOf(shop)).toEqual([]);
    await page.getByLabel(/Ich bin mindestens 18 Jahre alt/).check();
    await orderButton(page).click();
    await page.waitForURL('**/danke');
  });
});

describe('the form', () => {
  test('CHK-019 CHK-020 CHK-058 BSK-019 another place moves the sums at once', async () => {
    const far = await makePlace(db);
    const shop = await makeShop(db);
    await db
      .insertInto('delivery_area')
      .values({
        restaurant_id: shop.restaurant.id,
        place_id: far.id,
        minimum_order_cents: 1500,
        delivery_cents: 450,
      })
      .execute();
    const page = await openForm(shop);
    await summary(page).getByLabel('Summen').getByText('12,00 €').waitFor();
    await page.getByLabel('Lieferort', { exact: true }).selectOption({ label: `23669 ${far.town}` });
    await summary(page).getByLabel('Summen').getByText('14,50 €').waitFor();
    await summary(page).getByText(`nach 23669 ${far.town}`).waitFor();
    await summary(page).getByText('Noch 5,00 € bis zum Mindestbestellwert von 15,00 €').waitFor();
    expect(await page.getByLabel('Lieferort', { exact: true }).inputValue()).toBe(String(far.id));
  });

  test('CHK-048 nothing typed is lost by a reload', async () => {
    const shop = await makeShop(db);
    const page = await openForm(shop);
    await fill(page);
    await page.getByRole('radio', { name: '19:00' }).check();
    await page.getByLabel(/Kommentar/).fill('Hintereingang');
    await page.reload();
    await hydrated(page);
    await unfold(page);
    await expect.poll(() => page.getByLabel('Nachname').inputValue()).toBe('Petersen');
    await expect.poll(() => page.getByLabel(/Kommentar/).inputValue()).toBe('Hintereingang');
    await expect.poll(() => page.getByRole('radio', { name: '19:00' }).isChecked()).toBe(true);
  });

  test('CHK-025 CHK-026 the device remembers with the tick alone, and forgets when told to', async () => {
    const shop = await makeShop(db);
    const orderAs = async (remember: boolean) => {
      const page = await openForm(shop);
      await fill(page);
      if (remember) await page.getByLabel('Daten auf diesem Gerät merken').check();
      await orderButton(page).click();
      await page.waitForURL('**/danke');
      return page;
    };
    const stored = (page: Page) => page.evaluate(() => localStorage.getItem('order-contact'));
    expect(await stored(await orderAs(false))).toBeNull();
    const page = await orderAs(true);
    expect(await stored(page)).toContain('Petersen');
    await page.goto(`/speisekarte/${shop.restaurant.url}`);
    const menu = await new MenuPage(page).isAwake();
    await menu.takes(shop.dish.title);
    await menu.owes('12,00');
    await page.goto(`/warenkorb/${shop.restaurant.url}`);
    await hydrated(page);
    await unfold(page);
    await page.getByRole('button', { name: 'Gemerkte Daten vergessen' }).waitFor();
    await expect.poll(() => page.getByLabel('Nachname').inputValue()).toBe('Petersen');
    await page.getByRole('button', { name: 'Gemerkte Daten vergessen' }).click();
    await expect.poll(() => page.getByLabel('Nachname').inputValue()).toBe('');
    await expect.poll(() => stored(page)).toBeNull();
  });

  test('CHK-047 one way to be told always stays on', async () => {
    const page = await openForm(await makeShop(db));
    const email = page.getByRole('switch', { name: 'per E-Mail' });
    const whatsapp = page.getByRole('switch', { name: 'per WhatsApp oder SMS' });
    await email.uncheck();
    expect(await whatsapp.isChecked()).toBe(true);
    await whatsapp.click();
    expect([await email.isChecked(), await whatsapp.isChecked()]).toEqual([true, false]);
  });

  test('CHK-043 CHK-044 PAY-004 PAY-008 only what the restaurant offers can be chosen', async () => {
    const plain = await openForm(
      await makeShop(db, { restaurant: { takes_ec: false, offers_cutting: false } }),
    );
    await expect.poll(() => plain.getByRole('radio', { name: 'Barzahlung' }).count()).toBe(1);
    for (const name of ['EC-Karte', 'PayPal'])
      expect(await plain.getByRole('radio', { name }).count()).toBe(0);
    for (const label of ['Bitte schneiden', 'In Mehrweg verpacken'])
      expect(await plain.getByLabel(label).count()).toBe(0);
    const generous = await openForm(
      await makeShop(db, {
        restaurant: { takes_ec: true, offers_cutting: true, reusable_packaging: 'offered' },
      }),
    );
    await generous.getByRole('radio', { name: 'EC-Karte' }).check();
    await generous.getByLabel('Bitte schneiden').check();
    await generous.getByLabel('In Mehrweg verpacken').check();
  });

  test('BSK-003 BSK-004 CHK-008 CHK-009 where nothing is brought the banner says whether that stays so', async () => {
    const off = app.clock.now().add({ hours: 24 * 7 });
    const paused = await openForm(await makeShop(db, { restaurant: { delivery_off_until: off } }));
    await paused.getByText('liefert vorübergehend nicht. Du kannst dein Essen abholen.').waitFor();
    expect(await paused.getByRole('radio', { name: /Lieferung/ }).isDisabled()).toBe(true);
    expect(await paused.getByRole('radio', { name: /Abholung/ }).isChecked()).toBe(true);
    const never = await openForm(await makeShop(db, { restaurant: { offers_delivery: false } }));
    await never.getByText('Dieses Restaurant liefert nicht.').waitFor();
  });

  test('CHK-009 BSK-004 a delivery that pauses is ordered for a time after its pause', async () => {
    const off = app.clock.now().add({ hours: 2 });
    const shop = await makeShop(db, { restaurant: { delivery_off_until: off } });
    const page = await openForm(shop);
    await page.getByText('oder es dir zu einer späteren Wunschzeit bringen lassen.').waitFor();
    expect(await page.getByRole('radio', { name: 'Lieferung mit Wunschzeit' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: /So schnell/ }).count()).toBe(0);
    await page.getByRole('radio', { name: /^\d/ }).first().check();
    await fill(page);
    await sendOrder(page);
    await page.waitForURL('**/danke');
    const [order] = await ordersOf(shop);
    expect(order).toMatchObject({ mode: 'delivery' });
    expect(Temporal.Instant.compare(order?.wish_at ?? app.clock.now(), off)).toBeGreaterThanOrEqual(0);
  });

  test('BSK-002 ERR-050 an empty basket leads to the menu', async () => {
    const { site, restaurant } = await makeShop(db);
    const page = await visit(app, site, `/warenkorb/${restaurant.url}`);
    await page.getByRole('heading', { name: 'Noch nichts im Warenkorb' }).waitFor();
    await page.getByRole('link', { name: 'Zur Speisekarte' }).click();
    await page.getByRole('heading', { name: restaurant.name, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/speisekarte/${restaurant.url}`);
  });

  test('the law: lines, costs, total and time stand above a button that says what it does', async () => {
    const shop = await makeShop(db);
    const page = await openForm(shop, 2);
    await summary(page).getByLabel('Summen').getByText('22,00 €').waitFor();
    const text = (await summary(page).innerText()).replaceAll('\u00a0', ' ');
    const order = [
      shop.dish.title,
      '20,00 €',
      '\n2,00 €',
      '22,00 €',
      'Lieferung so schnell',
      'Zahlungspflichtig bestellen',
    ];
    const places = order.map((part) => text.lastIndexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    await summary(page).getByText('Für frisch zubereitete Speisen besteht kein Widerrufsrecht.').waitFor();
  });
});
