import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { webTestApp } from './fixtures/pages/browser.ts';
import { makeShop } from './fixtures/shop/order.ts';
import {
  contact,
  fill,
  isAwake,
  openOrderForm,
  orderButton,
  ordersAt,
  summary,
} from './fixtures/shop/order-form.ts';

const app = await webTestApp();
const { db } = app.database;

test('CHK-018 CHK-027 CHK-041 CHK-042 CHK-045 CHK-046 CHK-075 CHK-076 ENT-034 ENT-035 everything it asks for reaches the order', async () => {
  const shop = await makeShop(db, { restaurant: { offers_cutting: true, reusable_packaging: 'offered' } });
  const page = await openOrderForm(app, shop);
  for (const name of ['per E-Mail', 'per WhatsApp oder SMS'])
    expect(await page.getByRole('switch', { name }).isChecked()).toBe(true);
  await fill(page, {
    ...contact,
    'Firma (freiwillig)': 'Kurverwaltung',
    'Zusatz (freiwillig)': 'Hinterhaus',
    'Kommentar an das Restaurant (freiwillig)': 'Bitte klingeln',
  });
  expect(await page.getByLabel('Lieferort', { exact: true }).inputValue()).toBe(String(shop.place.id));
  for (const name of [
    'Bitte schneiden',
    'In Mehrweg verpacken',
    'Vor die Tür stellen',
    'Bewirtungsbeleg dazu',
    'Fehlt etwas und ich antworte nicht',
  ])
    await page.getByLabel(name).check();
  await page.getByText('Zum Bezahlen klingelt es trotzdem.').waitFor();
  await page.getByText('Ohne Haken kommt ohne deine Antwort nichts, und du zahlst nichts.').waitFor();
  await orderButton(page).click();
  await page.waitForURL('**/danke');
  expect(await ordersAt(app.database, shop)).toMatchObject([
    {
      company: 'Kurverwaltung',
      first_name: 'Jule',
      last_name: 'Petersen',
      street: 'Kurpromenade',
      house_number: '12',
      addition: 'Hinterhaus',
      town: shop.place.town,
      phone: '0170 1234567',
      email: 'jule@guest.example',
      payment_method: 'nachnahme',
      comment: 'Bitte klingeln',
      wants_cutting: true,
      wants_reusable: true,
      wants_receipt: true,
      leave_at_door: true,
      goes_on_without: true,
      by_email: true,
      by_whatsapp: true,
    },
  ]);
});

test('BSK-013 BSK-017 NUM-021 ENT-022 an online payment has its own line and takes a tip, and stays chosen', async () => {
  const shop = await makeShop(db, {
    site: {
      hand_off_target: 'https://bank.example',
      hand_off_methods: ['sofort'],
      charges_online_fee: true,
    },
    restaurant: { takes_online: true, takes_ec: true, waives_online_fee: false },
    dish: { sizes: [{ size: 'big', price_cents: 1040 }] },
  });
  const page = await openOrderForm(app, shop);
  const sums = summary(page).getByLabel('Summen');
  await page.getByRole('radio', { name: /Sofort/ }).check();
  await sums.getByText('Onlinezahlung').waitFor();
  const tip = page.getByRole('group', { name: /Trinkgeld/ });
  await tip.getByRole('radio').first().waitFor();
  const names = await tip
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')));
  expect(names.map((name) => name?.replaceAll('\u00a0', ' '))).toEqual([
    'keins',
    'Aufrunden auf 13,00 €',
    '5 %',
    '10 %',
    '15 %',
    '20 %',
  ]);
  expect(await tip.getByRole('radio', { name: 'keins' }).isChecked()).toBe(true);
  await tip.getByRole('radio', { name: '10 %' }).check();
  await sums.getByText('14,14 €').waitFor();
  const text = (await sums.innerText()).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Trinkgeld 1,24 € Onlinezahlung 0,50 €');
  await page.reload();
  await isAwake(page);
  await expect.poll(() => page.getByRole('radio', { name: /Sofort/ }).isChecked()).toBe(true);
  await expect.poll(() => tip.getByRole('radio', { name: '10 %' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: /Abholung/ }).check();
  await sums.getByText('12,14 €').waitFor();
  await page.reload();
  await isAwake(page);
  await expect.poll(() => page.getByRole('radio', { name: /Abholung/ }).isChecked()).toBe(true);
});

test('HSE-193 an order that came but was not answered, and then met a balancer that reached nobody, is sent again by itself and made once', async () => {
  const shop = await makeShop(db);
  const page = await openOrderForm(app, shop, { expects: /ERR_FAILED|504/ });
  await fill(page);
  const told = page.getByRole('alert').getByText('senden deine Bestellung gleich von selbst noch einmal');
  let sent = 0;
  await page.route('**/api/order', async (route) => {
    sent += 1;
    if (sent === 1) {
      const request = route.request();
      const headers = { ...(await request.allHeaders()), host: new URL(request.url()).host };
      await app.http.inject({
        method: 'POST',
        url: '/api/order',
        headers,
        payload: request.postData() ?? '',
      });
      return route.abort();
    }
    await told.waitFor();
    return sent === 2 ? route.fulfill({ status: 504, body: '' }) : route.continue();
  });
  await orderButton(page).click();
  await page.waitForURL('**/danke');
  expect([sent, await ordersAt(app.database, shop)]).toEqual([
    3,
    [expect.objectContaining({ goods_cents: 1000 })],
  ]);
});

test('ERR-021 an order that does not get through says so and can be sent again', async () => {
  const shop = await makeShop(db);
  const before = (opened: Page) => opened.clock.install();
  const page = await openOrderForm(app, shop, { before, expects: /ERR_FAILED/ });
  await fill(page);
  await page.route('**/api/order', (route) => route.abort());
  await orderButton(page).click();
  const failed = page.getByRole('alert').getByText('Die Bestellung konnte nicht übertragen werden 😭');
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return failed.count();
    })
    .toBe(1);
  await page.unroute('**/api/order');
  await orderButton(page).click();
  await page.waitForURL('**/danke');
  expect(await ordersAt(app.database, shop)).toHaveLength(1);
});
