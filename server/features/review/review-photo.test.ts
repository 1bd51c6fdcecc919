import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { eraseGuestOf } from '#e2e/fixtures/erased.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { eater, fileOf, photoOf, ratingOf } from '#e2e/fixtures/shop/review.ts';

const app = await testApp();
const { db } = app.database;

async function reviewer() {
  const shop = await makeShop(db);
  const { guest, link } = await eater(app, shop);
  await guest.call('review', ratingOf(link));
  const add = (bytes: Buffer | string) => guest.call('reviewAddImage', { ...link, image: fileOf(bytes) });
  const image = async () =>
    (await guest.call('ratings', { hostUrl: shop.restaurant.url })).answer[0]?.image ?? null;
  const load = async () =>
    app.http.inject({
      url: (await image()) ?? '/bewertungen/foto/none.jpg',
      headers: { host: shop.site.host },
    });
  return { shop, guest, link, add, image, load };
}

test('API-056 REV-029 REV-030 NUM-036 a photo comes out as a JPEG of at most 1280 px, without where it was taken', async () => {
  const { add, load } = await reviewer();
  const photo = await photoOf(2560, 1000);
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect((await add(photo)).answer).toEqual({ success: true });
  const { rawPayload, headers } = await load();
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  const kept = await sharp(rawPayload).metadata();
  expect(kept).toMatchObject({ format: 'jpeg', width: 1280, height: 500 });
  expect([kept.exif, kept.icc, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined, undefined]);
});

test('REV-030 a photo taken with the camera turned stands upright', async () => {
  const { add, load } = await reviewer();
  await add(
    await sharp(await photoOf(300, 200))
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  );
  const { width, height, orientation } = await sharp((await load()).rawPayload).metadata();
  expect([width, height, orientation]).toEqual([200, 300, undefined]);
});

test.each(['png', 'webp', 'gif'] as const)('REV-030 a %s becomes a JPEG as well', async (kind) => {
  const { add, load } = await reviewer();
  await add(await photoOf(60, 40, kind));
  const { format, width } = await sharp((await load()).rawPayload).metadata();
  expect([format, width]).toEqual(['jpeg', 60]);
});

test('REV-031 of an SVG only its picture is left: no script, no size of ours', async () => {
  const { add, load } = await reviewer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="30"><script>alert(1)</script><image href="file:///etc/passwd"/><rect width="9" height="9"/></svg>';
  expect((await add(svg)).status).toBe(200);
  const { rawPayload, headers } = await load();
  expect(headers['content-type']).toBe('image/jpeg');
  expect(rawPayload.includes('script')).toBe(false);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1500, height: 30 });
});

test('what is no picture, whatever it is called, is refused with a sentence', async () => {
  const { add, image } = await reviewer();
  const half = (await photoOf(800, 800, 'png')).subarray(0, 900);
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"></svg>`;
  for (const bytes of [
    'MZ a program',
    '%PDF-1.7\n%%EOF',
    '',
    half,
    bomb,
    Buffer.alloc(10 * 1024 * 1024 + 1),
  ]) {
    const { status, error } = await add(bytes);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['image']]);
  }
  expect(await image()).toBeNull();
});

test('a review has one photo, and only whoever holds its link adds it', async () => {
  const { guest, link, add, image } = await reviewer();
  const photo = await photoOf(20, 20);
  const wrong = { orderId: link.orderId, checksum: 'f'.repeat(32), image: fileOf(photo) };
  expect((await guest.call('reviewAddImage', wrong)).error.code).toBe('unknown-order');
  await add(photo);
  const first = await image();
  expect((await add(photo)).error.code).toBe('already-decided');
  expect(await image()).toBe(first);
});

test('a photo comes after its review, not before', async () => {
  const shop = await makeShop(db);
  const { guest, link } = await eater(app, shop);
  const image = fileOf(await photoOf(20, 20));
  expect((await guest.call('reviewAddImage', { ...link, image })).error.code).toBe('unknown-order');
});

test('who is forgotten leaves neither name nor photo in a review', async () => {
  const { link, add, image, load, guest, shop } = await reviewer();
  await add(await photoOf(20, 20));
  const url = (await image()) ?? '';
  await eraseGuestOf(app, shop.site, Number(link.orderId));
  expect((await app.http.inject({ url, headers: { host: shop.site.host } })).statusCode).toBe(404);
  expect((await load()).statusCode).toBe(404);
  const { answer } = await guest.call('ratings', { hostUrl: shop.restaurant.url });
  expect(answer).toMatchObject([
    { username: '', userlocation: '', content: 'Der Fisch war lecker.', image: null },
  ]);
});
