import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const shop = await makeShop(db);
const hostId = shop.restaurant.id;
const operator = () => loggedIn(app, shop.site, { roles: [{ role: 'operator', restaurant_id: null }] });

const entriesFor = async (guest: Guest, asked: Record<string, unknown>) =>
  (await guest.send('officeAudit', asked)).answer.entries;

describe('the log', () => {
  test('TRU-063 is searched by person, area, restaurant and time, and read in German', async () => {
    const { guest } = await operator();
    const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
    await kitchen.pauses('off');
    const { person, guest: owner } = await loggedIn(app, shop.site, {
      first_name: 'Ottilie',
      roles: [{ role: 'owner', restaurant_id: hostId }],
    });
    await owner.call('saveOwnCategory', { hostId, name: 'Suppen', description: '' });
    const by = await entriesFor(guest, { search: 'ottilie' });
    expect(by.map(({ label }) => label)).toEqual(['Kategorie gespeichert', 'Angemeldet']);
    expect(by[0]).toMatchObject({
      who: `Ottilie Jansen, ${person.email}`,
      restaurant: shop.restaurant.name,
      details: 'Suppen',
      network: expect.any(String),
    });
    expect(await entriesFor(guest, { personId: person.id })).toEqual(by);
    const menu = await entriesFor(guest, { area: 'menu', restaurant: shop.restaurant.name });
    expect(menu.map(({ label }) => label)).toEqual(['Kategorie gespeichert']);
    expect(await entriesFor(guest, { search: 'ottilie', to: '2026-11-20' })).toEqual([]);
    expect(await entriesFor(guest, { search: 'ottilie', from: '2026-11-21', to: '2026-11-21' })).toEqual(by);
  });

  test('OFF-300 a number means an order and nobody who has the same one; whoever is tapped is found alone', async () => {
    const { guest } = await operator();
    const { person } = await loggedIn(app, shop.site, { first_name: 'Namensvetter' });
    const seen = { area: 'personal-data', action: 'order-opened', subject_kind: 'order' };
    await db
      .insertInto('audit_entry')
      .values({ ...seen, at: app.clock.now(), person_id: null, subject_id: person.id })
      .execute();
    const found = await entriesFor(guest, { search: `#${person.id}` });
    expect(found.map(({ subject }) => subject)).toEqual([`Bestellung #${person.id}`]);
    expect(await entriesFor(guest, { search: String(person.id) })).toEqual(found);
    const own = await entriesFor(guest, { personId: person.id });
    expect(own.map(({ personId, label }) => [personId, label])).toEqual([[person.id, 'Angemeldet']]);
  });

  test('TRU-254 a change of a role reads from what to what, and a team that one works on is one look an hour', async () => {
    const owner = await staffOf(app, shop.site.host, 'owner', hostId);
    const roles = [{ role: 'manager' as const, restaurant_id: hostId }];
    const { person } = await loggedIn(app, shop.site, { roles });
    const started = app.clock.now();
    const read = async () => {
      await owner.call('team', { hostId });
      const { answer } = await owner.call('ownAudit', { hostId, page: 1 });
      return answer.entries
        .filter(({ at }) => Temporal.Instant.compare(at, started) >= 0)
        .map(({ label, details }) => [label, details])
        .filter(([label]) => label === 'Rolle geändert' || label === 'Team angesehen');
    };
    const [look = [], ...others] = await read();
    expect([look[0], others]).toEqual(['Team angesehen', []]);
    expect(look[1]).toMatch(/^Daten von \d+ Personen$/);
    await owner.call('teamSetRoles', { hostId, personId: person.id, roles: ['kitchen'] });
    expect(await read()).toEqual([['Rolle geändert', 'Leitung → Küche'], look]);
    app.clock.pass({ minutes: 61 });
    expect(await read()).toEqual([look, ['Rolle geändert', 'Leitung → Küche'], look]);
  });

  test('OFF-720 what a number in the log counts is said with it', async () => {
    const owner = await staffOf(app, shop.site.host, 'owner', hostId);
    const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
    const { orderId } = await placeOneOrder(app, shop);
    await kitchen.accepts(orderId, 25);
    const { answer } = await owner.call('ownAudit', { hostId, page: 1 });
    const accepted = answer.entries.find(({ subjectId }) => subjectId === orderId);
    expect([accepted?.label, accepted?.details]).toEqual(['Bestellung angenommen', '25 Min.']);
  });

  test('TRU-063 an owner reads the part of their own restaurant, and nobody else any', async () => {
    const owner = await staffOf(app, shop.site.host, 'owner', hostId);
    const other = await makeShop(db);
    const foreign = await openKitchen(app, other.site.host, other.restaurant);
    await foreign.pauses(15);
    const { answer } = await owner.call('ownAudit', { hostId, page: 1 });
    expect(answer.entries.length).toBeGreaterThan(0);
    expect(new Set(answer.entries.map(({ restaurant }) => restaurant))).toEqual(
      new Set([shop.restaurant.name]),
    );
    const others = [
      foreign.cook,
      await staffOf(app, shop.site.host, 'manager', hostId),
      await staffOf(app, shop.site.host, 'money', null),
    ];
    for (const guest of others) expect((await guest.call('ownAudit', { hostId, page: 1 })).status).toBe(403);
    for (const guest of [owner, ...others]) expect((await guest.call('officeAudit', {})).status).toBe(403);
  });
});

describe('who looks at data of others', () => {
  test('TRU-064 leaves a trace: searching orders, opening one, messages, exporting a list', async () => {
    const { guest, person } = await operator();
    const lastname = uniqueName();
    const { orderId, uid } = await placeOneOrder(app, shop, { lastname });
    await guest.call('officeOrders', { search: lastname });
    await guest.call('orderByUid', { uid });
    await guest.call('noteExport', { list: 'Bestellungen', rows: 1 });
    const rows = await db
      .selectFrom('audit_entry')
      .select(['action', 'subject_kind', 'subject_id', 'restaurant_id', 'details'])
      .where('person_id', '=', person.id)
      .where('area', '=', 'personal-data')
      .orderBy('id')
      .execute();
    const list = { subject_kind: 'list', subject_id: null, restaurant_id: null };
    expect(rows).toEqual([
      { ...list, action: 'orders-searched', details: { people: 1 } },
      {
        action: 'order-opened',
        subject_kind: 'order',
        subject_id: orderId,
        restaurant_id: hostId,
        details: { people: 1 },
      },
      { ...list, action: 'list-exported', details: { list: 'Bestellungen', people: 1 } },
    ]);
    expect(
      (await (await staffOf(app, shop.site.host, 'owner', hostId)).call('noteExport', { list: 'x', rows: 1 }))
        .status,
    ).toBe(403);
  });

  test('TRU-064 very many raise an alarm, which operators get by mail and see until one has seen it', async () => {
    const { guest, person } = await operator();
    const { person: chief, guest: other } = await operator();
    await guest.call('noteExport', { list: 'Bestellungen', rows: 120 });
    await guest.call('noteExport', { list: 'Bestellungen', rows: 120 });
    await guest.call('noteExport', { list: 'Bestellungen', rows: 120 });
    const mail = await mailbox.mailTo(chief.email, 'Daten vieler Menschen angesehen');
    expect(mail.text).toContain(`${person.email} hat in einer Stunde`);
    const alarms = async () =>
      (await other.call('officeAudit', {})).answer.alarms.rows.filter(
        ({ personId }) => personId === person.id,
      );
    const [alarm, ...more] = await alarms();
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({ title: 'Daten vieler Menschen angesehen' });
    await other.call('alarmSeen', { id: alarm?.id ?? 0 });
    await other.call('alarmSeen', { id: alarm?.id ?? 0 });
    expect(await alarms()).toEqual([]);
  });

  test('TRU-064 an alarm of a country without a name is said, and keeps no other from being read', async () => {
    const { guest, person } = await operator();
    await db
      .insertInto('alarm')
      .values({
        key: uniqueName(),
        kind: 'new-country',
        at: app.clock.now(),
        person_id: person.id,
        details: JSON.stringify({ country: 'T1', before: 'DE, FR' }),
      })
      .execute();
    const { alarms } = await guest.send('officeAudit', {}).then(({ answer }) => answer);
    expect(alarms.rows.find(({ personId }) => personId === person.id)?.sentence).toBe(
      `${person.email} hat sich aus einem unbekannten Land angemeldet, bisher nur aus Deutschland, Frankreich.`,
    );
  });
});
