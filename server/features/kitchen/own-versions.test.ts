import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { DISH, makeOwned, type Owner, sizeOf } from '#e2e/fixtures/shop/own.ts';

const app = await testApp();

type Row = Input<'saveOwnSheet'>['rows'][number];
const row = (given: Partial<Row>): Row => ({ version: '', category: 'Pizza', ...DISH, ...given });
const saves = ({ guest, hostId }: Owner, ...rows: Row[]) => guest.call('saveOwnSheet', { hostId, rows });
const versions = async ({ guest, hostId }: Owner, id?: number) =>
  (await guest.call('ownVersions', { hostId, id: id ?? null })).answer;
const takesBack = ({ guest, hostId }: Owner, id = 0) => guest.call('takeBackOwnVersion', { hostId, id });
const newest = async (owner: Owner) => (await versions(owner)).versions[0]?.id;
const named = async (owner: Owner) => (await owner.menu()).products.map(({ title }) => title);

test('KIT-530 every saving of a menu is a version with who, when and what; what changes nothing is none', async () => {
  const { owner } = await makeOwned(app);
  const { guest, hostId } = owner;
  const categoryId = await owner.addsCategory('Pizza');
  const { id } = (
    await owner.saves({ categoryId, title: 'Roma', sizes: [sizeOf('small', 7), sizeOf('big', 9)] })
  ).answer;
  const [roma] = (await owner.menu()).products;
  await saves(
    owner,
    row({ ...roma, vatClass: 'food', content: 'scharf', sizes: [sizeOf('small', 7), sizeOf('big', 9.5)] }),
  );
  await guest.call('setOwnAvailability', { hostId, productId: id, availability: 'today' });
  await guest.call('removeOwnEntry', { hostId, kind: 'product', id });
  const { versions: kept } = await versions(owner);
  expect(kept.map(({ label, entries, isTakenBack }) => [label, entries, isTakenBack])).toEqual([
    ['Gericht entfernt', 1, false],
    ['Speisekarte in der Tabelle gespeichert', 1, false],
    ['Gericht gespeichert', 1, false],
    ['Kategorie gespeichert', 1, false],
  ]);
  expect(kept.every(({ who, at }) => who !== '' && at.startsWith('2026'))).toBe(true);
  expect((await versions(owner, kept[1]?.id)).changes).toEqual([
    {
      kind: 'product',
      name: 'Roma',
      what: 'changed',
      cells: [
        { column: 'content', size: 'Klein', before: '', after: 'scharf' },
        { column: 'price', size: 'Groß', before: '9,00', after: '9,50' },
      ],
    },
  ]);
});

test('KIT-531 a version is taken back as one of its own: what was changed, new or deleted is as before', async () => {
  const { owner, site } = await makeOwned(app, { approved_at: app.clock.now() });
  const { guest, hostId } = owner;
  await saves(
    owner,
    row({ title: 'Roma', specialLastDay: '2026-12-24', sizes: [sizeOf('big', 8, { special: 6 })] }),
    row({ title: 'Tonno', category: 'Fisch' }),
  );
  const before = await owner.menu();
  const [tonno, roma] = before.products.toSorted((a, b) => b.title.localeCompare(a.title));
  await saves(
    owner,
    row({ ...roma, vatClass: 'food', title: 'Neu', sizes: [sizeOf('big', 9)], specialLastDay: null }),
    row({ title: 'Cola', category: 'Getränke' }),
  );
  const changed = await newest(owner);
  expect((await takesBack(owner, changed)).status).toBe(200);
  expect(await owner.menu()).toEqual(before);
  const seen = (await app.guest(site.host).call('menu', { hostId })).answer;
  expect(seen.products.map(({ title }) => title)).toEqual(['Roma', 'Tonno']);

  await guest.call('removeOwnEntry', { hostId, kind: 'category', id: tonno?.categoryId ?? 0 });
  expect(await named(owner)).toEqual(['Roma']);
  await takesBack(owner, await newest(owner));
  expect(await owner.menu()).toEqual(before);

  // Taken back twice, by a double tap, it is taken back once; and that can be taken back, too.
  expect((await takesBack(owner, changed)).status).toBe(200);
  expect(await owner.menu()).toEqual(before);
  const { versions: kept } = await versions(owner);
  const back = kept.find(({ label, id }) => label.includes('zurückgenommen') && id < (kept[0]?.id ?? 0));
  expect((await takesBack(owner, back?.id)).status).toBe(200);
  expect(await named(owner)).toEqual(['Neu', 'Tonno', 'Cola']);
});

test('KIT-531 what the kitchen said is sold out stays so when a version is taken back', async () => {
  const { owner } = await makeOwned(app);
  const { guest, hostId } = owner;
  const sizes = [sizeOf('small', 7), sizeOf('big', 9)];
  const [id = 0] = (await saves(owner, row({ title: 'Roma', sizes }))).answer.ids;
  const [roma] = (await owner.menu()).products;
  await saves(owner, row({ ...roma, vatClass: 'food', title: 'Neu', sizes }));
  await guest.call('kitchenSoldOut', { hostId, productId: id, size: 'big', until: 'for-good' });
  await takesBack(owner, await newest(owner));
  const { dishes } = (await guest.call('kitchenShortages', { hostId })).answer;
  expect(dishes).toMatchObject([{ title: 'Roma', sizes: [{ isForGood: false }, { isForGood: true }] }]);
});

test('KIT-532 what somebody has changed since is not set back, and nothing of the version is; what nobody touched is', async () => {
  const { owner } = await makeOwned(app);
  const [romaId, colaId] = (await saves(owner, row({ title: 'Roma' }), row({ title: 'Cola' }))).answer.ids;
  const product = async (id = 0) => (await owner.menu()).products.find((one) => one.id === id);
  const changes = async (id: number | undefined, given: Partial<Row>) =>
    saves(owner, row({ ...(await product(id)), vatClass: 'food', ...given }));
  await changes(romaId, { content: 'scharf' });
  const content = await newest(owner);
  await changes(romaId, { sizes: [sizeOf('big', 7)] });
  const price = await newest(owner);
  await changes(romaId, { sizes: [sizeOf('big', 8)] });

  const { status, error } = await takesBack(owner, price);
  expect([status, error.code, error.message]).toEqual([
    409,
    'changed-meanwhile',
    expect.stringContaining('Roma'),
  ]);
  expect((await product(romaId))?.sizes[0]?.price).toBe(8);
  // The description is another matter than the price.
  expect((await takesBack(owner, content)).status).toBe(200);
  expect(await product(romaId)).toMatchObject({ content: '', sizes: [{ price: 8 }] });

  const { guest, hostId } = owner;
  const { versions: kept } = await versions(owner);
  await guest.call('removeOwnEntry', { hostId, kind: 'product', id: colaId ?? 0 });
  expect((await takesBack(owner, kept.at(-1)?.id)).status).toBe(409);
  expect(await named(owner)).toEqual(['Roma']);
});

test('KIT-532 a category into which others have put dishes since stays', async () => {
  const { owner } = await makeOwned(app);
  const categoryId = await owner.addsCategory('Pizza');
  const made = await newest(owner);
  await owner.saves({ categoryId, title: 'Roma' });
  expect((await takesBack(owner, made)).status).toBe(409);
  expect(await named(owner)).toEqual(['Roma']);
});

test('KIT-533 nobody sees or takes back a version of another restaurant', async () => {
  const { owner } = await makeOwned(app);
  const { owner: other } = await makeOwned(app);
  await other.addsCategory('Pizza');
  const id = await newest(other);
  expect((await takesBack(owner, id)).status).toBe(404);
  expect((await owner.guest.call('ownVersions', { hostId: owner.hostId, id: id ?? 0 })).status).toBe(404);
  expect((await versions(owner)).versions).toEqual([]);
});

test('KIT-926 the times of a category are given to others with it: one version, taken back as a whole, over no change unseen', async () => {
  const { owner } = await makeOwned(app);
  const { guest, hostId } = owner;
  for (const name of ['Mittagstisch', 'Suppen', 'Eintopf', 'Pizza']) await owner.addsCategory(name);
  const shown = async () => new Map((await owner.menu()).categories.map((one) => [one.name, one]));
  const hours = async () =>
    Object.fromEntries([...(await shown())].map(([name, { offered }]) => [name, offered.length]));
  const before = await shown();
  const lunch: Input<'saveOwnCategory'>['offered'] = [
    { days: [1, 2, 3, 4, 5], from: '11:00', until: '14:00' },
  ];
  const send = (others: readonly string[], seen = before) => {
    const { id, version, name, description } = seen.get('Mittagstisch') ?? {
      id: 0,
      version: '',
      name: '',
      description: '',
    };
    const alsoFor = others.map((other) => ({
      id: seen.get(other)?.id ?? 0,
      version: seen.get(other)?.version ?? '',
    }));
    return guest.call('saveOwnCategory', { hostId, id, version, name, description, offered: lunch, alsoFor });
  };
  expect((await send(['Suppen', 'Eintopf'])).status).toBe(200);
  // A form that was sent twice is no conflict.
  expect((await send(['Suppen', 'Eintopf'])).status).toBe(200);
  expect(await hours()).toEqual({ Mittagstisch: 1, Suppen: 1, Eintopf: 1, Pizza: 0 });
  const { versions: kept } = await versions(owner);
  expect(kept[0]).toMatchObject({ label: 'Kategorie gespeichert', entries: 3 });
  await takesBack(owner, kept[0]?.id);
  expect(await hours()).toEqual({ Mittagstisch: 0, Suppen: 0, Eintopf: 0, Pizza: 0 });

  const seen = await shown();
  const { id, version, name } = seen.get('Pizza') ?? { id: 0, version: '', name: '' };
  await guest.call('saveOwnCategory', { hostId, id, version, name, description: 'Aus dem Steinofen' });
  const late = await send(['Suppen', 'Pizza'], seen);
  expect([late.status, late.error.code]).toEqual([409, 'changed-meanwhile']);
  expect(await hours()).toEqual({ Mittagstisch: 0, Suppen: 0, Eintopf: 0, Pizza: 0 });
  const other = await makeOwned(app);
  const foreign = await other.owner.addsCategory('Suppen');
  const stolen = await guest.call('saveOwnCategory', {
    hostId,
    name: 'Neu',
    description: '',
    offered: lunch,
    alsoFor: [{ id: foreign, version: '' }],
  });
  expect(stolen.error.code).toBe('unknown-entry');
});

test('KIT-532 a new dish is taken back although it was moved meanwhile', async () => {
  const { owner } = await makeOwned(app);
  const { guest, hostId } = owner;
  await saves(owner, row({ title: 'Roma' }));
  await saves(owner, row({ title: 'Tonno' }));
  const added = await newest(owner);
  const tonno = (await owner.menu()).products.find(({ title }) => title === 'Tonno');
  await guest.call('moveOwnEntry', { hostId, kind: 'product', id: tonno?.id ?? 0, to: 'up' });
  expect(await named(owner)).toEqual(['Tonno', 'Roma']);
  expect((await takesBack(owner, added)).status).toBe(200);
  expect(await named(owner)).toEqual(['Roma']);
});
