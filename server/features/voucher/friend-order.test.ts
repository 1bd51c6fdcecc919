import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { hungryGuest, makeShop, orderForm, type Shop } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { makeVoucher, redeem, usesOf } from '#e2e/fixtures/shop/voucher.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const shop = await makeShop(db);

/** Somebody with an account and a code of theirs for a friend. */
async function makeGiver() {
  const { person, guest: as } = await loggedIn(app, shop.site, { phone: uniquePhone() });
  const fetchCode = async () => (await as.call('getCouponForCoupon', {})).answer.code ?? '';
  return { person, as, fetchCode, code: await fetchCode() };
}

/** By what nobody was known before. */
const somebodyNew = () => ({
  mobile: uniquePhone(),
  email: `${uniqueName()}@guest.example`,
  street: uniqueName('Weg '),
});

/** A guest with a dish for 10,00 € and the code in the basket. */
async function guestWith(code: string) {
  const guest = await hungryGuest(app, shop);
  const { answer } = await redeem(guest, code, shop.restaurant.id);
  expect(answer.success).toBe(true);
  return guest;
}

async function orderWith(code: string, who = somebodyNew()) {
  const guest = await guestWith(code);
  const { answer } = await guest.call('order', orderForm(shop, who));
  return { guest, who, orderId: answer === true ? 0 : answer.orderId };
}

async function complete(orderId: number, at: Shop = shop) {
  const kitchen = await openKitchen(app, at.site.host, at.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
}

const earnedBy = ({ id }: { id: number }) =>
  db.selectFrom('voucher').selectAll().where('person_id', '=', id).where('kind', '=', 'giver').execute();

test('CPN-017 NUM-032 below 10,00 € of goods the code lies in the basket and does not count yet', async () => {
  const small = await makeShop(db, { dish: { sizes: [{ size: 'big', price_cents: 999 }] } });
  const { code } = await makeGiver();
  const guest = await hungryGuest(app, small);
  const { answer } = await redeem(guest, code, small.restaurant.id);
  expect(answer.basket?.sums.discount).toBe(0);
  expect(answer.message).toContain('gilt ab einem Warenwert von 10,00');
});

test('CPN-020 NUM-045 the giver gets 5,00 € by mail when the order is completed, and not before', async () => {
  const { person, as, code } = await makeGiver();
  const { orderId } = await orderWith(code);
  const { codes } = (await as.call('userGetC4CBudget', {})).answer;
  expect(codes).toMatchObject([{ code, state: 'redeemed' }]);
  expect(await earnedBy(person)).toEqual([]);
  await complete(orderId);
  const [earned, ...more] = await earnedBy(person);
  expect(more).toEqual([]);
  expect(earned).toMatchObject({
    value_cents: 500,
    minimum_goods_cents: 0,
    nature: 'means-of-payment',
    funded_by: 'operator',
    new_users_only: false,
    source_order_id: orderId,
  });
  const mail = await mailbox.mailTo(person.email, 'Dein Gutschein wurde eingelöst');
  expect(mail.text).toContain(`Dein Code: ${earned?.code}`);
  expect(mail.text).toContain('bis zum 21.11.2027');
  expect(mail.html).toContain(`href="${shop.site.origin}/coupon/${earned?.code}"`);
  const { thanks } = (await as.call('userGetC4CBudget', {})).answer;
  expect(thanks).toMatchObject([{ code: earned?.code, value: 5, minimum: 0, state: 'open' }]);
  expect((await redeem(await hungryGuest(app, shop), earned?.code ?? '')).answer.success).toBe(true);
});

test('CPN-020 a cancelled order earns nothing, and its code is open again for another new user', async () => {
  const { person, as, code } = await makeGiver();
  const { guest, orderId, who } = await orderWith(code);
  await guest.call('cancel', { orderId });
  expect(await earnedBy(person)).toEqual([]);
  expect((await as.call('userGetC4CBudget', {})).answer.codes).toMatchObject([{ code, state: 'open' }]);
  await complete((await orderWith(code, who)).orderId);
  expect(await earnedBy(person)).toHaveLength(1);
});

test('CPN-020 an account that was deleted meanwhile gets nothing, and the friend still eats', async () => {
  const { person, as, code } = await makeGiver();
  expect((await as.call('deleteUser', { login: { password: person.password } })).status).toBe(200);
  const { orderId } = await orderWith(code);
  await complete(orderId);
  const earned = await db.selectFrom('voucher').select('id').where('source_order_id', '=', orderId).execute();
  expect(earned).toEqual([]);
});

describe('CPN-019 a code is only for new users', () => {
  test.each([['mobile'], ['email']] as const)('not for a %s with a completed order', async (known) => {
    const giver = await makeGiver();
    const first = await orderWith(giver.code);
    await complete(first.orderId);
    const guest = await guestWith(await giver.fetchCode());
    const who = { ...somebodyNew(), [known]: first.who[known] };
    const { status, error } = await guest.call('order', orderForm(shop, who));
    expect([status, error.message]).toEqual([
      409,
      expect.stringContaining('gilt nur für deine erste Bestellung.'),
    ]);
  });

  test('not for an account with a completed order, which hears it at once', async () => {
    const giver = await makeGiver();
    const { guest: as, person } = await loggedIn(app, shop.site, { phone: uniquePhone() });
    await as.call('setGeoId', { geoid: shop.place.id });
    await as.call('addProduct', { hostId: shop.restaurant.id, productId: shop.dish.id, size: 'big' });
    await redeem(as, giver.code, shop.restaurant.id);
    const who = { ...somebodyNew(), mobile: person.phone, email: person.email };
    const { answer } = await as.call('order', orderForm(shop, who));
    await complete(answer === true ? 0 : answer.orderId);
    const again = await redeem(as, await giver.fetchCode());
    expect(again.answer).toMatchObject({
      success: false,
      message: 'Dieser Gutschein gilt nur für deine erste Bestellung.',
    });
  });

  test('and for one order of theirs: of forty at once with codes of their own one is placed', async () => {
    const who = somebodyNew();
    const given = { kind: 'friend', new_users_only: true, max_redemptions: 1 } as const;
    const codes = await Promise.all(Array.from({ length: 40 }, () => makeVoucher(db, given)));
    const guests = await Promise.all(codes.map(({ code }) => guestWith(code)));
    const said = await Promise.all(guests.map((guest) => guest.call('order', orderForm(shop, who))));
    expect(said.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = new Set(said.filter(({ status }) => status !== 200).map(({ error }) => error.message));
    expect([...refused]).toEqual([expect.stringContaining('gilt nur für deine erste Bestellung.')]);
  });
});

test('one code and forty new users at once: it is used once, and thanked for once', async () => {
  const { person, code } = await makeGiver();
  const guests = await Promise.all(Array.from({ length: 40 }, () => guestWith(code)));
  const said = await Promise.all(
    guests.map((guest) => guest.call('order', orderForm(shop, { ...somebodyNew(), payable: 7 }))),
  );
  const placed = said.flatMap(({ status, answer }) =>
    status === 200 && answer !== true ? answer.orderId : [],
  );
  expect(placed).toHaveLength(1);
  const [voucher] = await db.selectFrom('voucher').selectAll().where('code', '=', code).execute();
  expect(await usesOf(db, voucher ?? { id: 0 })).toBe(1);
  const [orderId = 0] = placed;
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  const { version } = await kitchen.ticket(orderId);
  const finish = () => kitchen.cook.call('kitchenAdvance', { orderId, version, state: 'completed' });
  await Promise.all(Array.from({ length: 20 }, finish));
  expect(await earnedBy(person)).toHaveLength(1);
});

describe('nobody invites themselves', () => {
  const OWN = 'Diesen Gutschein hast du für deine Freunde geholt. Selbst einlösen kannst du ihn nicht.';

  test('not with the account that fetched the code', async () => {
    const { as, code } = await makeGiver();
    expect((await redeem(as, code)).answer).toMatchObject({ success: false, message: OWN });
  });

  test.each([['mobile'], ['email']] as const)('not as a guest with the same %s', async (same) => {
    const { person, code } = await makeGiver();
    const guest = await guestWith(code);
    const own = { mobile: person.phone.replace('0171 ', '+49 171/'), email: person.email.toUpperCase() };
    const who = { ...somebodyNew(), [same]: own[same] };
    const { status, error } = await guest.call('order', orderForm(shop, who));
    expect([status, error.message]).toEqual([409, OWN]);
  });
});
