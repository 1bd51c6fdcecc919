import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { loggedIn, stranger } from '#e2e/fixtures/shop/person.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const place = await makePlace(db, { postal_code: '23669', district: 'Niendorf' });
const elsewhere = await makePlace(db, { postal_code: '23552' });

type Address = Input<'addOrUpdateUserLocation'>['address'];
const address: Address = {
  item_firma: 'Reederei Böttcher',
  item_vorname: 'Jule',
  item_name: 'Petersen',
  item_strasse: 'Strandallee',
  item_hausnummer: '114a',
  item_plz: '23669',
  item_geoid: place.id,
  item_address_addon: 'Hinterhaus',
  item_floor: '2. Stock',
  item_hint: 'Zweite Klingel',
};
const UNKNOWN = { status: 404, error: { code: 'unknown-address' } };

async function customer() {
  const { guest } = await loggedIn(app, site);
  const save = (changes: Address = {}) =>
    guest.call('addOrUpdateUserLocation', { address: { ...address, ...changes } });
  const saved = async () => (await guest.call('userData', {})).answer.locations;
  return { guest, save, saved };
}

describe('saved addresses', () => {
  test('API-090 API-091 ENT-013 VAR-019 ACC-035 are told with the user, with the place they lie in', async () => {
    const { save, saved } = await customer();
    const { answer } = await save();
    expect(answer.location).toEqual({
      ...address,
      id: expect.any(Number),
      item_ort_einfach: place.town,
      item_ortsteil: 'Niendorf',
    });
    const second = (await save({ item_firma: '', item_address_addon: '' })).answer.location;
    expect(second).toMatchObject({ item_firma: '', item_address_addon: '' });
    expect(await saved()).toEqual([answer.location, second]);
  });

  test('API-091 with an id that one changes, and no other', async () => {
    const { save, saved } = await customer();
    const [first, second] = [
      (await save()).answer.location,
      (await save({ item_firma: '' })).answer.location,
    ];
    const changes = { item_strasse: 'An der Untertrave', item_plz: '23552', item_geoid: elsewhere.id };
    const { answer } = await save({ id: first.id, ...changes });
    expect(answer.location).toEqual({
      ...first,
      ...changes,
      item_ort_einfach: elsewhere.town,
      item_ortsteil: '',
    });
    expect(await saved()).toEqual([answer.location, second]);
  });

  test('API-092 one is deleted, once', async () => {
    const { guest, save, saved } = await customer();
    const { id } = (await save()).answer.location;
    expect((await guest.call('deleteUserLocation', { id })).answer).toEqual({ success: true });
    expect(await saved()).toEqual([]);
    const again = await guest.call('deleteUserLocation', { id });
    expect(again).toMatchObject({ ...UNKNOWN, error: { message: 'Löschen der Adresse fehlgeschlagen 😭' } });
    expect(await save({ id })).toMatchObject({
      ...UNKNOWN,
      error: { message: 'Adressänderung fehlgeschlagen 😭' },
    });
  });

  test.each([
    ['item_vorname', '', 'Bitte verrate uns deinen Vornamen'],
    ['item_name', ' ', 'Bitte verrate uns deinen Nachnamen'],
    ['item_strasse', '', 'Bitte verrate uns deine Straße'],
    ['item_hausnummer', '', 'Bitte verrate uns deine Hausnummer'],
    ['item_plz', '', 'Bitte gib eine Postleitzahl mit fünf Ziffern ein'],
    ['item_plz', '2366', 'Bitte gib eine Postleitzahl mit fünf Ziffern ein'],
    ['item_plz', '23552', 'Die Postleitzahl passt nicht zum Ort'],
    ['item_geoid', null, 'Bitte wähle deinen Lieferort aus'],
    ['item_geoid', 2147483647, 'Diesen Ort kennen wir nicht'],
  ])('ACC-025 ERR-066 %s %j is refused beside its field', async (field, value, said) => {
    const { save, saved } = await customer();
    const { status, error } = await save({ [field]: value });
    expect([status, error.message, error.fields]).toEqual([
      400,
      'Adressänderung fehlgeschlagen 😭',
      { [field]: said },
    ]);
    expect(await saved()).toEqual([]);
  });

  test('ACC-026 HSE-071 company, addition, floor and hint may be left out', async () => {
    const { guest } = await customer();
    const { item_firma: _c, item_address_addon: _a, item_floor: _f, item_hint: _h, ...needed } = address;
    const { answer } = await guest.call('addOrUpdateUserLocation', { address: needed });
    expect(answer.location).toMatchObject({
      item_firma: '',
      item_address_addon: '',
      item_floor: '',
      item_hint: '',
    });
  });

  test('nobody touches another one’s', async () => {
    const [one, other] = [await customer(), await customer()];
    const { id } = (await one.save()).answer.location;
    expect(await other.save({ id, item_strasse: 'Nebenstraße' })).toMatchObject(UNKNOWN);
    expect(await other.guest.call('deleteUserLocation', { id })).toMatchObject(UNKNOWN);
    expect(await one.saved()).toMatchObject([{ id, item_strasse: 'Strandallee' }]);
    const guest = stranger(app, site);
    expect((await guest.call('addOrUpdateUserLocation', { address })).status).toBe(401);
    expect((await guest.call('deleteUserLocation', { id })).status).toBe(401);
  });

  test('ACC-025 before an account is activated nothing is saved, deleted or told', async () => {
    const { guest, person } = await loggedIn(app, site);
    const { answer } = await guest.call('addOrUpdateUserLocation', { address });
    const { id } = answer.location;
    await db.updateTable('person').set({ activated_at: null }).where('id', '=', person.id).execute();
    const refused = { status: 403, error: { code: 'not-activated' } };
    expect(await guest.call('addOrUpdateUserLocation', { address })).toMatchObject(refused);
    expect(await guest.call('deleteUserLocation', { id })).toMatchObject(refused);
    expect((await guest.call('userData', {})).answer.locations).toEqual([]);
  });

  test('twenty fit in, also when many come at once', async () => {
    const { save, saved } = await customer();
    const tries = await Promise.all(
      Array.from({ length: 23 }, (_, number) => save({ item_hausnummer: `${number + 2}` })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(tries.filter(({ error }) => error?.code === 'too-many-addresses')).toHaveLength(3);
    expect(await saved()).toHaveLength(20);
    const [first] = await saved();
    expect((await save({ id: first?.id, item_hausnummer: '1' })).status).toBe(200);
  });

  test('changed in two places at once, one of both changes is what is kept', async () => {
    const { guest, save, saved } = await customer();
    const { id } = (await save()).answer.location;
    const changes = [
      { item_strasse: 'Weg', item_hausnummer: '1' },
      { item_strasse: 'Allee', item_hausnummer: '2' },
    ];
    const both = await Promise.all(changes.map((change) => save({ id, ...change })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [kept] = await saved();
    expect(changes).toContainEqual({
      item_strasse: kept?.item_strasse,
      item_hausnummer: kept?.item_hausnummer,
    });
    const [changed, deleted] = await Promise.all([save({ id }), guest.call('deleteUserLocation', { id })]);
    expect([[200, 404].includes(changed.status), deleted.status]).toEqual([true, 200]);
    expect(await saved()).toEqual([]);
  });
});
