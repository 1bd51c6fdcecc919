import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeOwned, sizeOf } from '#e2e/fixtures/shop/own.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';

const app = await testApp();
const { db } = app.database;

const PARTS = [
  { title: 'Burger', vatClass: 'food' as const, price: 8 },
  { title: 'Cola', vatClass: 'drink' as const, price: 2 },
];
const SAUCES = {
  title: 'Welche Soße?',
  description: '',
  min: 0,
  max: 2,
  included: 0,
  choices: [
    { title: 'Remoulade', price: 0.5, bySize: { small: 0.3, big: 0.6 } },
    { title: 'Ketchup', price: 0, bySize: {} },
  ],
};

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop() {
  const { owner, restaurant } = await makeOwned(app);
  const { hostId, guest } = owner;
  const categoryId = await owner.addsCategory('Burger');
  const rule = await guest.call('saveOwnRule', { hostId, ...SAUCES, title: 'Beilage?' });
  const place = await makePlace(db);
  return { owner, restaurant, hostId, guest, categoryId, ruleId: rule.answer.id, place };
}

/** Everything that hangs on a product, so that a copy of any of it is seen. */
const RICH = {
  title: 'Menü 1',
  content: 'Mit allem',
  attributes: ['scharf', '', 'scharf'],
  allergens: { state: 'declared' as const, codes: ['G', 'A'] },
  sizes: [sizeOf('big', 10, { deposit: 0.25, special: 8 }), sizeOf('small', 6, { title: 'Klein' })],
  specialLastDay: '2026-11-30',
};

const FORMS: [string, (shop: Shop) => Promise<{ status: number; answer: unknown }>][] = [
  [
    'a category',
    ({ guest, hostId }) => guest.call('saveOwnCategory', { hostId, name: 'Salat', description: 'Frisch' }),
  ],
  [
    'a dish',
    ({ owner, categoryId, ruleId }) => owner.saves({ ...RICH, categoryId, ruleIds: [ruleId, ruleId] }),
  ],
  ['a combo', ({ owner, categoryId }) => owner.saves({ categoryId, title: 'Menü 2', parts: PARTS })],
  ['a question', ({ guest, hostId }) => guest.call('saveOwnRule', { hostId, ...SAUCES })],
  [
    'an offer',
    ({ guest, hostId }) =>
      guest.call('saveOwnSpecial', {
        hostId,
        title: 'Kohl',
        content: '',
        firstDay: null,
        lastDay: '2026-11-30',
      }),
  ],
  [
    'a closure',
    ({ guest, hostId }) =>
      guest.call('saveOwnAbsence', {
        hostId,
        title: 'Urlaub',
        firstDay: '2026-12-24',
        lastDay: '2026-12-27',
      }),
  ],
  [
    'a delivery area',
    ({ guest, hostId, place }) =>
      guest.call('saveOwnAreas', { hostId, placeIds: [place.id], minimum: 10, delivery: 2, freeFrom: null }),
  ],
];

/** What stands in the owner's forms, without whom. */
async function shownIn({ owner }: Shop) {
  const [menu, { absences, areas }] = [await owner.menu(), await owner.restaurant()];
  return { ...menu, absences, areas };
}

test.each(FORMS)(
  'PRV-009 %s that is sent twice is there once, and both are told so',
  async (_title, send) => {
    const [once, twice, atOnce] = [await openShop(), await openShop(), await openShop()];
    await send(once);
    const sizes = async (shop: Shop) =>
      Object.entries(await shownIn(shop)).map(([what, list]) => [
        what,
        Array.isArray(list) ? list.length : 1,
      ]);
    const said = [await send(twice), await send(twice)];
    const saidAtOnce = await Promise.all([1, 2, 3].map(() => send(atOnce)));
    for (const [first, ...others] of [said, saidAtOnce]) {
      expect(first?.status).toBe(200);
      for (const other of others) expect(other).toMatchObject({ status: 200, answer: first?.answer });
    }
    const expected = await sizes(once);
    expect([await sizes(twice), await sizes(atOnce)]).toEqual([expected, expected]);
  },
);

const CHANGES: [string, (shop: Shop) => Promise<() => Promise<{ status: number }>>][] = [
  [
    'a category',
    async ({ guest, hostId, owner, categoryId }) => {
      const { version } = (await owner.menu()).categories[0] ?? {};
      const form = { hostId, id: categoryId, version: version ?? '', name: 'Burgers', description: 'Neu' };
      return () => guest.call('saveOwnCategory', form);
    },
  ],
  [
    'a dish',
    async ({ owner, categoryId }) => {
      const { answer } = await owner.saves({ ...RICH, categoryId });
      const { version } = (await owner.menu()).products[0] ?? {};
      return () => owner.saves({ ...RICH, categoryId, id: answer.id, title: 'Menü 3' }, version);
    },
  ],
  [
    'a question',
    async ({ guest, hostId, owner, ruleId }) => {
      const { version } = (await owner.menu()).rules[0] ?? {};
      return () => guest.call('saveOwnRule', { hostId, ...SAUCES, id: ruleId, version: version ?? '' });
    },
  ],
  [
    'an ingredient',
    async ({ guest, hostId, owner }) => {
      const [found] = (await owner.menu()).ingredients;
      if (!found) throw new Error('no ingredient');
      return () => guest.call('saveOwnIngredient', { hostId, ...found, title: 'Mayo', soldOut: true });
    },
  ],
  [
    'the details',
    async ({ guest, hostId, owner }) => {
      const { details } = await owner.restaurant();
      return () => guest.call('saveOwnDetails', { hostId, ...details, item_menu_content: 'Moin' });
    },
  ],
  [
    'the hours',
    async ({ guest, hostId, owner }) => {
      const { version } = (await owner.restaurant()).hours;
      const weekly: Input<'saveOwnHours'>['weekly'] = [
        { service: 'pickup', day: 1, opens: '10:00', closes: '15:00' },
      ];
      return () => guest.call('saveOwnHours', { hostId, weekly, version });
    },
  ],
  [
    'the terms of a place',
    async ({ guest, hostId, owner, place }) => {
      const terms = { hostId, placeIds: [place.id], minimum: 10, delivery: 2, freeFrom: null };
      await guest.call('saveOwnAreas', terms);
      const { version } = (await owner.restaurant()).areas[0] ?? {};
      return () => guest.call('saveOwnAreas', { ...terms, delivery: 3, version: version ?? '' });
    },
  ],
];

test.each(CHANGES)('PRV-009 a change of %s that is sent twice is no conflict', async (_title, prepare) => {
  const shop = await openShop();
  const send = await prepare(shop);
  const before = await shownIn(shop);
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  const after = await shownIn(shop);
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await shownIn(shop)).toEqual(after);
  expect(after.products).toHaveLength(before.products.length);
});

test('PRV-009 another dish or category of a name that is taken is refused beside its field', async () => {
  const { owner, guest, hostId, categoryId } = await openShop();
  await owner.saves({ categoryId, title: 'Cheeseburger' });
  const dish = await owner.saves({ categoryId, title: 'cheeseburger', sizes: [sizeOf('big', 9)] });
  const category = await guest.call('saveOwnCategory', { hostId, name: 'burger', description: 'Anders' });
  for (const [{ status, error }, field] of [
    [dish, 'title'],
    [category, 'name'],
  ] as const)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  const salads = await owner.addsCategory('Salat');
  expect((await owner.saves({ categoryId: salads, title: 'Cheeseburger' })).status).toBe(200);
  const { products, categories } = await owner.menu();
  expect([products.length, categories.length]).toEqual([2, 2]);
});

test('PRV-009 a dish that was taken off the menu is not mistaken for a new one', async () => {
  const { owner, guest, hostId, categoryId } = await openShop();
  const { answer } = await owner.saves({ categoryId });
  await guest.call('setOwnAvailability', { hostId, productId: answer.id, availability: 'off' });
  const { status, error } = await owner.saves({ categoryId });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['title']]);
});
