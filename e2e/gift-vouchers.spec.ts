import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { giftsOf, makeGiftShop } from './fixtures/shop/gift-shop.ts';
import { isAwake, orderButton } from './fixtures/shop/order-form.ts';
import { startPaymentServices } from './fixtures/world/payment-services.ts';
import { textOf } from './fixtures/pages/pdf.ts';
import { uniqueName } from './fixtures/unique.ts';

const vendors = await startPaymentServices();
const app = await webTestApp({ payments: vendors.settings });
const { db } = app.database;
vendors.postTo(app);
// The services lead back to where the browser came from.
const key = uniqueName();
const shop = await makeGiftShop(db, vendors, {
  site: { key, origin: `http://${key}.localhost:${app.port}` },
});

test('CPN-014 LOC-011 from the start page to the code: chosen, paid at PayPal, printed; nobody asks for time, place or phone', async () => {
  const page = await visit(app, shop.gifts.site, '/', { cookies: 'declined', expects: /status of 404/ });
  await page.getByRole('link', { name: 'Gutscheine verschenken' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: /^Abend zu zweit/ }).click();
  await page.getByRole('link', { name: /Zur Kasse/ }).click();
  await page.getByRole('heading', { name: 'Per E-Mail' }).waitFor();
  const form = await page.locator('form.order-columns').innerText();
  expect(form).toContain('Den Kauf kannst du 14 Tage lang widerrufen');
  expect(form).toContain('§ 3 Abs. 15 UStG');
  for (const absent of ['Handynummer', 'Abholung', 'Trinkgeld', 'Barzahlung', 'Bewirtungsbeleg'])
    expect(form).not.toContain(absent);
  expect(await barriersOn(page)).toEqual([]);

  await isAwake(page);
  await page.getByLabel('Vorname').fill('Jule');
  await page.getByLabel('Nachname').fill('Petersen');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('jule@guest.example');
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await orderButton(page).click();
  await page.waitForURL((url) => url.origin === vendors.url);
  await page.getByRole('button', { name: 'Bezahlen', exact: true }).click();
  await page.waitForURL('**/danke');
  await page.getByText('Deine Gutscheine sind per E-Mail an dich unterwegs').waitFor();
  expect(await barriersOn(page)).toEqual([]);

  const { order_id: orderId } = await db
    .selectFrom('order_line')
    .select('order_id')
    .where('product_id', '=', shop.gifts.dish.id)
    .executeTakeFirstOrThrow();
  const [gift] = await giftsOf(db, orderId);
  await page.getByText(gift?.code ?? '', { exact: true }).waitFor();
  const path = await page.getByRole('link', { name: 'Gutschein als PDF' }).getAttribute('href');
  const { uid, link_key: key } = await db
    .selectFrom('orders')
    .select(['uid', 'link_key'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(path).toBe(`/api/giftVouchers/${uid}`);
  const headers = { host: shop.gifts.site.host };
  expect((await app.http.inject({ url: path ?? '', headers })).statusCode).toBe(404);
  // As the link in the mail has it.
  const pdf = await app.http.inject({ url: `${path}~${key}`, headers });
  expect(await textOf(pdf.rawPayload)).toContain(gift?.code);
  await page.getByRole('link', { name: 'Fester Link zu dieser Bestellung' }).click();
  await page.waitForURL(`**/bestellung/${uid}`);
  await page.getByRole('link', { name: 'Gutschein als PDF' }).waitFor();
});
