import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { DISH, makeOwned } from '#e2e/fixtures/shop/own.ts';

const app = await testApp();
const { db } = app.database;
const { site, restaurant, owner } = await makeOwned(app);
const { hostId } = owner;
const categoryId = await owner.addsCategory('Fisch');
const { details } = await owner.restaurant();

/** Every change an owner can make, each with something that would do. */
const CHANGES: [CallName, Record<string, unknown>][] = [
  ['saveOwnDetails', { ...details }],
  ['saveOwnLogo', {}],
  ['saveOwnPicture', { kind: 'cover-photo' }],
  ['proposeOwnSeller', {}],
  ['saveOwnDay', { day: '2026-12-24', services: ['pickup'], times: [] }],
  ['removeOwnDay', { day: '2026-12-24' }],
  ['ownCalendar', { month: '2026-12' }],
  ['ownAsGuest', { place: '23669', day: '2026-12-24', time: '19:00' }],
  ['ownSites', {}],
  ['saveOwnColours', { colours: null }],
  [
    'saveOwnSite',
    {
      siteId: 1,
      title: 'x',
      tagline: '',
      startContent: '',
      instagram: '',
      facebook: '',
      look: 'enamel',
      framedBy: [],
    },
  ],
  ['withdrawOwnSeller', {}],
  ['saveOwnHours', { weekly: [], version: '' }],
  ['saveOwnAbsence', { title: 'Urlaub', firstDay: '2026-12-24', lastDay: '2026-12-27' }],
  ['removeOwnAbsence', { absenceId: 1 }],
  ['saveOwnAreas', { placeIds: [restaurant.place_id], minimum: 10, delivery: 2, freeFrom: null }],
  ['removeOwnArea', { placeId: restaurant.place_id }],
  ['saveOwnCategory', { name: 'Neu', description: '' }],
  ['saveOwnProduct', { ...DISH, categoryId }],
  ['saveOwnPhoto', { kind: 'product', id: 1 }],
  ['setOwnAvailability', { productId: 1, availability: 'off' }],
  ['moveOwnEntry', { kind: 'category', id: categoryId, to: 'up' }],
  ['removeOwnEntry', { kind: 'category', id: categoryId }],
  ['saveOwnRule', { title: 'Soße?', description: '', min: 0, max: 1, included: 0, choices: [] }],
  ['saveOwnIngredient', { ...DISH, id: 1, title: 'Dill', soldOut: false }],
  ['saveOwnSpecial', { title: 'Aktion', content: '', firstDay: null, lastDay: null }],
  ['ownMenu', {}],
  ['ownRestaurant', {}],
];

test.each(CHANGES)('PRV-009 %s is for the owner of that restaurant alone', async (call, input) => {
  const elsewhere = await makeOwned(app);
  const strangers = [
    app.guest(site.host),
    await staffOf(app, site.host, 'kitchen', hostId),
    elsewhere.owner.guest,
  ];
  const before = await owner.menu();
  const answers = await Promise.all(strangers.map((guest) => guest.send(call, { hostId, ...input })));
  expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
    [401, 'login-needed'],
    [403, 'forbidden'],
    [403, 'forbidden'],
  ]);
  expect(await owner.menu()).toEqual(before);
});

test('PRV-009 without a name an owner sees their own restaurant, and the operator any', async () => {
  const { answer } = await owner.guest.call('ownRestaurant', {});
  expect([answer.id, answer.restaurants.map(({ id }) => id)]).toEqual([hostId, [hostId]]);
  const operator = await staffOf(app, site.host, 'operator', null);
  const seen = await operator.call('ownRestaurant', { hostId });
  expect(seen.answer.item_name).toBe(restaurant.name);
  const unknown = await operator.call('ownRestaurant', { hostId: 2147483647 });
  expect([unknown.status, unknown.error.code]).toEqual([404, 'unknown-restaurant']);
});

test('PRV-009 nobody reaches into another menu with their own restaurant', async () => {
  const other = await makeOwned(app);
  const theirs = await other.owner.addsCategory('Fremd');
  const { answer } = await other.owner.saves({ categoryId: theirs });
  const product = (await other.owner.menu()).products[0];
  const tries = await Promise.all([
    owner.saves({ categoryId: theirs }),
    owner.saves({ categoryId, id: answer.id }, product?.version),
    owner.guest.call('saveOwnPhoto', { hostId, kind: 'product', id: answer.id }),
    owner.guest.call('setOwnAvailability', { hostId, productId: answer.id, availability: 'off' }),
    owner.guest.call('moveOwnEntry', { hostId, kind: 'product', id: answer.id, to: 'up' }),
    owner.guest.call('removeOwnEntry', { hostId, kind: 'category', id: theirs }),
  ]);
  expect(tries.map(({ status }) => status)).toEqual([400, 404, 404, 404, 404, 404]);
  expect((await other.owner.menu()).products).toEqual([product]);
});

test('each change leaves a trace of who did it', async () => {
  const { answer } = await owner.saves({ categoryId, title: 'Bismarck' });
  const trace = await db
    .selectFrom('audit_entry')
    .innerJoin('person_role', 'person_role.person_id', 'audit_entry.person_id')
    .select(['action', 'details', 'role'])
    .where('subject_kind', '=', 'restaurant')
    .where('subject_id', '=', hostId)
    .orderBy('audit_entry.id', 'desc')
    .executeTakeFirstOrThrow();
  expect(trace).toEqual({
    action: 'product-saved',
    details: { title: 'Bismarck', prices: '5.5' },
    role: 'owner',
  });
  await owner.guest.call('removeOwnEntry', { hostId, kind: 'product', id: answer.id });
});
