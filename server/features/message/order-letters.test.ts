import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { orderLink } from '#domain/order/codes.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const address = () => `${uniqueName()}@guest.example`;

/** An accepted order of somebody at a restaurant with a mailbox. */
async function accepted() {
  const [email, restaurantMail] = [address(), address()];
  const shop = await makeShop(db, { restaurant: { email: restaurantMail, phone: '04503 4711-0' } });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { guest, orderId } = await placeOneOrder(app, shop, { email });
  await kitchen.accepts(orderId, 30);
  return { shop, kitchen, guest, orderId, email, restaurantMail };
}

test('LAY-064 what a guest is told between two steps says whose order it is, and leads to its page and to who is called', async () => {
  const { shop, kitchen, orderId, email } = await accepted();
  const { version } = await kitchen.ticket(orderId);
  await kitchen.cook.call('kitchenDelay', { orderId, version, minutes: 20 });
  const html = String((await mailbox.mailTo(email, 'länger')).html);
  expect(html).toMatch(new RegExp(`700">${shop.restaurant.name}</td>`));
  expect(html).toContain(`/bestellung/${orderLink(await orderRow(db, orderId))}"`);
  expect(html).toContain('href="tel:0450347110"');
});

test('LAY-065 what a restaurant has to answer leads to its board, what it has to know to the order', async () => {
  const { shop, guest, orderId, restaurantMail } = await accepted();
  await guest.call('cancelPerRequest', { orderId });
  const asked = await mailbox.mailTo(restaurantMail, 'Bitte um Stornierung');
  expect(asked.text).toMatch(/Zur Küchentafel:\n\S+\/kueche\n/);
  expect(asked.text).toMatch(new RegExp(`^${shop.restaurant.name}\n`));
});

test('KIT-1022 a mail about a step names its restaurant in its head and not in its headline once more', async () => {
  const { shop, email } = await accepted();
  const { subject, html } = await mailbox.mailTo(email, 'Angenommen');
  expect(subject).toContain(`bei ${shop.restaurant.name}`);
  expect(String(html)).toMatch(new RegExp(`700">${shop.restaurant.name}</td>`));
  expect(/<h1[^>]*>([^<]*)</.exec(String(html))?.[1]).toBe('Deine Bestellung ist angenommen');
});
