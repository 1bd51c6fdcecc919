import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { FORM_INCOMPLETE, WISH_GONE } from '#domain/order/order-check-text.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { joinGroup, startGroup } from '#e2e/fixtures/shop/group.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, orderForm, type Shop } from '#e2e/fixtures/shop/order.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';

const app = await testApp();
const { db } = app.database;

const seconds = (at: Temporal.Instant) => at.epochMilliseconds / 1000;
const HANDY =
  'Bitte verrate uns deine Handynummer. Wir schicken dir eine WhatsApp oder SMS zum Status deiner Bestellung.';
const WRONG_HANDY = `Diese Nummer kann nicht stimmen. ${HANDY}`;
const WRONG_EMAIL = 'Diese E-Mail-Adresse kann nicht stimmen. Bitte prüfe sie.';
const AGB = 'Du musst unsere Datenschutzbedinungen akzeptieren um fortfahren zu können';
const PAY = 'Leider musst du dein Essen bezahlen - bitte wähle eine Zahlmethode';
const gone = (method: string) =>
  `${method} ist aktuell nicht verfügbar. Bitte wähle eine andere Zahlungsmethode.`;

async function refusedWith(shop: Shop, changes: Partial<Input<'order'>>, pieces = 1) {
  const guest = await hungryGuest(app, shop, pieces);
  const { status, error } = await guest.call('order', orderForm(shop, changes));
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', shop.restaurant.id)
    .execute();
  expect(orders).toEqual([]);
  return { status, ...error };
}

test.each<[string, Partial<Input<'order'>>, string, string]>([
  ['ERR-036 no first name', { firstname: ' ' }, 'firstname', 'Bitte verrate uns deinen Vornamen'],
  ['ERR-037 no last name', { lastname: '' }, 'lastname', 'Bitte verrate uns deinen Nachnamen'],
  ['ERR-038 no street', { street: '' }, 'street', 'Bitte verrate uns deine Straße'],
  ['ERR-039 no house number', { number: '' }, 'number', 'Bitte verrate uns deine Hausnummer'],
  ['ERR-040 no place', { geoid: null }, 'geoid', 'Bitte wähle deinen Lieferort aus'],
  ['ERR-041 no mobile number', { mobile: '' }, 'mobile', HANDY],
  ['CHK-036 CHK-601 a mobile number of eight characters', { mobile: '01701234' }, 'mobile', WRONG_HANDY],
  ['CHK-036 CHK-601 a mobile number with letters', { mobile: '0170 ABCDEFG' }, 'mobile', WRONG_HANDY],
  ['CHK-031 no e-mail', { email: '' }, 'email', 'Bitte verrate uns deine E-Mail-Adresse'],
  ['CHK-031 CHK-601 no e-mail address', { email: 'jule@' }, 'email', WRONG_EMAIL],
  ['ERR-042 no payment', { payment: '' }, 'payment', PAY],
  ['ERR-042 an unknown payment', { payment: 'bitcoin' }, 'payment', PAY],
  ['ERR-045 PayPal without an account', { payment: 'paypal' }, 'payment', gone('PayPal')],
  ['ERR-045 Google Pay without an account', { payment: 'googlepay' }, 'payment', gone('Google Pay')],
  ['ERR-045 EC not taken', { payment: 'ec' }, 'payment', gone('EC-Karte')],
  ['ERR-043 terms refused', { agb: false }, 'agb', AGB],
  ['PAY-013 a tip of half a cent', { tip: 0.005 }, 'tip', 'Bitte gib ein gültiges Trinkgeld ein'],
])(
  'CHK-034 CHK-035 CHK-036 ERR-042 ERR-043 %s is refused beside its field',
  async (_, changes, field, sentence) => {
    const refusal = await refusedWith(await makeShop(db), changes);
    expect(refusal).toEqual({
      status: 422,
      code: 'order-incomplete',
      message: FORM_INCOMPLETE,
      fields: { [field]: sentence },
    });
  },
);

test('CHK-032 a pickup needs no address, and neither does a client of a group order', async () => {
  const shop = await makeShop(db);
  const nowhere = { street: '', number: '', geoid: null };
  const guest = await hungryGuest(app, shop);
  const pickup = orderForm(shop, { ...nowhere, homedelivery: false });
  expect((await guest.call('order', pickup)).status).toBe(200);
  const { group } = await startGroup(app, shop);
  const client = await joinGroup(app, shop, group, 'Jule');
  const handed = await client.call('order', orderForm(shop, { ...nowhere, officeId: group.officeOrderId }));
  expect([handed.status, handed.answer]).toEqual([200, true]);
  const { fields } = await refusedWith(await makeShop(db), nowhere);
  expect(Object.keys(fields ?? {}).sort()).toEqual(Object.keys(nowhere).sort());
});

test('CHK-041 a comment counts above two characters', async () => {
  for (const [comment, kept] of [
    ['ok', ''],
    ['Bitte klingeln', 'Bitte klingeln'],
  ] as const) {
    const shop = await makeShop(db);
    const guest = await hungryGuest(app, shop);
    await guest.call('order', orderForm(shop, { comment }));
    expect((await guest.call('lastOrder', {})).answer?.order.comment).toBe(kept);
  }
});

test('CHK-052 ERR-031 all fields that are wrong are named at once', async () => {
  const empty = { firstname: '', lastname: '', street: '', number: '', geoid: null, mobile: '', payment: '' };
  const { message, fields } = await refusedWith(await makeShop(db), empty);
  expect(message).toBe('Bitte fülle alle Pflichtfelder korrekt aus');
  expect(Object.keys(fields ?? {}).sort()).toEqual(Object.keys(empty).sort());
});

test('CHK-058 a place where the restaurant does not deliver is refused', async () => {
  const elsewhere = await makePlace(db);
  const { fields } = await refusedWith(await makeShop(db), { geoid: elsewhere.id });
  expect(fields).toEqual({ geoid: 'Dieses Restaurant liefert leider nicht in diesen Ort' });
});

test('CHK-039 ERR-032 what is missing counts up to the minimum, as the basket says, not to what is tolerated', async () => {
  const dish = { sizes: [{ size: 'big' as const, price_cents: 650 }] };
  const shop = await makeShop(db, { dish, restaurant: { tolerated_shortfall_cents: 100 } });
  const { message } = await refusedWith(shop, {});
  expect(message).toBe('Mindestbestellwert noch nicht erreicht (es fehlen 3,50\u00a0€)');
});

test('CHK-038 CHK-039 ERR-032 below the minimum nothing is ordered, and the missing amount is named', async () => {
  const shop = await makeShop(db, { dish: { sizes: [{ size: 'big', price_cents: 650 }] } });
  const { status, message, fields } = await refusedWith(shop, {});
  const sentence = 'Mindestbestellwert noch nicht erreicht (es fehlen 3,50\u00a0€)';
  expect({ status, message, fields }).toEqual({
    status: 422,
    message: sentence,
    fields: { basket: sentence },
  });
});

test('CHK-038 the minimum is reached at exactly its value and at exactly the tolerated shortfall', async () => {
  for (const [cents, tolerated_shortfall_cents] of [
    [1000, 0],
    [850, 150],
  ] as const) {
    const shop = await makeShop(db, {
      restaurant: { tolerated_shortfall_cents },
      dish: { sizes: [{ size: 'big', price_cents: cents }] },
    });
    const { status } = await (await hungryGuest(app, shop)).call('order', orderForm(shop));
    expect(status).toBe(200);
  }
});

test.each<[string, Partial<Input<'order'>>, string]>([
  ['delivery', {}, 'Bitte wähle einen Liefertermin aus'],
  ['pickup', { homedelivery: false }, 'Bitte wähle einen Abholtermin aus'],
])('CHK-015 ERR-044 while it is closed a %s needs a wish time', async (_, changes, sentence) => {
  const shop = await makeShop(db, { restaurant: { hours: dailyHours('19:00', '22:00') } });
  const { code, message, fields } = await refusedWith(shop, changes);
  expect({ code, message, fields }).toEqual({
    code: 'order-incomplete',
    message: sentence,
    fields: { delivery: sentence },
  });
});

test('a table reservation always needs a time', async () => {
  const shop = await makeShop(db, { restaurant: { offers_table_reservation: true } });
  expect((await refusedWith(shop, { homedelivery: 0 })).message).toBe('Bitte wähle einen Termin aus');
});

test.each<[string, Temporal.Instant]>([
  ['in the past', EVENING.subtract({ hours: 1 })],
  ['before the lead time', EVENING.add({ minutes: 15 })],
  ['between two slots', EVENING.add({ minutes: 67 })],
  ['after closing', EVENING.add({ hours: 5 })],
  ['in a month', EVENING.add({ hours: 24 * 30 + 1 })],
  ['at the beginning of time', Temporal.Instant.fromEpochMilliseconds(1000)],
  ['after the end of time', Temporal.Instant.fromEpochMilliseconds(8.64e15)],
])('CHK-016 ERR-033 a wish time %s is refused', async (_, wish) => {
  const shop = await makeShop(db, { restaurant: { hours: dailyHours('11:00', '22:00') } });
  const { status, message, fields } = await refusedWith(shop, { delivery: seconds(wish) });
  expect({ status, message, fields }).toEqual({
    status: 422,
    message: WISH_GONE,
    fields: { delivery: WISH_GONE },
  });
});

test('CHK-009 a mode that is switched off or not offered is refused', async () => {
  const sentence = 'Diese Bestellart ist gerade nicht möglich. Bitte wähle eine andere.';
  const noPickup = await makeShop(db, { restaurant: { offers_pickup: false } });
  expect((await refusedWith(noPickup, { homedelivery: false })).fields).toMatchObject({
    homedelivery: sentence,
  });
  const off = await makeShop(db, { restaurant: { delivery_off_until: EVENING.add({ hours: 24 * 7 }) } });
  expect((await refusedWith(off, {})).fields).toMatchObject({ homedelivery: sentence });
  const noTables = await makeShop(db);
  expect((await refusedWith(noTables, { homedelivery: 0 })).fields).toMatchObject({ homedelivery: sentence });
});

test('CHK-009 a delivery that pauses is ordered for after its pause alone', async () => {
  const paused = () => makeShop(db, { restaurant: { delivery_off_until: EVENING.add({ hours: 1 }) } });
  const wish = 'Bitte wähle einen Liefertermin aus';
  expect((await refusedWith(await paused(), {})).fields).toEqual({ delivery: wish });
  const during = await refusedWith(await paused(), { delivery: seconds(EVENING.add({ minutes: 45 })) });
  expect(during.message).toBe(WISH_GONE);
  const shop = await paused();
  const guest = await hungryGuest(app, shop);
  const after = orderForm(shop, { delivery: seconds(EVENING.add({ hours: 2 })) });
  expect((await guest.call('order', after)).status).toBe(200);
});

test('CHK-055 a busy restaurant takes orders only for wish times after its pause', async () => {
  const busy = () =>
    makeShop(db, { restaurant: { is_active: false, reactivate_at: EVENING.add({ hours: 1 }) } });
  const atOnce = await refusedWith(await busy(), {});
  expect(atOnce).toMatchObject({ status: 409, code: 'restaurant-busy' });
  expect(atOnce.message).toContain('ab 19:00 Uhr');
  const during = await refusedWith(await busy(), { delivery: seconds(EVENING.add({ minutes: 45 })) });
  expect(during.message).toBe(WISH_GONE);
  const shop = await busy();
  const later = orderForm(shop, { delivery: seconds(EVENING.add({ hours: 3 })) });
  expect((await (await hungryGuest(app, shop)).call('order', later)).status).toBe(200);
});

test('ERR-010 an unavailable restaurant takes no orders, not even for later', async () => {
  for (const change of [{ is_active: false }, { has_technical_problem: true }]) {
    const shop = await makeShop(db);
    const guest = await hungryGuest(app, shop);
    await db.updateTable('restaurant').set(change).where('id', '=', shop.restaurant.id).execute();
    const { status, error } = await guest.call('order', orderForm(shop));
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'restaurant-unavailable' });
  }
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const holiday = { starts_at: EVENING.subtract({ hours: 1 }), stops_at: EVENING.add({ hours: 9 }) };
  const absence = { title: 'Urlaub', restaurant_id: shop.restaurant.id, ...holiday };
  await db.insertInto('absence').values(absence).execute();
  const later = orderForm(shop, { delivery: seconds(EVENING.add({ hours: 24 })) });
  expect((await guest.call('order', later)).error.code).toBe('restaurant-unavailable');
});

test('an age limit has to be confirmed', async () => {
  const wine = { age_limit: 16, vat_class: 'drink' } as const;
  const { fields } = await refusedWith(await makeShop(db, { dish: wine }), {});
  expect(fields).toEqual({ ageConfirmed: 'Bitte bestätige, dass du alt genug für deine Bestellung bist' });
  const shop = await makeShop(db, { dish: wine });
  const form = orderForm(shop, { ageConfirmed: true });
  expect((await (await hungryGuest(app, shop)).call('order', form)).status).toBe(200);
});

test('OWN-922 alcohol without an age of its own is ordered from the age that the law asks', async () => {
  const gin = { age_limit: null, alcohol_tenths: 400, vat_class: 'drink' } as const;
  const { fields } = await refusedWith(await makeShop(db, { dish: gin }), {});
  expect(fields).toHaveProperty('ageConfirmed');
});

test('a line whose question is unanswered is not ordered', async () => {
  const shop = await makeShop(db);
  const sauce = await makeIngredient(db, shop.restaurant);
  const rule = await makeRule(db, shop.restaurant, { min_choices: 1, choices: [{ ingredient: sauce }] });
  const bowl = await makeProduct(db, shop.restaurant, { rules: [rule.id] });
  const guest = await hungryGuest(app, shop);
  await add(guest, bowl);
  const { status, error } = await guest.call('order', orderForm(shop));
  expect({ status, code: error.code }).toEqual({ status: 422, code: 'choices-missing' });
  expect(error.message).toBe('Bitte beantworte noch die offenen Fragen zu deinen Gerichten');
});

test('ERR-050 nothing is ordered from an empty basket, nor without any visit before', async () => {
  const shop = await makeShop(db);
  expect(await refusedWith(shop, {}, 0)).toMatchObject({
    status: 409,
    code: 'basket-empty',
    message: 'Noch nichts im Warenkorb',
  });
  const stranger = await app.guest(shop.site.host).call('order', orderForm(shop));
  expect(stranger.error.code).toBe('basket-empty');
});

test('a restaurant of another site does not exist here', async () => {
  const [here, there] = [await makeShop(db), await makeShop(db)];
  const guest = await hungryGuest(app, here);
  const { status, error } = await guest.call('order', orderForm(there));
  expect({ status, code: error.code }).toEqual({ status: 404, code: 'unknown-restaurant' });
});
