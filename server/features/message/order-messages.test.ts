import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { hungryGuest, makeShop, ordered, orderForm, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { photoOf } from '#e2e/fixtures/shop/review.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { makeVoucher, redeem } from '#e2e/fixtures/shop/voucher.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { keepLogo } from '../restaurant/edit-logo.ts';
import { openChannels } from './channels.ts';
import { tellOrders } from './tell-order.ts';
import { tellPerson } from './tell-person.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const someone = () => `${uniqueName()}@guest.example`;
/** A line of the text with its columns drawn together. */
const squeezed = (text: string | undefined) => (text ?? '').replaceAll(/[^\S\n]+/g, ' ');

test('CHK-056 the contract is confirmed by mail at once, with lines, sums, VAT, seller and a link', async () => {
  const shop = await makeShop(db, { restaurant: { owner: 'Mia Möller', vat_id: 'DE123456789' } });
  const email = someone();
  const guest = await hungryGuest(app, shop, 2);
  const { orderId, uid } = await ordered(guest, orderForm(shop, { email, comment: 'Bitte klingeln' }));
  const mail = await mailbox.mailTo(email);
  expect(mail.subject).toBe(`Bestellbestätigung: Bestellung ${orderId} bei ${shop.restaurant.name}`);
  expect(mail.from?.value).toEqual([{ name: shop.site.title, address: shop.site.company_mail }]);
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const link = `${shop.site.origin}/bestellung/${uid}~${order.link_key}`;
  const text = squeezed(mail.text);
  for (const part of [
    'Moin Jule,',
    `2 × ${shop.dish.title} 20,00 €`,
    'Lieferkosten 2,00 €',
    'Gesamtbetrag 22,00 €',
    'Zahlungsart: Barzahlung',
    'darin 7 % MwSt. aus 22,00 € 1,44 €',
    'So schnell wie möglich',
    'Kurpromenade 12',
    'Deine Nachricht: Bitte klingeln',
    `${shop.restaurant.name}, Inhaber: Mia Möller`,
    'USt-IdNr. DE123456789',
    '§ 312g Abs. 2 Nr. 2 BGB',
    `${shop.site.origin}/agb`,
    link,
  ]) {
    expect(text).toContain(part);
  }
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).toContain(`2 × ${shop.dish.title}`);
  expect(squeezed(String(mail.html))).toContain('22,00 €');
});

test('LST-074 the logo of the restaurant, drawn or its own, comes along with the mail, stands in the history and in the kitchen', async () => {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const bytes = await photoOf(64, 64);
  for (const own of [null, bytes]) {
    await keepLogo(app.context, { hostId: shop.restaurant.id, bytes: own });
    const email = someone();
    const { guest } = await placeOneOrder(app, shop, { email });
    const mail = await mailbox.mailTo(email);
    const cid = new RegExp(own ? '^logo-[\\w-]+@mail$' : '^emblem-\\d+-[0-9a-f]{20}@mail$');
    const logo = mail.attachments.find((one) => cid.test(one.cid ?? ''));
    expect([logo?.contentType, (logo?.size ?? 0) > 100]).toEqual(['image/png', true]);
    expect(mail.text?.split('\n')[0]).toBe(shop.restaurant.name);
    const { answer } = await guest.call('archive', { hostId: 'null', newestOnly: 'true' });
    const path = own ? /^\/restaurants\/logo\// : /^\/restaurants\/zeichen\//;
    expect(answer.orders[0]).toMatchObject({ hostLogo: expect.stringMatching(path) });
    expect((await kitchen.board()).restaurant.item_logo).toMatch(path);
  }
});

test('BSK-020 CHK-056 a confirmation says that a voucher paid for all of it, not a sum of zero', async () => {
  const shop = await makeShop(db);
  const email = someone();
  const guest = await hungryGuest(app, shop);
  await redeem(guest, (await makeVoucher(db, { value_cents: 3000 })).code, shop.restaurant.id);
  await ordered(guest, orderForm(shop, { email }));
  const text = squeezed((await mailbox.mailTo(email)).text);
  expect(text).toContain('Bezahlt mit Gutschein −12,00 €');
  expect(text).toContain('Gesamtbetrag mit Gutschein bezahlt');
  expect(text).not.toContain(' 0,00');
});

test('HSE-311 a delivery that costs nothing reads so', async () => {
  const shop = await makeShop(db);
  await db
    .updateTable('delivery_area')
    .set({ delivery_cents: 0 })
    .where('restaurant_id', '=', shop.restaurant.id)
    .execute();
  const email = someone();
  const guest = await hungryGuest(app, shop, 2);
  await ordered(guest, orderForm(shop, { email }));
  const text = squeezed((await mailbox.mailTo(email)).text);
  expect(text).toContain('Lieferkosten kostenlos');
  expect(text).not.toContain(' 0,00');
});

test('CHK-056 PRV-020 DON-006 every step that matters is told, with the time or the reason', async () => {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const [email, other] = [someone(), someone()];
  const { orderId } = await placeOneOrder(app, shop, { email });
  await kitchen.accepts(orderId, 45);
  expect((await mailbox.mailTo(email, 'Angenommen')).text).toContain('Dein Essen ist um 18:45 Uhr bei dir.');
  await kitchen.moves(orderId, 'on-the-way');
  expect((await mailbox.mailTo(email, 'Unterwegs')).text).toContain('Dein Essen ist unterwegs.');
  const refused = await placeOneOrder(app, shop, { email: other });
  await kitchen.refuses(refused.orderId, 'Der Ofen ist kaputt');
  expect((await mailbox.mailTo(other, 'Abgelehnt')).text).toContain('Grund: Der Ofen ist kaputt');
});

test('DON-022 the mail about an order that came to nothing says what becomes of money and voucher', async () => {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const email = someone();
  const guest = await hungryGuest(app, shop);
  await redeem(guest, (await makeVoucher(db, { value_cents: 500 })).code, shop.restaurant.id);
  const { orderId } = await ordered(guest, orderForm(shop, { email }));
  await kitchen.refuses(orderId, 'Der Ofen ist kaputt');
  const { text } = await mailbox.mailTo(email, 'Abgelehnt');
  expect(text).toContain('Du musst nichts bezahlen.');
  expect(text).toContain('Dein Gutschein gilt wieder.');
});

test('DON-022 a restaurant without a number is named in no mail as if it had one', async () => {
  const shop = await makeShop(db, { restaurant: { phone: '' } });
  const email = someone();
  const { orderId } = await placeOneOrder(app, shop, { email });
  await (await openKitchen(app, shop.site.host, shop.restaurant)).accepts(orderId, 45);
  expect((await mailbox.mailTo(email, 'Angenommen')).text).not.toContain('erreichst du unter');
});

test('CHK-056 what guests and restaurants write is text in a mail, never HTML', async () => {
  const title = `${uniqueName('Gericht ')} <b onclick="x">&</b>`;
  const shop = await makeShop(db, { dish: { title } });
  const email = someone();
  await placeOneOrder(app, shop, { email, comment: '<script>alert(1)</script>', firstname: '"><img src=x>' });
  const { html, text } = await mailbox.mailTo(email);
  expect(text).toContain('<script>alert(1)</script>');
  expect(text).toContain(title);
  expect(html).not.toMatch(/<script|<b |<img src=x/);
});

test('CHK-056 a small business shows no VAT and says why', async () => {
  const shop = await makeShop(db, { restaurant: { is_small_business: true } });
  const email = someone();
  await placeOneOrder(app, shop, { email });
  const { text } = await mailbox.mailTo(email);
  expect(text).toContain('§ 19 UStG');
  expect(text).not.toContain('MwSt.');
});

test('a letter that another feature puts in the queue goes out once, in the name of its site', async () => {
  const { site } = await makeShop(db);
  const recipient = someone();
  const payload = {
    kind: 'password-code',
    key: uniqueName(),
    siteId: site.id,
    recipient,
    subject: 'Dein Code',
    headline: 'Neues Passwort',
    paragraphs: ['Dein Code ist 123456.'],
    button: { label: 'Weiter', url: `${site.origin}/passwort?a=1&b=2` },
  };
  for (const queue of ['letter', 'letter']) await app.context.enqueue({ queue, payload });
  const mail = await mailbox.mailTo(recipient);
  expect(mail.from?.text).toContain(site.company_mail);
  expect(mail.text).toContain('Dein Code ist 123456.');
  expect(mail.html).toContain('passwort?a=1&amp;b=2');
  await tellPerson(app.context, payload);
  const rows = await db.selectFrom('message').selectAll().where('recipient', '=', recipient).execute();
  expect(rows).toHaveLength(1);
});

test('VAR-002 a mail of a restaurant’s own site wears the colours of its pages, all others those of the brand', async () => {
  const { restaurant } = await makeShop(db, { restaurant: { style: JSON.stringify({ rim: '#7a1f2b' }) } });
  const sites = [
    await makeSite(db, { type: 'customer', restaurant_id: restaurant.id }),
    await makeSite(db, { type: 'pos', restaurant_id: restaurant.id }),
    await makeSite(db, { brand: 'nordteller', title: 'Nordteller' }),
  ];
  const rims = sites.map(async ({ id: siteId }) => {
    const recipient = someone();
    const words = { subject: 'Moin', headline: 'Moin', paragraphs: [] };
    await tellPerson(app.context, { kind: 'hello', key: uniqueName(), siteId, recipient, ...words });
    const { body_html } = await db
      .selectFrom('message')
      .select('body_html')
      .where('recipient', '=', recipient)
      .executeTakeFirstOrThrow();
    return /border: 3px solid (#[0-9a-f]{6})/.exec(body_html ?? '')?.[1];
  });
  expect(await Promise.all(rims)).toEqual(['#7a1f2b', '#1d3a6e', '#0f5257']);
});

test('CHK-056 who does not want mails gets the confirmation of the contract alone', async () => {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { orderId } = await placeOneOrder(app, shop, {
    email: someone(),
    optionEmail: false,
    optionWhatsapp: true,
  });
  await kitchen.accepts(orderId);
  for (const [event, version] of [
    ['placed', 1],
    ['accepted', 2],
  ] as const) {
    await tellOrders(app.context, openChannels({}), [{ orderId, event, version }]);
  }
  const rows = await db
    .selectFrom('message')
    .select(['kind', 'channel'])
    .where('order_id', '=', orderId)
    .execute();
  expect(rows.map(({ kind, channel }) => `${kind} ${channel}`).sort()).toEqual([
    'order-accepted whatsapp',
    'order-placed email',
    'order-placed whatsapp',
  ]);
});
