import { describe, expect, test } from 'vitest';
import { workLimits } from '#domain/limits/work.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';

const app = await testApp();
const { db } = app.database;

const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ service: 'pickup' as const, day, opens, closes }));

test('PRV-009 OWN-990 an owner sees what is missing, and less with each thing that is entered', async () => {
  const { owner, restaurant } = await makeOwned(app);
  expect(await owner.restaurant()).toMatchObject({
    isApproved: false,
    seller: { item_owner: 'Mia Möller', item_street: 'Strandallee' },
  });
  expect((await owner.start()).missing).toEqual(['menu', 'hours', 'areas', 'tax']);
  await owner.savesDetails({ item_taxnumber: '22/123/45678' });
  const holiday = { service: 'delivery' as const, day: 8, opens: '11:00', closes: '22:00' };
  await owner.savesHours([...everyDay('11:00', '22:00'), holiday]);
  await owner.saves({ categoryId: await owner.addsCategory('Fisch') });
  await owner.guest.call('saveOwnAreas', {
    hostId: owner.hostId,
    placeIds: [restaurant.place_id],
    minimum: 15,
    delivery: 2.5,
    freeFrom: null,
  });
  // Another area over the same place, as data that was taken over may hold.
  await db
    .insertInto('delivery_area')
    .values({
      restaurant_id: owner.hostId,
      place_id: restaurant.place_id,
      minimum_order_cents: 2000,
      delivery_cents: 0,
    })
    .execute();
  const now = await owner.start();
  expect(now.missing).toEqual(['allergens']);
  expect(now.counts).toEqual({ products: 1, undeclared: 1, ageless: 0, areas: 1, openDays: 7 });
});

describe('details', () => {
  test('OWN-995 who sells keeps a tax number or VAT id, either of them; who does not yet may leave both open', async () => {
    const vatId = 'DE123456789';
    const { owner } = await makeOwned(app, { approved_at: app.clock.now(), tax_number: '22/123/45678' });
    const refused = await owner.savesDetails({ item_taxnumber: '' });
    expect(refused.error.fields).toEqual({ item_taxnumber: expect.stringContaining('USt-IdNr.') });
    expect((await owner.savesDetails({ item_taxnumber: '', item_vatid: vatId })).status).toBe(200);
    expect((await owner.savesDetails({ item_vatid: '' })).status).toBe(400);
    const begins = (await makeOwned(app, { tax_number: '22/123/45678' })).owner;
    expect((await begins.savesDetails({ item_taxnumber: '' })).status).toBe(200);
  });

  test('PRV-009 are told to guests at once, with what the law asks for', async () => {
    const { owner, site, restaurant } = await makeOwned(app, { approved_at: app.clock.now() });
    const guest = app.guest(site.host);
    await guest.call('gethost', { hostId: restaurant.id });
    const { status } = await owner.savesDetails({
      item_phone: '+49 4503 98765',
      item_vatid: 'de 123456789',
      item_register: 'Amtsgericht Lübeck, HRB 1234',
      smallBusiness: true,
      cuisines: ['Fisch', 'Regional', 'Fisch', ''],
      takesEc: true,
      reusablePackaging: 'offered',
      pickupMinutes: 15,
    });
    expect(status).toBe(200);
    expect((await guest.call('gethost', { hostId: restaurant.id })).answer).toMatchObject({
      item_phone: '04503 98765',
      item_vatid: 'DE123456789',
      item_register: 'Amtsgericht Lübeck, HRB 1234',
      smallBusiness: true,
      item_foodtype: 'Fisch, Regional',
      item_payment_ec: 'Y',
      reusablePackaging: 'offered',
    });
  });

  test.each([
    [{ takesCash: false, takesEc: false }, 'takesCash'],
    [{ offersDelivery: false, offersPickup: false }, 'offersDelivery'],
    [{ item_phone: '12' }, 'item_phone'],
    [{ item_email: 'nobody' }, 'item_email'],
    [{ item_vatid: '12345' }, 'item_vatid'],
  ])('PRV-009 %j is refused beside the field', async (change, field) => {
    const { owner } = await makeOwned(app);
    const { status, error } = await owner.savesDetails(change);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('KIT-300 bonus, tolerated shortfall and tables to reserve are the restaurant’s to say', async () => {
    const { owner, site, restaurant } = await makeOwned(app, { approved_at: app.clock.now() });
    const terms = { shortfall: 1.5, loyaltyPercent: 8, takesReservations: true };
    expect((await owner.savesDetails(terms)).status).toBe(200);
    expect((await app.guest(site.host).call('gethost', { hostId: restaurant.id })).answer).toMatchObject({
      item_max_mbw_deviation: 1.5,
      item_coupon_kickback: 8,
      item_allow_bookatable: 'Y',
    });
    for (const wrong of [
      { shortfall: 1.005 },
      { shortfall: 21 },
      { loyaltyPercent: 51 },
      { loyaltyPercent: 1.5 },
    ])
      expect((await owner.savesDetails(wrong)).status).toBe(400);
  });

  test('PRV-009 two windows do not overwrite one another unseen', async () => {
    const { owner } = await makeOwned(app);
    const { details } = await owner.restaurant();
    const save = (item_menu_content: string) =>
      owner.guest.call('saveOwnDetails', { hostId: owner.hostId, ...details, item_menu_content });
    expect([(await save('Moin')).status, (await save('Tach')).error.code]).toEqual([
      200,
      'changed-meanwhile',
    ]);
  });
});

describe('opening hours', () => {
  test('PRV-009 NUM-019 a night past midnight and a second time of day hold for guests', async () => {
    const { owner, site, restaurant } = await makeOwned(app, { approved_at: app.clock.now() });
    const state = async () =>
      (await app.guest(site.host).call('gethost', { hostId: restaurant.id })).answer.state;
    expect((await state()).code).toBe('closed');
    const weekly = [...everyDay('11:30', '14:00'), ...everyDay('17:00', '02:00')];
    expect((await owner.savesHours(weekly)).status).toBe(200);
    expect((await state()).code).toBe('open');
    expect((await owner.restaurant()).hours.weekly).toHaveLength(14);
    const stale = { hostId: owner.hostId, weekly: [], version: 'stale' };
    expect((await owner.guest.call('saveOwnHours', stale)).error.code).toBe('changed-meanwhile');
  });

  test.each([
    ['half a time', [{ service: 'pickup', day: 1, opens: '10:00', closes: null }]],
    [
      'times that overlap',
      [
        { service: 'pickup', day: 1, opens: '10:00', closes: '15:00' },
        { service: 'pickup', day: 1, opens: '14:00', closes: '20:00' },
      ],
    ],
    ['no time of day', [{ service: 'pickup', day: 1, opens: '25:00', closes: '26:00' }]],
    [
      'one time more than a day may have',
      Array.from({ length: workLimits.restaurant.timesOfDay + 1 }, (_, at) => ({
        service: 'pickup' as const,
        day: 1,
        opens: `1${at}:00`,
        closes: `1${at}:30`,
      })),
    ],
  ] as const)('PRV-009 HSE-343 %s is refused beside its day', async (_title, weekly) => {
    const { owner } = await makeOwned(app);
    const { status, error } = await owner.savesHours([...weekly]);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['pickup-1']]);
  });

  test('PRV-009 MNU-017 a closure holds for whole days and can be taken away', async () => {
    const { owner, site, restaurant } = await makeOwned(app, { approved_at: app.clock.now() });
    const { hostId } = owner;
    await owner.savesHours(everyDay('00:00', '00:00'));
    const days = { hostId, title: 'Betriebsferien', firstDay: '2026-11-21', lastDay: '2026-11-23' };
    await owner.guest.call('saveOwnAbsence', days);
    const host = async () => (await app.guest(site.host).call('menu', { hostId: restaurant.id })).answer;
    expect(await host()).toMatchObject({
      away: { item_title: 'Betriebsferien', item_stop: '2026-11-23T23:00:00Z' },
    });
    const [absence] = (await owner.restaurant()).absences;
    expect(absence).toMatchObject({ firstDay: '2026-11-21', lastDay: '2026-11-23' });
    await owner.guest.call('removeOwnAbsence', { hostId, absenceId: absence?.id ?? 0 });
    expect((await host()).away).toBeNull();
  });

  test('OWN-771 closures that are over, which nobody sees any more, leave room for the next', async () => {
    const over = Array.from({ length: 50 }, (_, days) => ({
      title: `Ruhetag ${days}`,
      starts_at: EVENING.subtract({ hours: 24 * (days + 2) }),
      stops_at: EVENING.subtract({ hours: 24 * (days + 1) }),
    }));
    const { owner } = await makeOwned(app, { absences: over });
    const days = { title: 'Betriebsferien', firstDay: '2026-12-21', lastDay: '2026-12-23' };
    await owner.guest.call('saveOwnAbsence', { hostId: owner.hostId, ...days });
    expect((await owner.restaurant()).absences).toMatchObject([days]);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ firstDay: '2026-02-31' }, 'firstDay'],
    [{ lastDay: '2026-12-01' }, 'lastDay'],
    [{ firstDay: '2026-01-02', lastDay: '2026-01-06' }, 'lastDay'],
  ])('PRV-009 OWN-771 a closure with %j is refused', async (wrong, field) => {
    const { owner } = await makeOwned(app);
    const days = { title: 'Ferien', firstDay: '2026-12-20', lastDay: '2026-12-30', ...wrong };
    const { error } = await owner.guest.call('saveOwnAbsence', { hostId: owner.hostId, ...days });
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });
});

describe('delivery areas', () => {
  test('PRV-009 a place gets terms, the restaurant its guests there', async () => {
    const { owner, site } = await makeOwned(app, { approved_at: app.clock.now() });
    const { hostId } = owner;
    const place = await makePlace(db);
    const guest = app.guest(site.host);
    const hosts = async () =>
      (await guest.call('hosts', { geourl: place.geo_url })).answer.hosts.real.map(({ id }) => id);
    expect(await hosts()).toEqual([]);
    const terms = { minimum: 20, delivery: 3.5, freeFrom: 40 };
    await owner.guest.call('saveOwnAreas', { hostId, placeIds: [place.id], ...terms });
    expect(await hosts()).toEqual([hostId]);
    const [area] = (await owner.restaurant()).areas;
    expect(area).toMatchObject({ id: place.id, ...terms });
    const save = (delivery: number) =>
      owner.guest.call('saveOwnAreas', {
        hostId,
        placeIds: [place.id],
        ...terms,
        delivery,
        version: area?.version ?? '',
      });
    expect([(await save(2)).status, (await save(1)).error.code]).toEqual([200, 'changed-meanwhile']);
    expect((await owner.restaurant()).areas).toMatchObject([{ delivery: 2 }]);
    await owner.guest.call('removeOwnArea', { hostId, placeId: place.id });
    expect(await hosts()).toEqual([]);
  });

  test.each([
    [{ placeIds: [] }, 400, 'placeIds'],
    [{ minimum: 1.005 }, 400, 'minimum'],
    [{ freeFrom: 0 }, 400, 'freeFrom'],
    [{ delivery: -1 }, 400, 'delivery'],
  ])('PRV-009 an area with %j is refused', async (wrong, status, field) => {
    const { owner, restaurant } = await makeOwned(app);
    const area = { placeIds: [restaurant.place_id], minimum: 10, delivery: 2, freeFrom: null, ...wrong };
    const said = await owner.guest.call('saveOwnAreas', { hostId: owner.hostId, ...area });
    expect([said.status, Object.keys(said.error.fields ?? {})]).toEqual([status, [field]]);
  });
});

test('PRV-009 a restaurant is on list and menu only once it is approved, with what was entered', async () => {
  const { owner, site, restaurant } = await makeOwned(app);
  const { hostId } = owner;
  const place = await makePlace(db);
  await owner.guest.call('saveOwnAreas', {
    hostId,
    placeIds: [place.id],
    minimum: 10,
    delivery: 2,
    freeFrom: null,
  });
  await owner.savesHours(everyDay('11:00', '22:00'));
  await owner.saves({ categoryId: await owner.addsCategory('Fisch'), title: 'Matjes' });
  const guest = app.guest(site.host);
  const listed = async () =>
    (await guest.call('hosts', { geourl: place.geo_url })).answer.hosts.real.map(({ id }) => id);
  expect(await listed()).toEqual([]);
  expect((await guest.call('menu', { hostId })).error.code).toBe('unknown-restaurant');
  const application = await db
    .insertInto('provider_application')
    .values({
      site_id: site.id,
      name: restaurant.name,
      email: restaurant.email,
      restaurant_id: hostId,
      submitted_at: app.clock.now(),
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('restaurant').set({ tax_number: '22/123/45678' }).where('id', '=', hostId).execute();
  const operator = await staffOf(app, site.host, 'operator', null);
  await operator.call('decideApplication', { id: application.id, approve: true, reason: '' });
  expect(await listed()).toEqual([hostId]);
  const { answer } = await guest.call('menu', { hostId });
  expect(answer.products.map(({ title }) => title)).toEqual(['Matjes']);
});
