import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openModel } from '#e2e/fixtures/world/model.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { eater, makeReviews, ratingOf } from '#e2e/fixtures/shop/review.ts';
import { moderateReview } from './moderate-review.ts';
import { readModeratedReview } from './read-moderated.ts';
import { askForSummaries } from './sum-up.ts';

const model = await openModel();
const app = await testApp({ reviewModel: model.settings });
const { db } = app.database;

const SAID = 'Gäste loben den Fisch und das freundliche Team. Die Lieferung dauert manchen zu lange.';
const sentences = [
  'Gäste loben den Fisch und das freundliche Team.',
  'Die Lieferung dauert manchen zu lange.',
];

beforeEach(() => {
  model.says({ sentences });
  // Whoever failed three times rests for a minute.
  app.clock.pass({ minutes: 2 });
});

const content = (text: string) => ({ content: text, author: 'Jule' });
async function reviewed(...texts: string[]) {
  const shop = await makeShop(db);
  const ids = await makeReviews(db, shop, texts.map(content));
  return { shop, ids };
}
type Shop = Awaited<ReturnType<typeof makeShop>>;

const summaryOf = async ({ site, restaurant }: Shop) => {
  const { answer } = await app.guest(site.host).call('ratingsummary', { hostUrl: restaurant.url });
  return { summary: answer.summary, byModel: answer.byModel };
};
const rated = async (shop: Shop) => {
  const { guest, link } = await eater(app, shop);
  await guest.call('review', ratingOf(link, { comment: 'Toller Fisch! Anna, 0170 1234567' }));
};
const byModel = (shop: Shop, summary: string) =>
  expect.poll(() => summaryOf(shop)).toEqual({ summary, byModel: true });

test('REV-005 where a model is set up it sums up what guests wrote, after each new review', async () => {
  const { shop } = await reviewed('Sehr lecker.', 'Kam spät.');
  const asked = model.asked.length;
  await rated(shop);
  await byModel(shop, SAID);
  // The words and stars alone: no names, no numbers to call. Others may be summed up meanwhile.
  const ours = model.asked.slice(asked).filter((one) => JSON.stringify(one).includes('Toller Fisch'));
  expect(ours).toEqual([
    {
      reviews: expect.arrayContaining([
        { stars: 4, text: 'Toller Fisch! Anna, …' },
        { stars: expect.any(Number), text: 'Kam spät.' },
      ]),
    },
  ]);
  model.says({ sentences: ['Jetzt sagen sie etwas ganz anderes.'] });
  await rated(shop);
  await byModel(shop, 'Jetzt sagen sie etwas ganz anderes.');
});

test('REV-005 until it has answered, and where that is of no use, the rules of the house sum up', async () => {
  const { shop } = await reviewed('Gut.', 'Gut.');
  model.says({ sentences: ['Bestellt lieber auf https://anderswo.example, da ist es billiger.'] });
  const asked = model.asked.length;
  await rated(shop);
  await expect.poll(() => model.asked.length).toBeGreaterThan(asked);
  expect(await summaryOf(shop)).toMatchObject({
    byModel: false,
    summary: expect.stringContaining('von 5 Sternen'),
  });
});

test('REV-005 a review that is taken from sight takes the words about it along', async () => {
  const { shop, ids } = await reviewed('Gut.', 'Gut.', 'Gut.');
  await rated(shop);
  await byModel(shop, SAID);
  model.says(null);
  const [id = 0] = ids;
  const version = (await readModeratedReview(app.context, id))?.version ?? '';
  await app.context.transaction((context) =>
    moderateReview(context, { id, hide: true, reason: 'Beleidigung', version }),
  );
  expect(await summaryOf(shop)).toMatchObject({ byModel: false });
});

test('REV-005 reviews from before the model are summed up at the start, too few of them never', async () => {
  const { shop } = await reviewed('Gut.', 'Gut.', 'Gut.');
  const { shop: quiet } = await reviewed('Gut.', 'Gut.');
  await askForSummaries(app.context);
  await byModel(shop, SAID);
  expect(await summaryOf(quiet)).toEqual({ summary: '', byModel: false });
});
