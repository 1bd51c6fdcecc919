import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeOwned, sizeOf } from '#e2e/fixtures/shop/own.ts';
import { fileOf, photoOf } from '#e2e/fixtures/shop/review.ts';
import { fail } from '#tools/fail.ts';

const app = await testApp();
const { site, owner } = await makeOwned(app, { approved_at: app.clock.now() });
const { hostId, guest } = owner;
const visitor = app.guest(site.host);
const seen = async () => (await visitor.call('menu', { hostId })).answer;
const dish = async (id: number) => (await seen()).products.find((product) => product.id === id);
const pizza = await owner.addsCategory('Pizza');
const drinks = await owner.addsCategory('Getränke');

describe('a product', () => {
  test('PRV-009 ENT-032 is on the public menu at once, with sizes, deposit and base price', async () => {
    await seen();
    const { answer } = await owner.saves({
      categoryId: drinks,
      title: 'Pils',
      content: 'Frisch vom Fass',
      artNo: '77',
      vatClass: 'drink',
      alcoholPercent: 4.9,
      ageLimit: 16,
      attributes: ['kalt', '', 'kalt'],
      allergens: { state: 'declared', codes: ['L', 'A'] },
      additives: { state: 'none', codes: [] },
      sizes: [
        sizeOf('big', 2.6, { deposit: 0.08, isPrepacked: true, amount: 330 }),
        sizeOf('small', 1.9, { title: 'Glas' }),
      ],
    });
    expect(await dish(answer.id)).toMatchObject({
      title: 'Pils',
      content: 'Frisch vom Fass',
      artNo: '77',
      categoryName: 'Getränke',
      alcoholPercent: 4.9,
      ageLimit: 16,
      productAttributes: ['kalt'],
      allergens: ['A', 'L'],
      allergensKnown: true,
      additives: [],
      additivesKnown: true,
      sizes: [
        { code: 'small', title: 'Glas', price: 1.9, deposit: 0 },
        { code: 'big', title: 'Groß', price: 2.6, deposit: 0.08, basePrice: '7,88\u00a0€/l' },
      ],
    });
  });

  test('OWN-922 alcohol is not sold without an age from which it may be', async () => {
    const beer = { categoryId: drinks, title: 'Helles', vatClass: 'drink', alcoholPercent: 4.9 } as const;
    const wrong = async (change: object) => (await owner.saves({ ...beer, ...change })).error.fields;
    expect(await wrong({})).toEqual({ ageLimit: expect.stringContaining('ab 16') });
    expect(await wrong({ alcoholPercent: 40, ageLimit: 16 })).toEqual({
      ageLimit: expect.stringContaining('ab 18'),
    });
    expect((await owner.saves({ ...beer, ageLimit: 16 })).status).toBe(200);
  });

  test('PRV-009 what nobody has said about contents is shown as unknown, not as free', async () => {
    const { answer } = await owner.saves({
      categoryId: pizza,
      allergens: { state: 'unknown', codes: ['A'] },
    });
    expect(await dish(answer.id)).toMatchObject({
      allergens: ['A'],
      allergensKnown: false,
      additivesKnown: false,
    });
    expect((await owner.start()).missing).toContain('allergens');
  });

  const wrong: [string, Parameters<typeof owner.saves>[0], string][] = [
    ['a name', { categoryId: pizza, title: ' ' }, 'title'],
    ['a price', { categoryId: pizza, sizes: [] }, 'price-big'],
    ['a price above 0', { categoryId: pizza, sizes: [sizeOf('small', 0)] }, 'price-small'],
    [
      'a special price below the price',
      { categoryId: pizza, specialLastDay: '2026-11-30', sizes: [sizeOf('big', 5, { special: 5 })] },
      'special-big',
    ],
    [
      'an end of the special price',
      { categoryId: pizza, sizes: [sizeOf('big', 5, { special: 4 })] },
      'specialLastDay',
    ],
    [
      'a special price that is not over',
      { categoryId: pizza, specialLastDay: '2026-11-20', sizes: [sizeOf('big', 5, { special: 4 })] },
      'specialLastDay',
    ],
    ['a special price until a day', { categoryId: pizza, specialLastDay: '2026-11-30' }, 'special-big'],
    [
      'a second part of a combo',
      { categoryId: pizza, parts: [{ title: 'Pommes', vatClass: 'food', price: 3 }] },
      'part-1-title',
    ],
    [
      'a price of each part',
      {
        categoryId: pizza,
        parts: [
          { title: 'Pommes', vatClass: 'food', price: 0 },
          { title: 'Cola', vatClass: 'drink', price: 2 },
        ],
      },
      'part-0-price',
    ],
    ['whole cents', { categoryId: pizza, sizes: [sizeOf('big', 5.555)] }, 'price-big'],
    ['each size once', { categoryId: pizza, sizes: [sizeOf('big', 5), sizeOf('big', 6)] }, 'price-big'],
    ['its content', { categoryId: pizza, sizes: [sizeOf('big', 5, { isPrepacked: true })] }, 'amount-big'],
    ['a category', { categoryId: 2147483647 }, 'categoryId'],
    [
      'the declared allergens',
      { categoryId: pizza, allergens: { state: 'declared', codes: [] } },
      'allergens',
    ],
    ['no contradiction', { categoryId: pizza, additives: { state: 'none', codes: ['1'] } }, 'additives'],
    ['known codes', { categoryId: pizza, allergens: { state: 'declared', codes: ['Z'] } }, 'allergens'],
    [
      'vegan without milk',
      { categoryId: pizza, isVegan: true, allergens: { state: 'declared', codes: ['G'] } },
      'isVegan',
    ],
  ];
  test.each(wrong)('PRV-009 needs %s, and says so beside the field', async (_title, given, field) => {
    const before = await owner.menu();
    const { status, error } = await owner.saves(given);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    expect(await owner.menu()).toEqual(before);
  });

  test('PRV-009 two windows do not overwrite one another unseen', async () => {
    const { answer } = await owner.saves({ categoryId: pizza, title: 'Salami' });
    const shown = (await owner.menu()).products.find(({ id }) => id === answer.id);
    const first = await owner.saves({ categoryId: pizza, id: answer.id, title: 'Salame' }, shown?.version);
    const second = await owner.saves({ categoryId: pizza, id: answer.id, title: 'Salumi' }, shown?.version);
    expect([first.status, second.status, second.error.code]).toEqual([200, 409, 'changed-meanwhile']);
    expect((await dish(answer.id))?.title).toBe('Salame');
  });

  test('PRV-009 is sold out until the next morning, taken off and put on again', async () => {
    const { answer } = await owner.saves({ categoryId: pizza, title: 'Funghi' });
    const set = (availability: 'on' | 'today' | 'off') =>
      guest.call('setOwnAvailability', { hostId, productId: answer.id, availability });
    await set('today');
    expect((await dish(answer.id))?.soldOut).toBe(true);
    const before = app.clock.now();
    app.clock.set(Temporal.Instant.from('2026-11-22T05:00:00+01:00'));
    expect((await dish(answer.id))?.soldOut).toBe(false);
    app.clock.set(before);
    await set('off');
    expect(await dish(answer.id)).toBeUndefined();
    await set('on');
    expect((await dish(answer.id))?.soldOut).toBe(false);
  });

  test('PRV-009 REV-030 PIC-104 has a photo that is drawn anew, and loses it again', async () => {
    const { answer } = await owner.saves({ categoryId: pizza, title: 'Tonno' });
    const photo = fileOf(await photoOf(2000, 1000));
    const of = { hostId, kind: 'product', id: answer.id } as const;
    expect((await guest.call('saveOwnPhoto', { ...of, image: photo })).status).toBe(200);
    const image = (await dish(answer.id))?.image ?? '';
    const load = (url: string, accept = 'image/webp,*/*') =>
      app.http.inject({ url, headers: { host: site.host, accept } });
    const { rawPayload, headers } = await load(image);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    const { format, width, exif } = await sharp(rawPayload).metadata();
    expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 1280, exif: undefined });
    for (const wide of [240, 960]) {
      const small = await load(image.replace('.jpg', `-${wide}.webp`));
      expect(small.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' });
      expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: wide });
      const smaller = await load(image.replace('.jpg', `-${wide}.webp`), 'image/avif,image/webp,*/*');
      expect(smaller.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' });
      expect(smaller.rawPayload.subarray(4, 12).toString()).toBe('ftypavif');
    }
    expect((await load(image.replace('.jpg', '-961.webp'))).statusCode).toBe(404);
    const text = fileOf('#!/bin/sh');
    const refused = await guest.call('saveOwnPhoto', { ...of, image: text });
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['image']]);
    await guest.call('saveOwnPhoto', of);
    // Without it the dish is drawn again.
    expect((await dish(answer.id))?.image).toMatch(/^\/gerichte\/bild\//);
    expect((await load(image)).statusCode).toBe(404);
    for (const accept of ['*/*', 'image/avif'])
      expect((await load(image.replace('.jpg', '-240.webp'), accept)).statusCode).toBe(404);
  });
});

describe('the order of things', () => {
  test('PRV-009 categories and products move up and down and stop at the ends', async () => {
    const own = await makeOwned(app);
    const [one, two] = [await own.owner.addsCategory('Eins'), await own.owner.addsCategory('Zwei')];
    const { id: first } = (await own.owner.saves({ categoryId: one, title: 'A' })).answer;
    await own.owner.saves({ categoryId: one, title: 'B' });
    const move = (kind: 'category' | 'product', id: number, to: 'up' | 'down') =>
      own.owner.guest.call('moveOwnEntry', { hostId: own.owner.hostId, kind, id, to });
    await move('category', two, 'up');
    await move('category', two, 'up');
    await move('product', first, 'down');
    const menu = await own.owner.menu();
    expect(menu.categories.map(({ name }) => name)).toEqual(['Zwei', 'Eins']);
    expect(menu.products.map(({ title }) => title)).toEqual(['B', 'A']);
  });

  test('OWN-978 categories and products go to any place at once, within their own order alone', async () => {
    const own = await makeOwned(app);
    const { guest, hostId } = own.owner;
    const [one, two] = [await own.owner.addsCategory('Eins'), await own.owner.addsCategory('Zwei')];
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C', 'D'])
      ids.push((await own.owner.saves({ categoryId: one, title })).answer.id);
    await own.owner.saves({ categoryId: two, title: 'E' });
    const [a = 0, , , d = 0] = ids;
    const move = (kind: 'category' | 'product', id: number, to: number) =>
      guest.call('moveOwnEntry', { hostId, kind, id, to });
    const titles = async () => (await own.owner.menu()).products.map(({ title }) => title).join('');
    await move('product', d, 0);
    expect(await titles()).toBe('DABCE');
    await move('product', d, 2);
    expect(await titles()).toBe('ABDCE');
    await move('product', a, 99);
    await move('product', a, 99);
    expect(await titles()).toBe('BDCAE');
    await move('category', two, 0);
    expect(await titles()).toBe('EBDCA');
    expect((await move('product', a, -1)).status).toBe(400);
    expect((await move('product', 2147483647, 0)).error.code).toBe('unknown-entry');
  });

  test('PRV-009 a category goes with its products, and orders keep what was sold', async () => {
    const own = await makeOwned(app);
    const id = await own.owner.addsCategory('Weg');
    await own.owner.saves({ categoryId: id });
    const gone = { hostId: own.owner.hostId, kind: 'category' as const, id };
    expect((await own.owner.guest.call('removeOwnEntry', gone)).status).toBe(200);
    const { categories, products } = await own.owner.menu();
    expect([categories, products]).toEqual([[], []]);
    expect((await own.owner.guest.call('removeOwnEntry', gone)).error.code).toBe('unknown-entry');
  });
});

describe('extras', () => {
  const sauces = {
    hostId,
    title: 'Welche Soße?',
    description: '',
    min: 1,
    max: 2,
    included: 1,
    choices: [
      { title: 'Remoulade', price: 0.5, bySize: { small: 0.3 } },
      { title: 'Ketchup', price: 0, bySize: {} },
    ],
  };

  test('PRV-009 ADD-002 a question with prices per size is asked for the dishes that have it', async () => {
    const { answer } = await guest.call('saveOwnRule', sauces);
    const sizes = [sizeOf('small', 6), sizeOf('big', 8)];
    const made = await owner.saves({ categoryId: pizza, title: 'Calzone', sizes, ruleIds: [answer.id] });
    const ask = async (size: 'small' | 'big') =>
      (await visitor.call('productRules', { productId: made.answer.id, size })).answer.rules[0];
    expect(await ask('small')).toMatchObject({
      item_title: 'Welche Soße?',
      item_rule: 'required',
      min: 1,
      max: 2,
      included: 1,
      item_ingredients: [
        { title: 'Remoulade', price: 0.3, allergensKnown: false },
        { title: 'Ketchup', price: 0 },
      ],
    });
    expect((await ask('big'))?.item_ingredients[0]?.price).toBe(0.5);
  });

  test('PRV-009 what an ingredient contains is asked for once, however often it is offered', async () => {
    const own = (await makeOwned(app)).owner;
    const hostId = own.hostId;
    for (const title of ['Welche Soße?', 'Noch eine?'])
      await own.guest.call('saveOwnRule', { ...sauces, hostId, title });
    const { ingredients } = await own.menu();
    const found = ingredients.filter(({ title }) => title === 'Remoulade');
    expect(found).toHaveLength(1);
    const saved = await own.guest.call('saveOwnIngredient', {
      hostId,
      id: found[0]?.id ?? 0,
      version: found[0]?.version ?? '',
      title: 'Remoulade',
      isVegetarian: true,
      allergens: { state: 'declared', codes: ['C', 'J'] },
      additives: { state: 'none', codes: [] },
      soldOut: false,
    });
    expect(saved.status).toBe(200);
    const again = (await own.menu()).ingredients.find(({ title }) => title === 'Remoulade');
    expect(again).toMatchObject({ allergens: { state: 'declared', codes: ['C', 'J'] } });
  });

  test('OWN-1054 how high an ingredient is in the picture of a burger is said by its restaurant', async () => {
    const own = (await makeOwned(app)).owner;
    const { hostId } = own;
    await own.guest.call('saveOwnRule', { ...sauces, hostId });
    const found = async () => (await own.menu()).ingredients.find(({ title }) => title === 'Remoulade');
    const save = async (said: { layer?: number | null }) => {
      const { image: _, layer: __, ...known } = (await found()) ?? fail('no ingredient');
      return own.guest.call('saveOwnIngredient', { hostId, ...known, ...said });
    };
    expect((await found())?.layer).toBeNull();
    expect((await save({ layer: 46 })).status).toBe(200);
    expect((await save({})).status).toBe(200);
    expect((await found())?.layer).toBe(46);
    expect((await save({ layer: 500 })).error.fields).toHaveProperty('layer');
    expect((await save({ layer: null })).status).toBe(200);
    expect((await found())?.layer).toBeNull();
  });

  test.each([
    ['a question', { title: '' }, 'title'],
    ['a choice', { choices: [] }, 'choice-0-title'],
    ['bounds that fit', { min: 2, max: 1 }, 'max'],
    ['no choice twice', { choices: [...sauces.choices, ...sauces.choices.slice(0, 1)] }, 'choice-2-title'],
  ])('PRV-009 extras need %s', async (_title, given, field) => {
    const { status, error } = await guest.call('saveOwnRule', { ...sauces, ...given });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });
});
