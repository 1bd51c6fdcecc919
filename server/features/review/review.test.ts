import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { eater, linkOf, makeReviews, ratingOf } from '#e2e/fixtures/shop/review.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';

const app = await testApp();
const { db } = app.database;

const NOT_YET = 'Die Bestellung kann erst bewertet werden, wenn das Restaurant die Lieferzeit bestätigt hat.';

const ratingsOf = async (shop: { site: { host: string }; restaurant: { url: string } }) =>
  (await app.guest(shop.site.host).call('ratings', { hostUrl: shop.restaurant.url })).answer;

const figuresOf = async (shop: Awaited<ReturnType<typeof makeShop>>) => {
  const { answer } = await app.guest(shop.site.host).call('gethost', { hostId: shop.restaurant.id });
  return [answer.item_review_count, answer.item_avg];
};

test('API-052 ENT-045 REV-037 REV-122 the form learns the way, the first name, the town and the promised time', async () => {
  const shop = await makeShop(db);
  const { link } = await eater(app, shop);
  const { answer } = await app.guest(shop.site.host).call('ratingDetails', link);
  expect(answer).toMatchObject({
    item_review: 'allow',
    item_delivery_time: EVENING.add({ minutes: 25 }).toString(),
    item_vorname: 'Jule',
    item_ort_einfach: shop.place.town,
    host: shop.restaurant.name,
    hostUrl: shop.restaurant.url,
    mode: 'delivery',
    reviewed: false,
  });
});

test('API-055 API-053 ENT-044 REV-007 REV-008 REV-014 REV-020 a rating stands in the list at once, with its stars and figures', async () => {
  const shop = await makeShop(db);
  const { guest, link } = await eater(app, shop);
  expect((await guest.call('review', ratingOf(link))).answer).toEqual({ success: true });
  expect(await ratingsOf(shop)).toEqual([
    {
      id: expect.any(Number),
      build: '21.11.2026',
      username: 'Jule',
      userlocation: shop.place.town,
      content: 'Der Fisch war lecker.',
      comment: '',
      quality: 1,
      time: 3,
      price: 2,
      fiveStarTranslation: 4,
      ordervalue: '10 bis 20 €',
      image: null,
    },
  ]);
  expect(await figuresOf(shop)).toEqual([1, 4]);
});

test('REV-026 who stays anonymous is named nowhere', async () => {
  const shop = await makeShop(db);
  const { guest, link } = await eater(app, shop);
  await guest.call('review', ratingOf(link, { publicName: false }));
  expect(await ratingsOf(shop)).toMatchObject([{ username: '', userlocation: '' }]);
});

test('REV-035 an order is rated once; the same rating sent again is no second one', async () => {
  const shop = await makeShop(db);
  const { guest, link } = await eater(app, shop);
  const both = await Promise.all([1, 2].map(() => guest.call('review', ratingOf(link))));
  expect(both.map(({ answer }) => answer)).toEqual([{ success: true }, { success: true }]);
  const other = await guest.call('review', ratingOf(link, { quality: 6 }));
  expect(other.answer).toEqual({ success: false, exception: 'Diese Bestellung hast du schon bewertet.' });
  expect(await ratingsOf(shop)).toHaveLength(1);
});

test('guests who rate at the same moment all count', async () => {
  const shop = await makeShop(db);
  const eaters = await Promise.all([1, 2, 3].map(() => eater(app, shop)));
  const grades = { quality: 1, time: 1, price: 1 };
  await Promise.all(eaters.map(({ guest, link }) => guest.call('review', ratingOf(link, grades))));
  expect(await figuresOf(shop)).toEqual([3, 5]);
});

test('REV-032 ERR-058 before the kitchen has confirmed a time there is nothing to rate, nor before the order is there', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const link = await linkOf(guest, orderId);
  const { answer } = await guest.call('ratingDetails', link);
  expect(answer.item_delivery_time).toBe('0000-00-00 00:00:00');
  const rated = await guest.call('review', ratingOf(link));
  expect(rated.answer).toEqual({ success: false, exception: NOT_YET });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  expect((await guest.call('ratingDetails', link)).answer.item_delivery_time).not.toMatch(/^0000/);
  const exception = 'Bewerten kannst du, sobald deine Bestellung bei dir ist.';
  expect((await guest.call('review', ratingOf(link))).answer).toEqual({ success: false, exception });
  expect(await ratingsOf(shop)).toEqual([]);
  await kitchen.moves(orderId, 'completed');
  expect((await guest.call('review', ratingOf(link))).answer).toEqual({ success: true });
});

test('REV-033 ERR-059 a restaurant can do without reviews', async () => {
  const shop = await makeShop(db, { restaurant: { allows_reviews: false } });
  const { guest, link } = await eater(app, shop);
  const exception = 'Das gewählte Restaurant hat die Bewertungen deaktiviert.';
  const { answer } = await guest.call('ratingDetails', link);
  expect(answer).toMatchObject({ item_review: 'disallow', hindrance: exception });
  expect((await guest.call('review', ratingOf(link))).answer).toEqual({ success: false, exception });
});

test('REV-039 its owner switches reviews off and on again, and what was written stays', async () => {
  const shop = await makeShop(db);
  await makeReviews(db, shop, [{ content: 'Gut.' }]);
  const { guest, link } = await eater(app, shop);
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const hostId = shop.restaurant.id;
  const switchTo = async (allowsReviews: boolean) => {
    const { details } = (await owner.call('ownRestaurant', { hostId })).answer;
    return owner.call('saveOwnDetails', { ...details, hostId, allowsReviews });
  };
  const told = async () => (await guest.call('ratingDetails', link)).answer.item_review;
  expect((await switchTo(false)).status).toBe(200);
  expect(await told()).toBe('disallow');
  expect(await ratingsOf(shop)).toMatchObject([{ content: 'Gut.' }]);
  await switchTo(true);
  expect(await told()).toBe('allow');
  expect((await guest.call('review', ratingOf(link))).answer).toEqual({ success: true });
});

test('REV-021 REV-036 without the checksum of that very order nobody rates it', async () => {
  const shop = await makeShop(db);
  const { guest, link } = await eater(app, shop);
  const { link: other } = await eater(app, shop);
  const stranger = await makeShop(db);
  for (const checksum of ['', 'f'.repeat(32), other.checksum]) {
    const wrong = { orderId: link.orderId, checksum };
    expect((await guest.call('ratingDetails', wrong)).error.code).toBe('unknown-order');
    expect((await guest.call('review', ratingOf(wrong))).error.code).toBe('unknown-order');
  }
  const elsewhere = await app.guest(stranger.site.host).call('ratingDetails', link);
  expect(elsewhere.error.code).toBe('unknown-order');
  expect(await ratingsOf(shop)).toEqual([]);
});

test('REV-022 what is not chosen is asked for beside its field', async () => {
  const shop = await makeShop(db);
  const { guest, link } = await eater(app, shop);
  const { status, error } = await guest.call('review', link);
  expect(status).toBe(400);
  expect(Object.keys(error.fields ?? {})).toEqual(['quality', 'time', 'price', 'reorder']);
  const wild = await guest.send('review', { ...ratingOf(link), quality: 7, reorder: 99 });
  expect(wild.status).toBe(400);
});

test('API-054 REV-005 the summary is made of the reviews, and of nothing where there are too few', async () => {
  const shop = await makeShop(db);
  const summary = async () =>
    (await app.guest(shop.site.host).call('ratingsummary', { hostUrl: shop.restaurant.url })).answer.summary;
  expect(await summary()).toBe('');
  await makeReviews(db, shop, [
    { grades: [1, 3, 2], content: 'Sehr lecker und schnell.' },
    { grades: [1, 3, 2], content: 'Lecker!' },
    { grades: [1, 3, 2], content: 'Hat geschmeckt.', reorder: 50 },
  ]);
  expect(await summary()).toBe(
    'Gäste sind hier im Schnitt zufrieden und geben 4,0 von 5 Sternen. Am besten gefällt die Qualität (Note 1,0), am wenigsten die Lieferzeit (Note 3,0). 67 % wollen wieder bestellen. Mehrfach gelobt: leckeres Essen.',
  );
});

test('API-053 API-054 an unknown restaurant is refused, one of another site as well', async () => {
  const shop = await makeShop(db);
  const hidden = await makeRestaurant(db, { site: null });
  for (const hostUrl of ['gibt-es-nicht', hidden.url]) {
    const guest = app.guest(shop.site.host);
    expect((await guest.call('ratings', { hostUrl })).error.code).toBe('unknown-restaurant');
    expect((await guest.call('ratingsummary', { hostUrl })).error.code).toBe('unknown-restaurant');
  }
});

test('ARC-010 ARC-011 ENT-047 the archive tells what can be rated, by which link, and what was said', async () => {
  const shop = await makeShop(db);
  const { guest, orderId, link } = await eater(app, shop);
  const told = async () => {
    const { orders } = (await guest.call('archive', { newestOnly: true })).answer;
    return orders.flatMap((order) => ('review' in order ? [order.review] : []))[0];
  };
  const data = { id: orderId, checksum: link.checksum };
  expect(await told()).toMatchObject({ reviewed: false, reviewable: true, quality: null, data });
  await guest.call('review', ratingOf(link));
  expect(await told()).toEqual({ reviewed: true, reviewable: false, quality: 1, time: 3, price: 2, data });
});

test('OWN-993 OWN-781 of two colleagues who answer at once the second is told what the first said', async () => {
  const shop = await makeShop(db);
  const [id = 0] = await makeReviews(db, shop, [{ content: 'Gut.' }]);
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const says = (reply: string, seen: string) => owner.call('replyToReview', { id, reply, seen });
  expect((await says('Danke dir!', '')).status).toBe(200);
  expect((await says('Danke dir!', '')).status).toBe(200);
  expect((await says('Bis bald!', '')).error.code).toBe('changed-meanwhile');
  expect(await ratingsOf(shop)).toMatchObject([{ comment: 'Danke dir!' }]);
  expect((await says('Danke, bis bald!', 'Danke dir!')).status).toBe(200);
  expect(await ratingsOf(shop)).toMatchObject([{ comment: 'Danke, bis bald!' }]);
});

test('REV-010 the restaurant answers its own reviews, and those of nobody else', async () => {
  const shop = await makeShop(db);
  const [id = 0] = await makeReviews(db, shop, [{ content: 'Gut.' }]);
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const board = await owner.call('kitchenReviews', {});
  expect(board.answer.reviews).toMatchObject([{ id, content: 'Gut.' }]);
  expect((await owner.call('replyToReview', { id, reply: 'Danke dir!' })).status).toBe(200);
  expect(await ratingsOf(shop)).toMatchObject([{ comment: 'Danke dir!' }]);
  const rival = await makeShop(db);
  const other = await staffOf(app, rival.site.host, 'owner', rival.restaurant.id);
  expect((await other.call('replyToReview', { id, reply: 'Haha' })).error.code).toBe('forbidden');
  expect((await app.guest(shop.site.host).call('replyToReview', { id, reply: 'x' })).error.code).toBe(
    'login-needed',
  );
  expect(await ratingsOf(shop)).toMatchObject([{ comment: 'Danke dir!' }]);
});
