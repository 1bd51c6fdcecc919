import { expect, test } from 'vitest';
import type { Answer, Input } from '#contract/contract.ts';
import { countRows } from '#server/database/rows.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf, takenOverBy, type Kitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;

type Choice = Pick<Input<'kitchenReduce'>, 'what' | 'lineIds' | 'amount'>;
const FISH = 'Der Fisch war leider aus.';

/** Two dishes for 10 EUR with deposit, delivered for 2 EUR, paid at the door; accepted. */
async function accepted(
  form: Parameters<typeof orderForm>[1] = {},
  given: Parameters<typeof makeShop>[1] = {},
) {
  const dish = { sizes: [{ size: 'big' as const, price_cents: 1000, deposit_cents: 25 }] };
  const shop = await makeShop(db, { dish, ...given });
  const guest = await hungryGuest(app, shop, 2);
  const { orderId, uid } = await ordered(guest, orderForm(shop, form));
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  return { shop, guest, orderId, uid, kitchen };
}

const look = async ({ cook }: Kitchen, orderId: number): Promise<Answer<'kitchenReduction'>> =>
  (await cook.call('kitchenReduction', { orderId })).answer;

const reduce = (kitchen: Kitchen, orderId: number, choice: Choice) =>
  reduceTicket(kitchen, orderId, { ...choice, reason: FISH });

test('a missing piece is taken off: ticket, order page and archive show less to pay, the guest is told why', async () => {
  const email = `${uniqueName()}@guest.example`;
  const { shop, guest, orderId, kitchen } = await accepted({ email });
  const { lines, left } = await look(kitchen, orderId);
  expect({ left, worths: lines.map(({ worth }) => worth) }).toEqual({ left: 22.5, worths: [10.25, 10.25] });
  const [piece] = lines;
  const choice = { what: 'lines' as const, lineIds: [piece?.id ?? 0] };
  const shown = await kitchen.cook.call('kitchenReduction', { orderId, ...choice });
  expect(shown.answer.chosen?.amount).toBe(10.25);
  expect(shown.answer.chosen?.sentence).toContain('weniger zu bezahlen');
  const { answer } = await reduce(kitchen, orderId, choice);
  expect(answer.ticket).toMatchObject({ payable: 22.5, reduced: 10.25, toCollect: 12.25, version: 3 });
  expect(answer.ticket.lines.map(({ count, isMissing }) => [count, isMissing])).toEqual([
    [1, true],
    [1, false],
  ]);
  const last = (await guest.call('lastOrder', {})).answer;
  expect(last?.order).toMatchObject({
    reduced: 10.25,
    reductions: [
      {
        amount: 10.25,
        reason: FISH,
        lines: [`1 × ${shop.dish.title}`],
        pieces: [expect.any(Number)],
        correction: null,
      },
    ],
  });
  expect(last?.status.statusInfo).toContain('10,25\u00a0€ wurden abgezogen');
  expect((await guest.call('archive', {})).answer.orders).toMatchObject([
    { sum: 12.25, orders: [{ value: 22.5, reduced: 10.25 }] },
  ]);
  const mail = await mailbox.mailTo(email, 'weniger');
  for (const part of [`1 × ${shop.dish.title}`, FISH, 'noch 12,25', 'weniger zu bezahlen'])
    expect(mail.text).toContain(part);
});

test('a piece is taken off once, an amount fits what is left, and in the end nothing is left', async () => {
  const { orderId, kitchen } = await accepted();
  const [piece] = (await look(kitchen, orderId)).lines;
  const lineIds = [piece?.id ?? 0];
  await reduce(kitchen, orderId, { what: 'lines', lineIds });
  expect((await look(kitchen, orderId)).lines.map(({ isTakenOff }) => isTakenOff)).toEqual([true, false]);
  expect((await reduce(kitchen, orderId, { what: 'lines', lineIds })).error).toMatchObject({
    code: 'bad-input',
    fields: { what: expect.stringContaining('schon') },
  });
  const tooMuch = await reduce(kitchen, orderId, { what: 'amount', amount: 12.26 });
  expect(tooMuch.error.fields).toEqual({ amount: 'Mehr als 12,25\u00a0€ geht nicht.' });
  expect((await reduce(kitchen, orderId, { what: 'amount', amount: 2.25 })).status).toBe(200);
  expect((await reduce(kitchen, orderId, { what: 'all' })).answer.ticket).toMatchObject({
    reduced: 22.5,
    toCollect: 0,
    payment: 'Nichts mehr zu zahlen',
    mayReduce: false,
  });
  expect((await reduce(kitchen, orderId, { what: 'all' })).error.code).toBe('bad-input');
});

test('OFF-195 sent twice it happens once and is noted once; of two tablets only one takes off; who works elsewhere finds no such order', async () => {
  const { shop, orderId, kitchen } = await accepted();
  const { key, version } = await look(kitchen, orderId);
  const input = { orderId, version, key, reason: FISH, what: 'amount' as const, amount: 1 };
  const twice = await Promise.all([1, 2].map(() => kitchen.cook.call('kitchenReduce', input)));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const late = await kitchen.cook.call('kitchenReduce', { ...input, key: 'another-key' });
  expect(late.error.code).toBe('order-moved-on');
  expect((await orderRow(db, orderId)).reduced_cents).toBe(100);
  const noted = { action: 'order-reduced', subject_kind: 'order', subject_id: orderId } as const;
  expect(await countRows(db, 'audit_entry', noted)).toBe(1);
  const elsewhere = await makeShop(db, { site: {} });
  const stranger = await staffOf(app, shop.site.host, 'owner', elsewhere.restaurant.id);
  expect((await stranger.call('kitchenReduction', { orderId })).error.code).toBe('unknown-order');
  const next = { ...input, version: version + 1, key: 'third-key' };
  expect((await stranger.call('kitchenReduce', next)).error.code).toBe('unknown-order');
  const operator = await takenOverBy(app, shop.site.host, 'operator', shop.restaurant.id);
  expect((await operator.call('kitchenReduce', next)).status).toBe(200);
});

test('it is possible from acceptance until thirty days after completion', async () => {
  const { shop, orderId, kitchen } = await accepted();
  const guest = await hungryGuest(app, shop);
  const waiting = await ordered(guest, orderForm(shop));
  const early = await kitchen.cook.call('kitchenReduction', { orderId: waiting.orderId });
  expect(early.error.code).toBe('not-reducible');
  await kitchen.moves(orderId, 'completed');
  const { key, version } = await look(kitchen, orderId);
  const begun = app.clock.now();
  app.clock.set(begun.add({ hours: 24 * 30, seconds: 1 }));
  const cook = (await openKitchen(app, shop.site.host, shop.restaurant)).cook;
  const late = await cook.call('kitchenReduce', { orderId, version, key, reason: FISH, what: 'all' });
  app.clock.set(begun);
  expect(late.error.code).toBe('not-reducible');
  expect((await reduce(kitchen, orderId, { what: 'all' })).status).toBe(200);
});

test('without a reason, a choice or cents that add up nothing is taken off', async () => {
  const { orderId, kitchen } = await accepted();
  const { key, version } = await look(kitchen, orderId);
  const send = (changes: Partial<Input<'kitchenReduce'>>) =>
    kitchen.cook.call('kitchenReduce', { orderId, version, key, reason: FISH, what: 'all', ...changes });
  expect((await send({ reason: '' })).error.fields).toHaveProperty('reason');
  expect((await send({ what: 'lines', lineIds: [] })).error.fields).toHaveProperty('what');
  expect((await send({ what: 'lines', lineIds: [2_000_000_000] })).error.fields).toHaveProperty('what');
  expect((await send({ what: 'amount', amount: 1.005 })).error.fields).toHaveProperty('amount');
  expect((await send({ what: 'amount' })).error.fields).toHaveProperty('amount');
  expect((await orderRow(db, orderId)).reduced_cents).toBe(0);
});

test('what was taken off is noted with who did it', async () => {
  const { orderId, kitchen } = await accepted();
  await reduce(kitchen, orderId, { what: 'amount', amount: 1 });
  const deeds = await db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(deeds).toMatchObject({ action: 'order-reduced', details: { reason: FISH, amount: 1 } });
});

test('KIT-1021 of two equal dishes each says what tells it from the other, to whoever takes off and whoever asks the guest', async () => {
  const { kitchen, orderId } = await accepted();
  const { lines } = await look(kitchen, orderId);
  expect(lines.map(({ details }) => details)).toEqual([[], []]);
  const own = { line_id: lines[1]?.id ?? 0, title: 'Käse', price_cents: 100, count: 2, included: false };
  await db.insertInto('order_extra').values(own).execute();
  await db.updateTable('order_line').set({ note: 'scharf' }).where('id', '=', own.line_id).execute();
  const details = [[], ['2 × Käse', '„scharf“']];
  expect((await look(kitchen, orderId)).lines.map((line) => line.details)).toEqual(details);
  const asked = (await kitchen.cook.call('kitchenQuestion', { orderId })).answer;
  expect(asked.lines.map((line) => line.details)).toEqual(details);
});
