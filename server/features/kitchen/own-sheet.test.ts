import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { DISH, makeOwned, type Owner, sizeOf } from '#e2e/fixtures/shop/own.ts';

const app = await testApp();

type Row = Input<'saveOwnSheet'>['rows'][number];
const row = (given: Partial<Row>): Row => ({ version: '', category: 'Pizza', ...DISH, ...given });
const saves = ({ guest, hostId }: Owner, ...rows: Row[]) => guest.call('saveOwnSheet', { hostId, rows });
const refused = async (owner: Owner, ...rows: Row[]) => {
  const { status, error } = await saves(owner, ...rows);
  return { status, ...error };
};
const menuOf = async (owner: Owner) => {
  const { categories, products } = await owner.menu();
  return products.map(({ title, categoryId, sizes }) => [
    categories.find(({ id }) => id === categoryId)?.name,
    title,
    ...sizes.map(({ price }) => price),
  ]);
};

describe('a menu saved as a table', () => {
  test('KIT-503 new and changed products are saved at once, with categories that were not there', async () => {
    const { owner, site } = await makeOwned(app, { approved_at: app.clock.now() });
    const [margherita] = (await saves(owner, row({ title: 'Margherita' }))).answer.ids;
    const [before] = (await owner.menu()).products;
    const { answer } = await saves(
      owner,
      row({ ...before, vatClass: 'food', category: 'pizza', sizes: [sizeOf('big', 9), sizeOf('small', 7)] }),
      row({ title: 'Cola', category: 'Getränke', vatClass: 'drink' }),
      row({ title: 'Roma', category: 'Pizza' }),
    );
    expect(answer.ids[0]).toBe(margherita);
    expect(await menuOf(owner)).toEqual([
      ['Pizza', 'Margherita', 7, 9],
      ['Pizza', 'Roma', 5.5],
      ['Getränke', 'Cola', 5.5],
    ]);
    const seen = (await app.guest(site.host).call('menu', { hostId: owner.hostId })).answer;
    expect(seen.products.map(({ title }) => title)).toEqual(['Margherita', 'Roma', 'Cola']);
  });

  test('KIT-503 all of it or nothing: what is wrong is told by row and field, and nothing is saved', async () => {
    const { owner } = await makeOwned(app);
    await saves(owner, row({ title: 'Roma' }));
    const error = await refused(
      owner,
      row({ title: 'Neu' }),
      row({ title: '', sizes: [sizeOf('small', 0)] }),
      row({ title: 'Lasagne', category: ' ' }),
      row({ title: 'neu', allergens: { state: 'declared', codes: [] } }),
    );
    expect(error).toMatchObject({ status: 400, code: 'bad-input' });
    expect(Object.keys(error.fields ?? {})).toEqual([
      'rows.1.title',
      'rows.1.price-small',
      'rows.2.category',
      'rows.3.allergens',
      'rows.3.title',
    ]);
    const taken = await refused(
      owner,
      row({ title: 'Bolognese', category: 'Nudeln' }),
      row({ title: 'ROMA' }),
    );
    expect(Object.keys(taken.fields ?? {})).toEqual(['rows.1.title']);
    expect(await menuOf(owner)).toEqual([['Pizza', 'Roma', 5.5]]);
    expect((await owner.menu()).categories.map(({ name }) => name)).toEqual(['Pizza']);
  });

  test('KIT-503 sent twice it is the same products', async () => {
    const { owner } = await makeOwned(app);
    const rows = [row({ title: 'Roma' }), row({ title: 'Cola', category: 'Getränke' })];
    const { ids } = (await saves(owner, ...rows)).answer;
    expect((await saves(owner, ...rows)).answer.ids).toEqual(ids);
    expect(await menuOf(owner)).toHaveLength(2);
  });

  test('KIT-504 who saves over a change of somebody else is told by row, and nothing is written', async () => {
    const { owner } = await makeOwned(app);
    await saves(owner, row({ title: 'Roma' }), row({ title: 'Cola' }));
    const [roma, cola] = (await owner.menu()).products;
    const as = (product: typeof roma, given: Partial<Row>) => row({ ...product, vatClass: 'food', ...given });
    await saves(owner, as(cola, { content: 'eiskalt' }));
    const error = await refused(owner, as(roma, { content: 'scharf' }), as(cola, { content: 'warm' }));
    expect(error).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(Object.keys(error.fields ?? {})).toEqual(['rows.1.title']);
    // Who says just the same has nothing to decide.
    await saves(owner, as(cola, { content: 'eiskalt' }));
    expect((await owner.menu()).products.map(({ content }) => content)).toEqual(['', 'eiskalt']);
    const { guest, hostId } = owner;
    await guest.call('removeOwnEntry', { hostId, kind: 'product', id: cola?.id ?? 0 });
    expect(await refused(owner, as(cola, {}))).toMatchObject({ status: 409 });
  });

  test('KIT-503 no more than a menu may have', async () => {
    const { owner } = await makeOwned(app);
    const rows = Array.from({ length: 61 }, (_, at) =>
      row({ title: `Gericht ${at}`, category: `Kategorie ${at}` }),
    );
    expect(await refused(owner, ...rows)).toMatchObject({ code: 'too-many-entries' });
    expect((await owner.menu()).categories).toEqual([]);
  });

  test('KIT-502 what a table does not say of contents stays unknown', async () => {
    const { owner } = await makeOwned(app);
    await saves(owner, row({ title: 'Roma' }));
    const [roma] = (await owner.menu()).products;
    expect(roma).toMatchObject({
      allergens: { state: 'unknown', codes: [] },
      additives: { state: 'unknown' },
    });
  });

  test('KIT-504 nobody changes a product of another restaurant', async () => {
    const { owner } = await makeOwned(app);
    const { owner: other } = await makeOwned(app);
    const [id = 0] = (await saves(other, row({ title: 'Roma' }))).answer.ids;
    expect(await refused(owner, row({ id, title: 'Meins' }))).toMatchObject({ status: 409 });
    expect(await menuOf(other)).toEqual([['Pizza', 'Roma', 5.5]]);
  });
});
