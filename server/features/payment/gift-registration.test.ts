import { expect, test } from 'vitest';
import { pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { PlainVisit } from '#e2e/fixtures/pages/plain-visit.ts';
import { buyGifts, makeGiftShop } from '#e2e/fixtures/shop/gift-shop.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';
import { uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();
const app = await pageTestApp({ payments: vendors.settings });
vendors.postTo(app);

test('CHK-083 DON-010 behind a gift voucher, which was bought without a number, an account asks for one', async () => {
  const { db } = app.database;
  const shop = await makeGiftShop(db, vendors);
  const { guest, orderId, email } = await buyGifts(app, vendors, shop);
  await expect.poll(async () => (await orderRow(db, orderId)).state).toBe('completed');
  const page = await new PlainVisit(app, shop.gifts.site, guest).open('/danke');
  expect(page.words).toContain('Nächstes Mal geht es schneller');
  page.fill('Passwort', 'sturmflut').fill('Handynummer', uniquePhone());
  await page.press('kostenlos registrieren');
  expect(page.words).toContain('Dein Konto ist da');
  const person = db.selectFrom('person').select('id').where('wanted_email', '=', email);
  expect(await person.execute()).toHaveLength(1);
});
