import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { countWaiting } from '#e2e/fixtures/count-waiting.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeCategory, makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { changeOrder, hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { answers, asks } from '#e2e/fixtures/shop/question.ts';
import { heightOfChange, inkOf, StarPrinter } from '#e2e/fixtures/world/printers.ts';
import { reduceOrder } from '#server/features/order/progress/reduce-order.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';

const app = await testApp();
const { db } = app.database;

/** A dish and a dessert are ordered where the kitchen prints everything and the counter only drinks. */
async function orderedDessert() {
  const shop = await makeShop(db);
  const { restaurant, site } = shop;
  const hostId = restaurant.id;
  const drinks = await makeCategory(db, restaurant);
  const dessert = await makeProduct(db, restaurant, { title: 'Tiramisu' });
  const beer = await makeProduct(db, restaurant, { title: 'Malzbier', category_id: drinks.id });
  const owner = await staffOf(app, site.host, 'owner', hostId);
  const adds = async (name: string, categories: string[]) => {
    const { answer } = await owner.call('addPrinter', { hostId, name, kind: 'star' });
    const { printerId } = answer;
    const settings = { name, printsAccepted: true, copies: 1, showsPrices: true, categories };
    await owner.call('savePrinter', { hostId, printerId, ...settings });
    return new StarPrinter(app, answer.url);
  };
  const [stove, bar] = [await adds('Küche', []), await adds('Tresen', [drinks.name])];
  const guest = await hungryGuest(app, shop);
  for (const product of [dessert, beer]) await add(guest, product);
  const { orderId } = await ordered(guest, orderForm(shop));
  const kitchen = await openKitchen(app, site.host, restaurant);
  const lineOf = async (title: string) => {
    const { lines, version } = (await kitchen.cook.call('kitchenReduction', { orderId })).answer;
    return { version, lineIds: lines.filter((line) => line.title.includes(title)).map(({ id }) => id) };
  };
  const takesOff = async (title: string) => {
    const key = `weg-${orderId}-${title}`;
    const less = { ...(await lineOf(title)), what: 'lines', reason: 'Ist leider aus', key } as const;
    expect((await kitchen.cook.call('kitchenReduce', { orderId, ...less })).status).toBe(200);
  };
  const takesOffCents = async (amount: number) => {
    const { version } = await lineOf('');
    const less = {
      version,
      what: 'amount',
      amount,
      reason: 'Hat gewartet',
      key: `weniger-${orderId}-${amount}`,
    } as const;
    expect((await kitchen.cook.call('kitchenReduce', { orderId, ...less })).status).toBe(200);
  };
  return { shop, kitchen, orderId, stove, bar, guest, lineOf, takesOff, takesOffCents };
}

const hasMoreInk = async ([before, after]: StarPrinter['papers']) =>
  before !== undefined && after !== undefined && (await inkOf(after)) > (await inkOf(before));

test('KIT-985 what is taken off is printed anew where a slip of it is out, once, and nowhere else', async () => {
  const { kitchen, orderId, stove, bar, takesOff } = await orderedDessert();
  await kitchen.accepts(orderId);
  for (const printer of [stove, bar]) expect(await printer.asks()).toBe(true);
  await takesOff('Tiramisu');
  expect([await stove.asks(), await stove.asks(), await bar.asks()]).toEqual([true, false, false]);
  expect(await hasMoreInk(stove.papers)).toBe(true);
  await takesOff('Malzbier');
  expect([await stove.asks(), await bar.asks()]).toEqual([true, true]);
});

test('KIT-985 a slip that is not out yet says so itself; what was handed over is printed no more', async () => {
  const { kitchen, orderId, stove, takesOff } = await orderedDessert();
  await kitchen.accepts(orderId);
  await takesOff('Tiramisu');
  expect([await stove.asks(), await stove.asks()]).toEqual([true, false]);
  await kitchen.moves(orderId, 'completed');
  await takesOff('Malzbier');
  expect(await stove.asks()).toBe(false);
});

test('KIT-985 the same with what a guest went without: the slip has it as missing and asks for no more than is left', async () => {
  const shop = await orderedDessert();
  const { kitchen, orderId, stove } = shop;
  await asks(shop, ['Tiramisu']);
  expect((await answers(shop, true)).status).toBe(200);
  expect([await stove.asks(), await stove.asks()]).toEqual([true, false]);
  const { answer: slip } = await kitchen.cook.call('kitchenSlip', { orderId });
  expect(slip.lines.map(({ title, isMissing }) => [title, isMissing])).toContainEqual(['Tiramisu', true]);
  expect(slip.sums.at(-1)).toEqual({ label: 'Abgezogen', value: -10 });
  const left = slip.sums.reduce((sum, { value }) => sum + Math.round(value * 100), 0);
  expect(Math.round(slip.payable * 100)).toBe(left);
});

test('KIT-991 where only the sum falls, slips that say what is to be paid are printed anew, and no others', async () => {
  const { kitchen, orderId, stove, bar, takesOffCents } = await orderedDessert();
  await kitchen.accepts(orderId);
  for (const printer of [stove, bar]) expect(await printer.asks()).toBe(true);
  await takesOffCents(1);
  expect([await stove.asks(), await stove.asks(), await bar.asks()]).toEqual([true, false, false]);
  expect(await hasMoreInk(stove.papers)).toBe(true);
});

test('KIT-991 where only the sum of an order falls that was paid online, nothing is printed', async () => {
  const { kitchen, orderId, stove, takesOffCents } = await orderedDessert();
  await changeOrder(db, orderId, { payment_method: 'paypal', payment_state: 'captured' });
  await kitchen.accepts(orderId);
  expect(await stove.asks()).toBe(true);
  await takesOffCents(1);
  expect(await stove.asks()).toBe(false);
});

test('KIT-991 the sum at the foot of the slip is what is left, not what there was', async () => {
  const { kitchen, orderId, stove, takesOffCents } = await orderedDessert();
  await kitchen.accepts(orderId);
  await stove.asks();
  for (const amount of [1, 2]) {
    await takesOffCents(amount);
    await stove.asks();
  }
  const [, first, second] = stove.papers;
  // Two lines differ: what was taken off, and below it what is to be paid. One of them alone is less than 40 dots high.
  expect(await heightOfChange(first, second)).toBeGreaterThan(40);
});

test('KIT-991 a printer that fetches a slip while something is taken off waits for that, and prints it as missing', async () => {
  const [shop, other] = [await orderedDessert(), await orderedDessert()];
  for (const { kitchen, orderId } of [shop, other]) await kitchen.accepts(orderId);
  await other.stove.asks();
  const { version, lineIds } = await shop.lineOf('Tiramisu');
  const less = await app.context.transaction(async (context) => {
    const reduced = await reduceOrder(context, {
      orderId: shop.orderId,
      version,
      personId: null,
      restaurantIds: 'all',
      choice: { kind: 'lines', lineIds },
      reason: 'Ist leider aus',
      key: 'mitten im Druck',
      allowance: null,
      note: async () => undefined,
    });
    const prints = shop.stove.asks();
    await expect.poll(() => countWaiting(db, 'update "print_job"')).toBe(1);
    return { reduced, prints: () => prints };
  });
  expect(isRefusal(less.reduced)).toBe(false);
  expect(await less.prints()).toBe(true);
  expect(await shop.stove.asks()).toBe(false);
  expect(await hasMoreInk([...other.stove.papers, ...shop.stove.papers])).toBe(true);
});
