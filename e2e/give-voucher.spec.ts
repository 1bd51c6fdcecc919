import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { holdBack } from './fixtures/pages/hold-back.ts';
import { loadPage, sendForm } from './fixtures/pages/page.ts';
import { CARD, makeGiftShop } from './fixtures/shop/gift-shop.ts';
import { startPaymentServices } from './fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();
const app = await webTestApp({ payments: vendors.settings });
vendors.postTo(app);
const shop = await makeGiftShop(app.database.db, vendors);
const { site, restaurant } = shop.gifts;
const path = `/verschenken/${restaurant.url}`;
const FILLED = {
  amount: '70',
  design: 'seaside',
  recipient: 'Ole',
  giver: '',
  greeting: '',
  email: '',
  day: '',
};

/** What stands in the field of that name. */
const valueOf = (text: string, name: string) =>
  [...text.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(` name="${name}"`))
    .map((tag) => / value="([^"]*)"/.exec(tag)?.[1])[0];

test('CPN-153 CPN-150 from the menu to the basket: the card fills while somebody writes', async () => {
  const page = await visit(app, site, `/speisekarte/${restaurant.url}`, { cookies: 'declined' });
  await page.getByRole('link', { name: 'Gutschein gestalten' }).click();
  await page.waitForURL(`**${path}`);
  await hydrated(page);
  expect(await barriersOn(page)).toEqual([]);
  const preview = page.getByRole('complementary', { name: 'Vorschau' });
  await page.getByLabel('Betrag in Euro').fill('42');
  await page.getByLabel('Wen beschenkst du?').fill('Şükran');
  await page.getByLabel('Von wem?').fill('Jule');
  await page.getByLabel('Dein Gruß').fill('Guten Hunger! 🍕');
  await page.getByRole('radio', { name: 'Grüße vom Meer' }).check();
  for (const part of ['42,00', 'Für Şükran', 'Guten Hunger! 🍕', 'Jule'])
    await preview.getByText(part).first().waitFor();
  await expect.poll(() => preview.locator('img').getAttribute('src')).toContain('seaside');
  await page.getByRole('link', { name: '50 €' }).click();
  await preview.getByText('50,00').waitFor();
  await page.getByRole('button', { name: /In den Warenkorb/ }).click();
  await page.waitForURL(`**/warenkorb/${restaurant.url}`);
  await page.getByText('für Şükran').first().waitFor();
  await page.getByText('kommt per E-Mail zu dir').first().waitFor();
});

test('CPN-153 HSE-353 what a browser puts back into the form before it wakes up stands on the card', async () => {
  const { before, release } = holdBack('entry.client');
  const page = await visit(app, site, path, { cookies: 'declined', before, isAsleep: true });
  const amount = page.getByLabel('Betrag in Euro');
  // As after a reload: no event tells of it.
  await amount.evaluate((field: HTMLInputElement) => void (field.value = '42'));
  await page.getByRole('radio', { name: 'Grüße vom Meer' }).check();
  release();
  await hydrated(page);
  const preview = page.getByRole('complementary', { name: 'Vorschau' });
  await preview.getByText('42,00').first().waitFor();
  await expect.poll(() => preview.locator('img').getAttribute('src')).toContain('seaside');
  expect(await amount.inputValue()).toBe('42');
});

test('CPN-153 without scripts what is wrong stands beside its field, and nothing typed is lost', async () => {
  const { text, status } = await sendForm(app.http, site.host, `${path}?betrag=50`, {
    amount: '50',
    greeting: 'Bis bald',
  });
  expect(status).toBe(400);
  expect(text).toContain('Bitte verrate uns, wen du beschenkst.');
  expect(valueOf(text, 'amount')).toBe('50');
  expect(text).toContain('>Bis bald</textarea>');
});

test('CPN-154 a voucher in the basket leads to its form, filled in; what is wrong changes nothing and what is right comes back', async () => {
  const guest = app.guest(site.host);
  const { answer } = await guest.call('addGift', { ...CARD, hostId: restaurant.id });
  const own = { headers: { cookie: guest.cookie } };
  const basket = await loadPage(app.http, site.host, `/warenkorb/${restaurant.url}`, own);
  const [, link = ''] = /href="(\/verschenken\/[^"]+)"/.exec(basket.text) ?? [];
  expect(link).toBe(`${path}?zeile=${answer.id}`);
  const form = await loadPage(app.http, site.host, link, own);
  expect(form.text).toContain('Gutschein ändern');
  expect(['amount', 'recipient', 'giver'].map((name) => valueOf(form.text, name))).toEqual([
    '33',
    'Merve',
    'Jule',
  ]);
  const send = (fields: Record<string, string>) => sendForm(app.http, site.host, link, fields, own.headers);
  const wrong = await send({ ...FILLED, recipient: '', greeting: 'Ganz anders' });
  expect(wrong.text).toContain('Bitte verrate uns, wen du beschenkst.');
  expect([wrong.status, valueOf(wrong.text, 'amount')]).toEqual([400, '70']);
  expect(wrong.text).toContain('>Ganz anders</textarea>');
  expect((await send(FILLED)).headers['location']).toBe(`/warenkorb/${restaurant.url}`);
  const after = await guest.call('retrieveBasket', { hostId: restaurant.id });
  expect(after.answer.basket[String(answer.id)]).toMatchObject({
    price: 70,
    gift: { recipient: 'Ole', design: 'seaside' },
  });
  await guest.call('removeProduct', { basketId: answer.id });
  const gone = await loadPage(app.http, site.host, link, own);
  expect([gone.status, gone.headers['location']]).toEqual([302, `/warenkorb/${restaurant.url}`]);
});

test('CPN-150 a restaurant that sells meals has no such page', async () => {
  const page = await visit(app, site, `/verschenken/${shop.food.restaurant.url}`, {
    expects: /status of 404/,
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByLabel('Betrag in Euro').count()).toBe(0);
});
