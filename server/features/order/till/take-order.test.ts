import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { basketOf } from '#e2e/fixtures/shop/basket.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { changeOrder, ordered, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { bringsTo, callerForm, counterForm, enters, pairedTill } from '#e2e/fixtures/shop/till.ts';
import { makeVoucher, redeem } from '#e2e/fixtures/shop/voucher.ts';
import { makeOwnShop } from '#e2e/fixtures/shop/variant-shop.ts';

const app = await testApp();
const { db } = app.database;

async function makeCounter(given: Parameters<typeof makeOwnShop>[2] = {}) {
  const shop = await makeOwnShop(db, 'pos', {
    ...given,
    restaurant: { takes_ec: true, ...given.restaurant },
  });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  return { shop, kitchen, till: await pairedTill(app, shop) };
}

const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('at the counter', () => {
  test.each([
    ['Mitnehmen', false, 'pickup', 7],
    ['Vor Ort', 0, 'table', 19],
  ] as const)('%s needs no name and is accepted at once', async (label, homedelivery, mode, vat) => {
    const { shop, kitchen, till } = await makeCounter();
    const milk = await makeProduct(db, shop.restaurant, { vat_class: 'milk-drink' });
    await enters(till, { ...shop, dish: milk });
    const { orderId, total } = await ordered(till, counterForm(shop, { homedelivery }));
    expect(total).toBe(10);
    const ticket = await kitchen.ticket(orderId);
    expect(ticket).toMatchObject({
      state: 'accepted',
      mode,
      modeLabel: label,
      channel: 'counter',
      guest: '',
      payment: 'an der Kasse',
      toCollect: 10,
      promisedAt: app.clock.now().add({ minutes: 15 }).toString(),
    });
    const [rate] = await db.selectFrom('order_vat').selectAll().where('order_id', '=', orderId).execute();
    expect(rate?.percent).toBe(vat);
    expect((await kitchen.moves(orderId, 'completed')).status).toBe(200);
  });

  test('a name or number to call out is enough, and what is wrong with it is said', async () => {
    const { shop, kitchen, till } = await makeCounter();
    await enters(till, shop);
    const wrong = await till.call('order', counterForm(shop, { mobile: '12' }));
    expect(wrong.error.fields).toHaveProperty('mobile');
    const { orderId } = await ordered(till, counterForm(shop, { firstname: 'Die mit dem Hut' }));
    expect((await kitchen.ticket(orderId)).guest).toBe('Die mit dem Hut');
  });

  test('nothing is brought to the counter, and nothing is paid online for somebody else', async () => {
    const { shop, till } = await makeCounter();
    await enters(till, shop);
    const { till: counter } = counterForm(shop);
    const brought = await till.call('order', callerForm(shop, { till: counter }));
    expect(brought.error.fields).toHaveProperty('homedelivery');
    const online = await till.call('order', counterForm(shop, { payment: 'paypal' }));
    expect(online.error.fields).toHaveProperty('payment');
    expect((await basketOf(till, shop.restaurant)).payments).toEqual(['nachnahme', 'ec']);
  });

  test('is served while online orders are switched off, and shows the age instead of ticking it', async () => {
    const { shop, till } = await makeCounter({ dish: { age_limit: 18 } });
    await db
      .updateTable('restaurant')
      .set({ is_active: false })
      .where('id', '=', shop.restaurant.id)
      .execute();
    const guest = app.guest(shop.site.host);
    const { id: productId } = shop.dish;
    const piece = { hostId: shop.restaurant.id, productId, size: 'big' } as const;
    expect((await guest.call('addProduct', piece)).error.code).toBe('restaurant-unavailable');
    expect((await till.call('addProduct', piece)).status).toBe(200);
    expect((await till.call('order', counterForm(shop))).status).toBe(200);
  });
});

describe('on the telephone', () => {
  test('an order is brought to the caller, below the minimum too', async () => {
    const { shop, kitchen, till } = await makeCounter();
    await db
      .updateTable('delivery_area')
      .set({ minimum_order_cents: 5000 })
      .where('restaurant_id', '=', shop.restaurant.id)
      .execute();
    await enters(till, shop);
    await bringsTo(till, shop);
    const { orderId, total } = await ordered(till, callerForm(shop, { payment: 'ec' }));
    expect(total).toBe(12);
    const ticket = await kitchen.ticket(orderId);
    expect(ticket).toMatchObject({
      modeLabel: 'Telefon · Lieferung',
      state: 'accepted',
      guest: 'Petersen',
      phone: '04503 123456',
      address: ['Kurpromenade 12', `${shop.place.postal_code} ${shop.place.town}`],
      promisedAt: app.clock.now().add({ minutes: 45 }).toString(),
      toCollect: 12,
    });
    expect(ticket.payment).not.toBe('an der Kasse');
  });

  test.each([
    ['the number', { mobile: '' }, 'mobile'],
    ['a name', { lastname: '' }, 'lastname'],
    ['the street', { street: '' }, 'street'],
    ['the house', { number: '' }, 'number'],
    ['the place', { geoid: null }, 'geoid'],
  ])('%s has to be asked', async (_what, changes, field) => {
    const { shop, till } = await makeCounter();
    await enters(till, shop);
    const { status, error } = await till.call('order', callerForm(shop, changes));
    expect(status).toBe(422);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });

  test('a wish time is not held against the slots, only against the clock', async () => {
    const { shop, kitchen, till } = await makeCounter();
    await enters(till, shop);
    const at = (duration: Temporal.DurationLike) =>
      Math.floor(app.clock.now().add(duration).epochMilliseconds / 1000);
    const wishing = (delivery: number) =>
      till.call('order', callerForm(shop, { homedelivery: false, delivery }));
    expect((await wishing(at({ minutes: -1 }))).error.fields).toHaveProperty('delivery');
    expect((await wishing(at({ hours: 24 * 40 }))).error.fields).toHaveProperty('delivery');
    // Three minutes past an odd hour of the night, which no guest is offered.
    const { answer } = await wishing(at({ hours: 9, minutes: 3 }));
    expect(answer).toMatchObject({ success: true });
    const [ticket] = (await kitchen.board()).tickets;
    expect(ticket?.promisedAt).toBe(app.clock.now().add({ hours: 9, minutes: 3 }).toString());
  });
});

describe('what staff take', () => {
  test('costs no commission, sends nothing and leaves nothing in the next form', async () => {
    const { shop, till } = await makeCounter({ restaurant: { loyalty_percent: 5 } });
    await enters(till, shop);
    const { orderId } = await ordered(till, callerForm(shop));
    expect(await rowOf(orderId)).toMatchObject({
      channel: 'telephone',
      till_device_id: expect.any(Number),
      commission_basis_points: 0,
      loyalty_percent: 0,
      by_email: false,
      by_whatsapp: false,
      person_id: null,
    });
    const messages = await db.selectFrom('message').selectAll().where('order_id', '=', orderId).execute();
    expect(messages).toEqual([]);
    const contact = await db.selectFrom('contact').selectAll().where('phone', '=', '04503 123456').execute();
    expect(contact).toEqual([]);
  });

  test('is one order however often it is sent, with the sums of the basket', async () => {
    const { shop, till } = await makeCounter();
    await enters(till, shop, 3);
    const { sums, version } = await basketOf(till, shop.restaurant);
    const form = counterForm(shop, { version, payable: 1 });
    expect((await till.call('order', form)).error.code).toBe('basket-changed');
    const sent = { ...form, payable: sums.payable };
    const key = { 'idempotency-key': 'till-1' };
    const said = await Promise.all([1, 2, 3].map(() => till.call('order', sent, key)));
    const ids = said.map(({ answer }) => answer !== true && answer.orderId);
    expect(new Set(ids).size).toBe(1);
    expect(said[0]?.answer).toMatchObject({ total: 30 });
    const events = await db
      .selectFrom('order_event')
      .select(['state', 'actor'])
      .where('order_id', '=', Number(ids[0]))
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { state: 'placed', actor: 'kitchen' },
      { state: 'accepted', actor: 'kitchen' },
    ]);
  });

  test('takes a paired device: neither a guest nor another restaurant’s till is staff', async () => {
    const { shop } = await makeCounter();
    const other = await makeCounter();
    const guest = app.guest(shop.site.host);
    await enters(guest, shop);
    const claimed = await guest.call('order', counterForm(shop));
    expect([claimed.status, claimed.error.code]).toEqual([403, 'not-paired']);
    const foreign = await guest.call('order', counterForm(shop), {
      cookie: `${guest.cookie}; ${/henkelmann-kasse=[\w-]+/.exec(other.till.cookie)?.[0] ?? ''}`,
    });
    expect(foreign.error.code).toBe('not-paired');
    expect((await guest.call('tillCaller', { phone: '04503 123456' })).error.code).toBe('not-paired');
  });
});

describe('a caller', () => {
  test('HSE-071 is known by the whole number, at this restaurant alone', async () => {
    const { shop, till } = await makeCounter();
    const other = await makeCounter();
    const mobile = uniquePhone();
    const door = { additional: 'Hinterhaus', floor: '3. OG links', hint: 'Zweite Klingel' };
    await enters(till, shop);
    await ordered(till, callerForm(shop, { mobile, firstname: 'Jule', ...door }));
    await enters(till, shop);
    await ordered(till, callerForm(shop, { mobile, homedelivery: false, lastname: 'Petersen-Krog' }));
    const calls = async (phone: string, at = till) => (await at.call('tillCaller', { phone })).answer.caller;
    const known = {
      firstname: '',
      lastname: 'Petersen-Krog',
      company: '',
      street: 'Kurpromenade',
      number: '12',
      ...door,
      geoid: shop.place.id,
      orders: 2,
    };
    expect(await calls(mobile)).toEqual(known);
    expect(await calls(mobile.replace(/^0/, '+49 ').replace(/(\d{3})$/, '-$1'))).toEqual(known);
    expect(await calls(mobile.slice(0, -1))).toBeNull();
    expect(await calls('')).toBeNull();
    expect(await calls(mobile, other.till)).toBeNull();
  });

  test('who was turned away or asked too long ago is not known, and nobody tries all numbers', async () => {
    const { shop, till } = await makeCounter();
    const mobile = uniquePhone();
    await enters(till, shop);
    const { orderId } = await ordered(till, callerForm(shop, { mobile }));
    const calls = async () => (await till.call('tillCaller', { phone: mobile })).answer.caller;
    expect(await calls()).not.toBeNull();
    await changeOrder(db, orderId, { placed_at: app.clock.now().subtract({ hours: 24 * 731 }) });
    expect(await calls()).toBeNull();
    const said = [];
    for (let call = 0; call < 62; call += 1)
      said.push((await till.call('tillCaller', { phone: `0451 ${100_000 + call}` })).status);
    expect(said.at(0)).toBe(200);
    expect(said.at(-1)).toBe(429);
  });
});

describe('the slip', () => {
  test('names everything that is handed out, and is no receipt', async () => {
    const { shop, kitchen, till } = await makeCounter();
    await enters(till, shop, 2);
    await bringsTo(till, shop);
    const { uid, orderId } = await ordered(till, callerForm(shop, { comment: 'Klingel defekt' }));
    const { answer } = await till.call('tillSlip', { uid });
    expect(answer).toMatchObject({
      orderId,
      host: shop.restaurant.name,
      modeLabel: 'Telefon · Lieferung',
      guest: 'Petersen',
      phone: '04503 123456',
      address: ['Kurpromenade 12', `${shop.place.postal_code} ${shop.place.town}`],
      comment: 'Klingel defekt',
      lines: [{ count: 2, title: shop.dish.title, price: 20, extras: [], note: '' }],
      sums: [
        { label: 'Waren', value: 20 },
        { label: 'Lieferung', value: 2 },
      ],
      payable: 22,
      notice: 'Kein Kassenbeleg, bitte an der Kasse bonieren',
    });
    expect((await kitchen.cook.call('kitchenSlip', { orderId })).answer).toEqual(answer);
  });

  test('is for this restaurant’s staff, and for orders that staff took', async () => {
    const { shop, till } = await makeCounter();
    const other = await makeCounter();
    await enters(till, shop);
    const { uid, orderId } = await ordered(till, counterForm(shop));
    const { uid: online } = await placeOneOrder(app, (await makeCounter()).shop, { homedelivery: false });
    expect((await other.till.call('tillSlip', { uid })).status).toBe(404);
    expect((await till.call('tillSlip', { uid: online })).status).toBe(404);
    expect((await app.guest(shop.site.host).call('tillSlip', { uid })).status).toBe(403);
    expect((await other.kitchen.cook.call('kitchenSlip', { orderId })).status).toBe(404);
  });
});

describe('a guest at a point of sale', () => {
  test('POS-001 picks up, says their number, and is not accepted before the kitchen has', async () => {
    const { shop, kitchen } = await makeCounter();
    const guest = app.guest(shop.site.host);
    await enters(guest, shop);
    const { till: _staff, ...form } = callerForm(shop, { firstname: 'Jule', mobile: uniquePhone() });
    expect((await guest.call('order', form)).error.fields).toHaveProperty('homedelivery');
    const pickup = { ...form, homedelivery: false };
    expect((await guest.call('order', { ...form, homedelivery: 0 })).error.fields).toHaveProperty(
      'homedelivery',
    );
    expect((await guest.call('order', { ...pickup, mobile: '' })).error.fields).toHaveProperty('mobile');
    const { orderId } = await ordered(guest, pickup);
    expect(await kitchen.ticket(orderId)).toMatchObject({ state: 'placed', modeLabel: 'Abholung' });
  });

  test('TRU-170 shares the tablet with other guests: a code for new guests is good for each of them', async () => {
    const { shop } = await makeCounter();
    const tablet = app.guest(shop.site.host);
    const { code } = await makeVoucher(db, { new_users_only: true });
    for (const firstname of ['Jule', 'Ole']) {
      await enters(tablet, shop);
      expect((await redeem(tablet, code, shop.restaurant.id)).answer.success).toBe(true);
      const said = {
        firstname,
        lastname: uniqueName('Petersen'),
        homedelivery: false,
        mobile: uniquePhone(),
      };
      const { till: _staff, ...form } = callerForm(shop, said);
      expect((await ordered(tablet, form)).total).toBe(5);
    }
  });

  test('orders so many times only, by number and by device', async () => {
    const { shop, kitchen } = await makeCounter();
    const orders = async (mobile: string, address = '198.51.100.9') => {
      const guest = app.guest(shop.site.host, address);
      await enters(guest, shop);
      const form = callerForm(shop, { firstname: 'Jule', homedelivery: false, mobile, till: null });
      return guest.call('order', form);
    };
    const mobile = uniquePhone();
    for (let order = 0; order < 3; order += 1) expect((await orders(mobile)).status).toBe(200);
    const fourth = await orders(mobile.replace(/^0/, '+49'));
    expect([fourth.status, fourth.error.code]).toEqual([429, 'too-many-tries']);
    const [waiting] = (await kitchen.board()).tickets;
    await kitchen.accepts(waiting?.orderId ?? 0);
    expect((await orders(mobile)).status).toBe(200);

    const said = [];
    for (let order = 0; order < 16; order += 1)
      said.push((await orders(uniquePhone(), '198.51.100.10')).status);
    expect(said.slice(0, 14)).toEqual(Array(14).fill(200));
    expect(said.at(-1)).toBe(429);
    expect((await orders(uniquePhone(), '198.51.100.11')).status).toBe(200);
    app.clock.pass({ minutes: 2 });
    expect((await orders(uniquePhone(), '198.51.100.10')).status).toBe(200);
  });
});
