import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { hungryGuest, makeShop, ordered, orderForm, placeOneOrder } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;
const votesOn = (orderId: number) =>
  db.selectFrom('survey').select(['vote', 'comment']).where('order_id', '=', orderId).execute();

test('DON-008 DON-009 API-062 API-063 a vote belongs to the newest order, and a comment to the vote', async () => {
  const shop = await makeShop(db);
  const { guest, orderId: earlier } = await placeOneOrder(app, shop);
  await add(guest, shop.dish);
  const { orderId } = await ordered(guest, orderForm(shop));
  const { answer } = await guest.call('survey', { value: 'N' });
  expect((await guest.call('surveyComment', { id: answer.id, comment: 'Zu viele Schritte' })).answer).toEqual(
    {
      success: true,
    },
  );
  expect(await votesOn(orderId)).toEqual([{ vote: 'N', comment: 'Zu viele Schritte' }]);
  expect(await votesOn(earlier)).toEqual([]);
  expect((await guest.call('lastOrder', {})).answer?.order.survey).toEqual({
    id: answer.id,
    value: 'N',
    comment: 'Zu viele Schritte',
  });
});

test('DON-008 whoever votes twice has changed their mind', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const first = await guest.call('survey', { value: 'Y', orderId });
  const second = await guest.call('survey', { value: 'N', orderId });
  expect(second.answer.id).toBe(first.answer.id);
  expect(await votesOn(orderId)).toEqual([{ vote: 'N', comment: '' }]);
});

test('DON-008 API-062 only Y and N are votes, and only on orders of one’s own or by their link', async () => {
  const shop = await makeShop(db);
  const { guest, orderId, uid } = await placeOneOrder(app, shop);
  const stranger = await hungryGuest(app, shop);
  expect((await guest.send('survey', { value: 'X' })).error.code).toBe('bad-input');
  expect((await stranger.call('survey', { value: 'Y' })).error.code).toBe('unknown-order');
  expect((await stranger.call('survey', { value: 'Y', orderId })).error.code).toBe('unknown-order');
  const { answer } = await stranger.call('survey', { value: 'Y', orderId, uid });
  expect((await stranger.call('surveyComment', { id: answer.id, comment: 'Ha!' })).error.code).toBe(
    'unknown-order',
  );
  expect(await votesOn(orderId)).toEqual([{ vote: 'Y', comment: '' }]);
});
