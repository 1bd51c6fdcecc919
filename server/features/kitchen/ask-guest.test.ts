import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { handOver, joinGroup, orderAll, startGroup } from '#e2e/fixtures/shop/group.ts';
import { changeOrder, makeShop } from '#e2e/fixtures/shop/order.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';
import { answers, asks, orderWithCola, questionTo, type ThirstyOrder } from '#e2e/fixtures/shop/question.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';
import { makeVoucher, redeem, usesOf } from '#e2e/fixtures/shop/voucher.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;

/** Lets so many minutes go by for all sweeps, and comes back to the evening. */
async function afterMinutes(minutes: number, work: () => Promise<unknown>): Promise<void> {
  app.clock.set(EVENING.add({ minutes }));
  try {
    await work();
  } finally {
    app.clock.set(EVENING);
  }
}

const vatOf = async (orderId: number) =>
  (await db.selectFrom('order_reduction').select('vat').where('order_id', '=', orderId).execute()).map(
    ({ vat }) => vat,
  );

describe('KIT-800 the kitchen asks whether an order goes on without what is missing', () => {
  test('with the sum that is then to be paid; ticket, page and mail say so, and the dish is sold out', async () => {
    const email = `${uniqueName()}@guest.example`;
    const order = await orderWithCola(app, { form: { email } });
    const { cola, kitchen, orderId } = order;
    const { answer } = await asks(order, [cola.title], { soldOut: true });
    expect(answer.ticket).toMatchObject({
      state: 'placed',
      question: { until: EVENING.add({ minutes: 10 }).toString(), left: 12 },
      next: [{ state: 'refused' }],
      mayAsk: false,
    });
    expect(answer.ticket.lines.map(({ title, isAsked }) => [title, isAsked])).toEqual([
      [order.shop.dish.title, false],
      [cola.title, true],
    ]);
    const without = [expect.stringContaining(`1 × ${cola.title}`)];
    const question = await questionTo(order);
    expect(question).toMatchObject({ without, left: 12, sentence: expect.stringContaining('3,00') });
    const mail = await mailbox.mailTo(email, 'Frage');
    expect(mail.text).toContain(`1 × ${cola.title}`);
    expect(mail.text).toContain('kostet dich 12,00');
    expect(mail.html).toContain(`/bestellung/${(await orderRow(db, orderId)).uid}~`);
    const { hostId } = kitchen;
    const gone = (await kitchen.cook.call('kitchenShortages', { hostId })).answer.dishes;
    expect(gone.find(({ id }) => id === cola.id)?.isOut).toBe(true);
  });

  test('by mail as well who wanted none about how the order stands', async () => {
    const email = `${uniqueName()}@guest.example`;
    const order = await orderWithCola(app, { form: { email, optionEmail: false } });
    await asks(order, [order.cola.title]);
    expect((await mailbox.mailTo(email, 'Frage')).text).toContain(`1 × ${order.cola.title}`);
  });

  test('of a new order and of one on the stove, not of one that is ready, taken at the counter or paid by voucher', async () => {
    const order = await orderWithCola(app);
    const { kitchen, orderId } = order;
    await kitchen.accepts(orderId);
    await kitchen.moves(orderId, 'preparing');
    expect((await kitchen.ticket(orderId)).mayAsk).toBe(true);
    await kitchen.moves(orderId, 'ready');
    expect((await kitchen.ticket(orderId)).mayAsk).toBe(false);
    const { error } = await kitchen.cook.call('kitchenQuestion', { orderId });
    expect(error.code).toBe('not-askable');
    const counter = await orderWithCola(app);
    await changeOrder(db, counter.orderId, { channel: 'counter' });
    const given = await makeVoucher(db, { value_cents: 5000, nature: 'means-of-payment' });
    const paid = await orderWithCola(app, {
      before: (guest, { restaurant }) => redeem(guest, given.code, restaurant.id),
    });
    for (const one of [counter, paid]) {
      expect((await one.kitchen.ticket(one.orderId)).mayAsk).toBe(false);
      const refused = await one.kitchen.cook.call('kitchenAsk', {
        orderId: one.orderId,
        version: 1,
        lineIds: [1],
      });
      expect(refused.error.code).toBe('not-askable');
    }
  });

  test('about something, about less than everything, with minutes; two tablets ask once, strangers never', async () => {
    const order = await orderWithCola(app);
    const { shop, cola, kitchen, orderId } = order;
    const said = async (titles: string[], changes = {}) => (await asks(order, titles, changes)).error.fields;
    expect(await said([])).toHaveProperty('lineIds');
    expect(await said([cola.title, shop.dish.title])).toHaveProperty(
      'lineIds',
      expect.stringContaining('nichts übrig'),
    );
    expect(await said([cola.title], { lineIds: [2 ** 31 - 1] })).toHaveProperty('lineIds');
    expect(await said([cola.title], { minutes: null })).toHaveProperty('minutes');
    const elsewhere = await makeShop(db, { site: {} });
    const stranger = await staffOf(app, shop.site.host, 'kitchen', elsewhere.restaurant.id);
    expect((await stranger.call('kitchenQuestion', { orderId })).error.code).toBe('unknown-order');
    const { version, lines } = (await kitchen.cook.call('kitchenQuestion', { orderId })).answer;
    const lineIds = lines.filter(({ title }) => title.startsWith(cola.title)).map(({ id }) => id);
    const ask = () => kitchen.cook.call('kitchenAsk', { orderId, version, lineIds, minutes: 40 });
    const twice = await Promise.all([ask(), ask()]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await kitchen.ticket(orderId)).version).toBe(2);
  });
});

describe('KIT-801 the guest says yes', () => {
  test('and a new order is accepted with the minutes from now on, cheaper at its own rate of VAT, in one stroke', async () => {
    const email = `${uniqueName()}@guest.example`;
    const order = await orderWithCola(app, { form: { email } });
    const { cola, kitchen, orderId } = order;
    await asks(order, [cola.title]);
    await afterMinutes(4, async () => {
      const question = await questionTo(order);
      const sent = { orderId, questionId: question?.id ?? 0, goesOn: true };
      const twice = await Promise.all([1, 2].map(() => order.guest.call('answerQuestion', sent)));
      expect(twice.map(({ status }) => status)).toEqual([200, 200]);
      const other = await order.guest.call('answerQuestion', { ...sent, goesOn: false });
      expect(other.error.code).toBe('order-moved-on');
    });
    expect(await kitchen.ticket(orderId)).toMatchObject({
      state: 'accepted',
      isAutomatic: false,
      promisedAt: EVENING.add({ minutes: 44 }).toString(),
      reduced: 3,
      toCollect: 12,
      question: null,
      mayAsk: true,
    });
    expect(await vatOf(orderId)).toEqual([[{ ratePercent: 19, grossCents: 300 }]]);
    expect(await questionTo(order)).toBeNull();
    expect((await mailbox.mailTo(email, 'Angenommen')).text).toContain('18:44');
    expect((await mailbox.mailTo(email, 'weniger')).text).toContain(`1 × ${cola.title}`);
  });

  test('below the least order value, too, which binds the restaurant alone', async () => {
    const order = await orderWithCola(app);
    await asks(order, [order.shop.dish.title]);
    expect((await answers(order, true)).status).toBe(200);
    expect(await orderRow(db, order.orderId)).toMatchObject({
      state: 'accepted',
      shortfall_cents: 0,
      minimum_order_cents: 1000,
      delivery_cents: 200,
      reduced_cents: 1000,
    });
  });

  test('of an accepted order it only gets cheaper; a discount gives back its share', async () => {
    const voucher = await makeVoucher(db, {
      nature: 'price-reduction',
      funded_by: 'restaurant',
      value_cents: null,
      percent: 50,
    });
    const order = await orderWithCola(app, {
      before: (guest, { restaurant }) => redeem(guest, voucher.code, restaurant.id),
    });
    const { kitchen, orderId } = order;
    await kitchen.accepts(orderId, 30);
    expect((await asks(order, [order.cola.title])).answer.ticket.question?.left).toBe(7);
    await answers(order, true);
    const promised = EVENING.add({ minutes: 30 }).toString();
    expect(await kitchen.ticket(orderId)).toMatchObject({
      state: 'accepted',
      promisedAt: promised,
      reduced: 1.5,
    });
    expect(await usesOf(db, voucher)).toBe(1);
  });

  test('aloud: then the kitchen says so, as far as it may take off by itself', async () => {
    const order = await orderWithCola(app);
    const { shop, kitchen, orderId, cola } = order;
    await asks(order, [shop.dish.title]);
    const { version } = await kitchen.ticket(orderId);
    const aloud = { orderId, version, answer: 'agreed' as const };
    const cook = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
    expect((await cook.call('kitchenAnswerQuestion', aloud)).error.code).toBe('forbidden');
    await kitchen.cook.call('kitchenAnswerQuestion', { ...aloud, answer: 'withdrawn' });
    await asks(order, [cola.title]);
    const again = { ...aloud, version: (await kitchen.ticket(orderId)).version };
    expect((await cook.call('kitchenAnswerQuestion', again)).answer.ticket).toMatchObject({
      state: 'accepted',
      reduced: 3,
    });
    const audit = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', orderId)
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['order-asked', 'order-question-withdrawn', 'order-agreed-aloud']),
    );
  });

  test('for a group: whoever ordered is asked, by name of whose it is', async () => {
    const shop = await makeShop(db);
    const { master, group } = await startGroup(app, shop);
    await handOver(await joinGroup(app, shop, group, 'Tom'), shop, group);
    const { answer } = await orderAll(master, shop);
    const orderId = answer === true ? 0 : answer.orderId;
    const { kitchen } = await orderWithCola(app, { shop });
    const { cook } = kitchen;
    const { version, lines } = (await cook.call('kitchenQuestion', { orderId })).answer;
    const toms = lines.filter(({ guestName }) => guestName === 'Tom');
    await cook.call('kitchenAsk', { orderId, version, lineIds: toms.map(({ id }) => id), minutes: 30 });
    const order = { guest: master, orderId };
    expect((await questionTo(order))?.without).toEqual([expect.stringMatching(/^1 × .* \(Tom\)$/)]);
    expect((await answers(order, true)).status).toBe(200);
  });
});

describe('KIT-802 the guest says no, or nothing', () => {
  test('then a new order is cancelled and an accepted one, too, and a voucher is free again', async () => {
    const voucher = await makeVoucher(db, { value_cents: 500, nature: 'means-of-payment' });
    const before: NonNullable<Parameters<typeof orderWithCola>[1]>['before'] = (guest, { restaurant }) =>
      redeem(guest, voucher.code, restaurant.id);
    const fresh = await orderWithCola(app, { before });
    expect(await usesOf(db, voucher)).toBe(1);
    await asks(fresh, [fresh.cola.title]);
    expect((await answers(fresh, false)).status).toBe(200);
    expect((await orderRow(db, fresh.orderId)).state).toBe('cancelled');
    expect(await usesOf(db, voucher)).toBe(0);
    const accepted = await orderWithCola(app);
    await accepted.kitchen.accepts(accepted.orderId);
    await asks(accepted, [accepted.cola.title]);
    await answers(accepted, false);
    const status = (await accepted.guest.call('lastOrder', {})).answer?.status;
    expect(status).toMatchObject({
      state: 'cancelled',
      statusInfo: expect.stringContaining('ohne wolltest du sie nicht'),
    });
  });

  test('an answer that comes too late counts no more, even before anybody ended the order', async () => {
    const order = await orderWithCola(app);
    await asks(order, [order.cola.title]);
    const questionId = (await questionTo(order))?.id ?? 0;
    await afterMinutes(10, async () => {
      const late = await order.guest.call('answerQuestion', {
        orderId: order.orderId,
        questionId,
        goesOn: true,
      });
      expect(late.error.code).toBe('order-moved-on');
      expect((await orderRow(db, order.orderId)).state).toBe('placed');
      await app.sweep();
    });
    expect((await orderRow(db, order.orderId)).state).toBe('cancelled');
  });

  test('after ten minutes it comes to nothing, once, whatever the limit of acceptance said', async () => {
    const shop = await makeShop(db, { restaurant: { accept_minutes: 3 } });
    const [fresh, accepted] = [await orderWithCola(app, { shop }), await orderWithCola(app, { shop })];
    await accepted.kitchen.accepts(accepted.orderId);
    await accepted.kitchen.moves(accepted.orderId, 'preparing');
    for (const order of [fresh, accepted]) await asks(order, [order.cola.title]);
    const states = () =>
      Promise.all([fresh, accepted].map(async ({ orderId }) => (await orderRow(db, orderId)).state));
    const questionId = (await fresh.guest.call('lastOrder', {})).answer?.status.question?.id ?? 0;
    await afterMinutes(9, () => app.sweep());
    expect(await states()).toEqual(['placed', 'preparing']);
    await afterMinutes(10, async () => {
      await Promise.all([app.sweep(), app.sweep()]);
      const { orderId } = fresh;
      const late = await fresh.guest.call('answerQuestion', { orderId, questionId, goesOn: true });
      expect(late.error.code).toBe('order-moved-on');
    });
    expect(await states()).toEqual(['cancelled', 'cancelled']);
    const events = await db
      .selectFrom('order_event')
      .select(['state', 'info'])
      .where('order_id', '=', fresh.orderId)
      .execute();
    expect(events.map(({ state }) => state)).toEqual(['placed', 'cancelled']);
    expect(events.at(-1)?.info).toContain('nichts von dir gehört');
  });

  test('an order for later has until somebody has to begin', async () => {
    const wish = EVENING.add({ hours: 3 });
    const order = await orderWithCola(app, { form: { delivery: wish.epochMilliseconds / 1000 } });
    const { until } = (await asks(order, [order.cola.title], { minutes: null })).answer.ticket.question ?? {};
    const left = wish.since(until ?? EVENING).total('minutes');
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(120);
    await answers(order, true);
    expect((await order.kitchen.ticket(order.orderId)).promisedAt).toBe(wish.toString());
  });
});

describe('KIT-803 while the guest is asked nothing happens to the order', () => {
  test('nobody takes a step or something off, accepts it automatically, calls for it or lets it run out', async () => {
    const order = await orderWithCola(app);
    const { kitchen, orderId, cola, shop } = order;
    const { hostId, cook } = kitchen;
    const acceptance = { hostId, acceptMinutes: 3, autoAccepts: true, inChargePhone: '0170 7654321' };
    await asks(order, [cola.title]);
    await cook.call('saveAcceptance', acceptance);
    await cook.call('kitchenBoard', { hostId, shift: 'abend' });
    expect((await kitchen.accepts(orderId)).error.message).toContain('Gast ist gefragt');
    const reduced = await reduceTicket(kitchen, orderId, { what: 'all' }).catch(() => null);
    expect(reduced?.status).not.toBe(200);
    await afterMinutes(5, () => app.sweep());
    expect(await orderRow(db, orderId)).toMatchObject({ state: 'placed', reduced_cents: 0 });
    const calls = db.selectFrom('order_call').select('step').where('order_id', '=', orderId);
    expect(await calls.execute()).toEqual([]);
    expect(shop.restaurant.id).toBe(hostId);
  });

  test('but it can be refused, and what was asked is over with that', async () => {
    const order = await orderWithCola(app);
    await asks(order, [order.cola.title]);
    const question = await questionTo(order);
    await order.kitchen.refuses(order.orderId, 'Ofen aus');
    const { orderId } = order;
    const late = { orderId, questionId: question?.id ?? 0, goesOn: true };
    expect((await order.guest.call('answerQuestion', late)).error.code).toBe('order-moved-on');
    expect((await orderRow(db, orderId)).state).toBe('refused');
  });

  test('a step that can still be taken back comes before the answer', async () => {
    const order = await orderWithCola(app);
    const { kitchen, orderId } = order;
    await asks(order, [order.cola.title]);
    const { version } = await kitchen.ticket(orderId);
    await kitchen.cook.call('kitchenRefuse', { orderId, version, reason: 'Ofen aus', hold: true });
    expect((await answers(order, true)).error.code).toBe('order-moved-on');
    await afterMinutes(11, () => app.sweep());
    expect((await orderRow(db, orderId)).refusal_reason).toBe('Ofen aus');
  });

  test('taken back, it is a new order again with the whole time to accept it', async () => {
    const order = await orderWithCola(app);
    const { kitchen, orderId } = order;
    await asks(order, [order.cola.title]);
    await afterMinutes(8, async () => {
      const { version } = await kitchen.ticket(orderId);
      const back = { orderId, version, answer: 'withdrawn' as const };
      const { ticket } = (await kitchen.cook.call('kitchenAnswerQuestion', back)).answer;
      expect(ticket).toMatchObject({
        question: null,
        reduced: 0,
        acceptUntil: EVENING.add({ minutes: 18 }).toString(),
      });
      expect((await kitchen.cook.call('kitchenAnswerQuestion', back)).error.code).toBe('order-moved-on');
    });
    expect((await kitchen.accepts(orderId)).status).toBe(200);
  });

  test('nobody else answers for the guest', async () => {
    const order: ThirstyOrder = await orderWithCola(app);
    await asks(order, [order.cola.title]);
    const question = await questionTo(order);
    const other = app.guest(order.shop.site.host);
    const sent = { orderId: order.orderId, questionId: question?.id ?? 0, goesOn: true };
    expect((await other.call('answerQuestion', sent)).error.code).toBe('unknown-order');
    const { uid } = await orderRow(db, order.orderId);
    expect((await other.call('answerQuestion', { ...sent, uid })).status).toBe(200);
  });
});
