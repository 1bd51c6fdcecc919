import sharp from 'sharp';
import { expect, test } from 'vitest';
import { orderLink } from '#domain/order/codes.ts';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { giveGift, makeGiftShop } from '#e2e/fixtures/shop/gift-shop.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';
import { fileOf, photoOf } from '#e2e/fixtures/shop/review.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();
const mailbox = await openMailbox();
const app = await pageTestApp({ payments: vendors.settings, channels: { smtpUrl: mailbox.url } });
vendors.postTo(app);
const { db } = app.database;
const shop = await makeShop(db, { site: { title: 'Nordteller', brand: 'nordteller' } });
const { id, host } = shop.site;
const operator = await staffOf(app, host, 'operator', null);

const send = async (siteId: number, bytes?: Buffer | string, by = operator) =>
  by.send('saveOfficeSiteLogo', { id: siteId, ...(bytes !== undefined && { image: fileOf(bytes) }) });
const seen = async () => (await app.guest(host).call('site', {})).answer.logo;
const RED = [204, 51, 51];

/** How far the middle of a picture is from the colour of the photo that was sent. */
async function farFromRed(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return Math.max(...RED.map((value, channel) => Math.abs(value - (data[at + channel] ?? 0))));
}

test('OFF-186 a marketplace of whatever brand shows its own logo beside its name at once, and its mark again without one', async () => {
  expect(await seen()).toBeNull();
  expect((await send(id, await photoOf(600, 200, 'png'))).status).toBe(200);
  const logo = (await seen()) ?? '';
  const file = await app.http.inject({ url: logo, headers: { host } });
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
  });
  const { width, height, exif } = await sharp(file.rawPayload).metadata();
  expect([width === height, exif]).toEqual([true, undefined]);
  const start = (await loadPage(app.http, host, '/')).text;
  const header = start.slice(start.indexOf('<header'), start.indexOf('</header'));
  expect(header).toContain(`src="${logo}"`);
  expect(header).toContain('Nordteller');
  const page = await loadPage(app.http, host, `/verwaltung/seiten/${id}`, {
    headers: { cookie: operator.cookie },
  });
  expect(page.text.replaceAll('<!-- -->', '')).toContain('Logo entfernen');
  const refused = await send(id, '#!/bin/sh');
  expect([refused.status, Object.keys(refused.error.fields ?? {}), await seen()]).toEqual([
    400,
    ['image'],
    logo,
  ]);
  expect((await send(id)).status).toBe(200);
  expect([await seen(), (await app.http.inject({ url: logo, headers: { host } })).statusCode]).toEqual([
    null,
    404,
  ]);
  const noted = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_kind', '=', 'site')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(noted.map(({ action }) => action)).toEqual(['site-logo-saved', 'site-logo-removed']);
});

test('OFF-186 it stands in the head of its mails', async () => {
  const heads = async () => {
    const email = `${uniqueName()}@gast.example`;
    await placeOneOrder(app, shop, { email });
    const { attachments } = await mailbox.mailTo(email);
    const head = attachments.find(({ cid }) => cid === 'logo@mail');
    return farFromRed(head?.content ?? Buffer.alloc(0));
  };
  expect(await heads()).toBeGreaterThan(40);
  await send(id, await photoOf(300, 300));
  expect(await heads()).toBeLessThan(12);
});

test('OFF-186 it stands on its gift vouchers', async () => {
  const gifts = await makeGiftShop(db, vendors);
  const paper = async () => {
    const { orderId, pay } = await giveGift(app, vendors, gifts, {});
    await pay();
    const link = orderLink(await orderRow(db, orderId));
    const url = `/api/giftVouchers/${link}`;
    const { rawPayload } = await app.http.inject({ url, headers: { host: gifts.gifts.site.host } });
    return rawPayload.toString('latin1').split('/DCTDecode').length - 1;
  };
  const before = await paper();
  await send(gifts.gifts.site.id, await photoOf(300, 300));
  expect(await paper()).toBe(before + 1);
});

test('OFF-186 only who runs sites gives one, and only to a marketplace that is open', async () => {
  const content = await staffOf(app, host, 'content', null);
  const photo = await photoOf(64, 64);
  expect((await send(id, photo, content)).status).toBe(403);
  const own = await makeSite(db, { type: 'customer', restaurant_id: shop.restaurant.id });
  expect((await send(own.id, photo)).error.code).toBe('unknown-site');
  const closed = await makeSite(db, { ended_at: app.clock.now(), end_reason: 'Zu' });
  expect((await send(closed.id, photo)).error.code).toBe('site-ended');
});
