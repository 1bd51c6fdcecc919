import { expect, test } from 'vitest';
import { makeCustomer } from '#e2e/fixtures/shop/customer.ts';
import { testApp, type TestApp } from '#e2e/fixtures/app.ts';
import { setUpApp } from '#e2e/fixtures/shop/factor.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { searchTables } from '#e2e/fixtures/search-tables.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { phoneDigits } from '#domain/people/phone.ts';
import { readMarks } from '#server/database/marks.ts';

const app = await testApp();
const { db } = app.database;
const now = () => app.clock.now();
const later = () => now().add({ hours: 24 * 7 });

type Customer = Awaited<ReturnType<typeof makeCustomer>>;

/** What is kept of this customer to know them by and to keep them safe, each with a word by which it is found. */
async function makeTraces(app: TestApp, { person, guest, shop, orderId }: Customer) {
  const phone = (await readMarks(db))('phone', phoneDigits(person.phone));
  const words = { phone, passkey: uniqueName('Schlüssel'), mark: uniqueName('mark'), pin: uniqueName('pin') };
  const workplace = await makeRestaurant(db, { site: shop.site, place_id: shop.place.id });
  const ids = { person_id: person.id, restaurant_id: workplace.id };
  await setUpApp(app, guest);
  await db
    .insertInto('passkey')
    .values({
      person_id: person.id,
      host: shop.site.host,
      name: words.passkey,
      created_at: now(),
      credential_id: uniqueName('id'),
      user_handle: uniqueName(),
      sign_count: 0,
      public_key: Buffer.from('key'),
      transports: [],
    })
    .execute();
  const device = words.mark;
  await db.insertInto('confirmed_number').values({ phone, device, confirmed_at: now() }).execute();
  const waiting = { created_at: now(), expires_at: later() };
  await db
    .insertInto('number_code')
    .values({ phone, device, code: uniqueName(), ...waiting })
    .execute();
  const place = { site_id: shop.site.id, restaurant_id: shop.restaurant.id };
  const stopped = { ...place, at: now(), payable_cents: 4200, hint: '0171 …', phone, device };
  await db
    .insertInto('stopped_order')
    .values({ ...stopped, verdict: 'code', cause: 'open' })
    .execute();
  const block = { set_at: now(), ends_at: later(), hint: '0171 …', reason: 'Zweimal nicht da' };
  await db
    .insertInto('order_block')
    .values({ ...block, kind: 'phone', mark: phone })
    .execute();
  const asked = { invited_at: now(), expires_at: later(), site_id: shop.site.id, code_hash: uniqueName() };
  await db
    .insertInto('invitation')
    .values({ ...asked, email: person.email, role: 'kitchen', restaurant_id: workplace.id })
    .execute();
  // Blocked by the restaurant, whoever works there is no staff for now, and may delete their account.
  await db
    .insertInto('person_role')
    .values({ ...ids, role: 'kitchen', blocked_at: now() })
    .execute();
  await db
    .insertInto('staff_pin')
    .values({ ...ids, pin_hash: words.pin, set_at: now() })
    .execute();
  const details = JSON.stringify({ country: 'FR', before: 'DE' });
  await db
    .insertInto('alarm')
    .values({ key: uniqueName(), kind: 'new-country', at: now(), person_id: person.id, details })
    .execute();
  await db.updateTable('order_mark').set({ no_show_at: now() }).where('order_id', '=', orderId).execute();
  return { words, workplace };
}

test('TRU-250 the export tells by what orders are recognised, what was noted, and until when; never a secret', async () => {
  const [one, other] = [await makeCustomer(app), await makeCustomer(app)];
  const { workplace, words } = await makeTraces(app, one);
  await makeTraces(app, other);
  const { answer } = await one.guest.call('exportUser', {});
  expect(answer).toMatchObject({
    secondFactors: [
      { kind: 'passkey', name: words.passkey },
      { kind: 'app' },
      { kind: 'recovery-codes', left: 10, used_at: [] },
    ],
    orderMarks: [
      {
        order_id: one.orderId,
        by_phone: true,
        by_door: true,
        by_means: false,
        no_show_at: expect.any(String),
        kept_until: expect.any(String),
      },
    ],
    confirmedNumbers: [
      {
        phone: one.person.phone,
        kept_until: now()
          .add({ hours: 24 * 180 })
          .subtract({ seconds: 30 })
          .toString(),
      },
    ],
    stoppedOrders: [{ restaurant: one.shop.restaurant.name, cause: 'open' }],
    orderBlocks: [{ reason: 'Zweimal nicht da' }],
    invitations: [{ email: one.person.email, role: 'kitchen', restaurant: workplace.name }],
    work: [{ role: 'kitchen', pin_set_at: expect.any(String) }],
    alarms: [{ kind: 'new-country' }],
    logIns: [{}],
    knownBrowsers: [{}, {}],
  });
  expect(answer.deeds.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['logged-in', 'app-set-up']),
  );
  const text = JSON.stringify(answer);
  for (const secret of [words.phone, words.mark, words.pin]) expect(text).not.toContain(secret);
  for (const word of other.traces) expect(text).not.toContain(word);
});

test('TRU-251 what proves and recognises a person goes with the account; what keeps restaurants from harm stays as hashes', async () => {
  const one = await makeCustomer(app);
  const { words } = await makeTraces(app, one);
  const { phone, ...own } = words;
  const rows = ['authenticator_app', 'recovery_code', 'passkey', 'person_role', 'staff_pin'] as const;
  const left = async () => {
    const counts = rows.map((table) =>
      db.selectFrom(table).select('person_id').where('person_id', '=', one.person.id).execute(),
    );
    return (await Promise.all(counts)).map((found) => found.length > 0);
  };
  expect(await left()).toEqual(rows.map(() => true));
  expect(await searchTables(db, Object.values(own))).toEqual(
    ['confirmed_number', 'number_code', 'passkey', 'staff_pin', 'stopped_order'].toSorted(),
  );
  expect(await searchTables(db, [one.person.email])).toContain('invitation');
  await one.guest.call('cancel', { orderId: one.orderId });
  expect((await one.guest.call('deleteUser', { login: one.login })).status).toBe(200);
  expect(await left()).toEqual(rows.map(() => false));
  // A job that was under way ends by itself.
  await expect.poll(() => searchTables(db, [...Object.values(own), ...one.traces])).toEqual([]);
  expect(await searchTables(db, [phone])).toEqual(['order_block', 'order_mark']);
});
