import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { textOf } from '#e2e/fixtures/pages/pdf.ts';
import { cashShop, closes, eats, paperOf, pays } from '#e2e/fixtures/shop/cash.ts';

const app = await testApp();
const { db } = app.database;

/** A receipt that was just paid, with where a guest fetches it. */
async function paid() {
  const place = await cashShop(app, { restaurant: { tax_number: '22/123/45678' } });
  await eats(app, place, 2);
  const { answer } = await pays(place, { given: 50 });
  const paper = await paperOf(place, answer.recordId);
  return { place, paper, path: new URL(paper.handOut?.address ?? '').pathname };
}

const fetches = (path: string) => app.http.inject({ url: path });

test('FIS-060 what stands on the paper of a receipt is in the file that a guest takes along', async () => {
  const { place, paper, path } = await paid();
  expect(paper.handOut?.code).toContain('<svg');
  const { statusCode, headers, rawPayload } = await fetches(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toContain(`Beleg-${paper.number}.pdf`);
  const text = await textOf(rawPayload);
  for (const told of [
    `Beleg ${paper.number}`,
    place.shop.restaurant.name,
    'Steuernummer 22/123/45678',
    'Tisch 5',
    place.shop.dish.title,
    'Summe',
    'Rückgeld',
    '7 % USt',
    'Seriennummer der TSE',
    'Simuliertes Gerät',
  ])
    expect(text).toContain(told);
});

test('FIS-062 the file of a receipt that was cancelled says so, and that of the other says which it takes back', async () => {
  const { place, paper, path } = await paid();
  const said = { reason: 'Falscher Tisch', by: 'Anke', key: 'storno' };
  const { answer } = await place.till.call('tillCancelReceipt', { recordId: paper.recordId, ...said });
  const back = await paperOf(place, answer.recordId);
  const text = await textOf((await fetches(path)).rawPayload);
  expect(text.split(`Storniert durch Beleg ${back.number}`)).toHaveLength(3);
  const other = await fetches(new URL(back.handOut?.address ?? '').pathname);
  expect(await textOf(other.rawPayload)).toContain(`Storniert Beleg ${paper.number}`);
});

test('FIS-061 the address of a receipt is not guessed, and leads to that one alone', async () => {
  const [one, other] = [await paid(), await paid()];
  const [, , , id = '', key = ''] = one.path.split('/');
  const wrong = [
    `/api/beleg/${id}/${key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
    `/api/beleg/${id}/${key}0`,
    `/api/beleg/${id}/x`,
    `/api/beleg/${other.paper.recordId}/${key}`,
    `/api/beleg/999999999/${key}`,
    `/api/beleg/0/${key}`,
    `/api/beleg/${'9'.repeat(30)}/${key}`,
    `/api/beleg/a/${key}`,
  ];
  expect((await Promise.all(wrong.map(fetches))).map(({ statusCode }) => statusCode)).toEqual(
    wrong.map(() => 404),
  );
});

test('FIS-061 it holds for 90 days, and only for what a guest paid', async () => {
  const { place, paper, path } = await paid();
  const order = await db
    .selectFrom('till_record')
    .select('id')
    .where('restaurant_id', '=', place.hostId)
    .where('kind', '=', 'order')
    .executeTakeFirstOrThrow();
  expect((await paperOf(place, order.id)).handOut).toBeNull();
  const { answer } = await closes(place);
  expect((await paperOf(place, answer.recordId)).handOut).toBeNull();
  const now = app.clock.now();
  const paidAt = Temporal.Instant.from(paper.at);
  app.clock.set(paidAt.add({ hours: 90 * 24 }));
  expect((await fetches(path)).statusCode).toBe(200);
  app.clock.set(paidAt.add({ hours: 90 * 24, seconds: 1 }));
  const gone = await fetches(path);
  app.clock.set(now);
  expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('nicht mehr')]);
});
