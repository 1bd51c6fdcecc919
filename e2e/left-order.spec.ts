import { expect, test } from 'vitest';
import { webTestApp } from './fixtures/pages/browser.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { orderRow } from './fixtures/shop/paying.ts';
import { openTablet } from './fixtures/shop/tablet.ts';

const app = await webTestApp();
const { db } = app.database;

/** An order that somebody wants to fetch, open on a tablet, with what else there is to do unfolded. */
async function unfolded() {
  const shop = await makeShop(db);
  const tablet = await openTablet(app, shop);
  const { orderId } = await placeOneOrder(app, shop, { homedelivery: false });
  await tablet.takes(orderId, /^Annehmen/);
  const whole = await tablet.opens(orderId);
  const more = whole.getByText('Mehr', { exact: true });
  const before = await more.boundingBox();
  await more.click();
  const stateOf = async () => (await orderRow(db, orderId)).state;
  return { tablet, whole, more, before, orderId, stateOf };
}

test('KIT-974 an open order ends as left only after a question: nobody can take that back', async () => {
  const { tablet, whole, orderId, stateOf } = await unfolded();
  const asked = tablet.page.getByRole('alertdialog', { name: `Bestellung #${orderId}: nicht abgeholt?` });
  await whole.getByRole('button', { name: 'Nicht abgeholt' }).click();
  await asked.getByText('Zurückholen lässt sie sich nicht').waitFor();
  expect(await stateOf()).toBe('accepted');
  await asked.getByRole('button', { name: 'Zurück' }).click();
  await whole.waitFor();
  expect(await stateOf()).toBe('accepted');
  await whole.getByText('Mehr', { exact: true }).click();
  await whole.getByRole('button', { name: 'Nicht abgeholt' }).click();
  await asked.getByRole('button', { name: 'Nicht abgeholt' }).click();
  await asked.waitFor({ state: 'detached' });
  await expect.poll(stateOf).toBe('cancelled');
});

test('KIT-975 under the finger that unfolds what else can be done lies no step afterwards', async () => {
  const { whole, more, before } = await unfolded();
  await whole.getByRole('button', { name: 'Stornieren' }).waitFor();
  expect(await more.boundingBox()).toEqual(before);
});
