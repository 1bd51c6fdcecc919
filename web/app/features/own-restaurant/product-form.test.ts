import { expect, test } from 'vitest';
import type { OwnProduct } from './menu-parts.ts';
import { NOTHING, readProduct, typedProduct } from './product-form.ts';

const pils: OwnProduct = {
  id: 7,
  kind: 'dish',
  categoryId: 3,
  title: 'Pils',
  content: 'Vom Fass',
  artNo: '77',
  vatClass: 'drink',
  isVegetarian: true,
  isVegan: true,
  isNew: false,
  isSpecial: true,
  attributes: ['scharf', 'kalt'],
  allergens: { state: 'declared', codes: ['A'] },
  additives: { state: 'none', codes: [] },
  caffeineMg: null,
  alcoholPercent: 4.9,
  ageLimit: 16,
  sizes: [
    {
      code: 'small',
      title: 'Glas',
      price: 1.9,
      special: 1.5,
      deposit: 0,
      isPrepacked: false,
      amount: null,
      unit: 'ml',
    },
    {
      code: 'big',
      title: '',
      price: 2.6,
      special: null,
      deposit: 0.08,
      isPrepacked: true,
      amount: 330,
      unit: 'ml',
    },
  ],
  specialLastDay: '2026-11-30',
  parts: [
    { title: 'Pils', price: 2.6, vatClass: 'drink', dish: null },
    { title: 'Brezel', price: 1.2, vatClass: 'food', dish: null },
  ],
  ruleIds: [4, 9],
  ingredients: ['Gerste', 'Hopfen'],
  generator: 'burger',
  image: null,
  picture: '/gerichte/bild/1.webp',
  availability: 'on',
  isOut: false,
  version: 'v',
};

test('PRV-009 a product that is shown and saved again stays as it is', () => {
  const {
    id: _id,
    kind: _kind,
    image: _image,
    picture: _picture,
    availability: _availability,
    isOut: _isOut,
    version,
    ...entered
  } = pils;
  expect(readProduct({ ...typedProduct(pils), version, hostId: 5 } as never)).toEqual({
    ...entered,
    parts: entered.parts.map(({ dish: _dish, ...part }) => part),
    version,
    hostId: 5,
  });
});

test('PRV-009 without a word about contents a dish is unknown, never free', () => {
  const read = readProduct({ ...NOTHING, title: 'Suppe', 'price-big': '5', hostId: 5 } as never);
  expect(read).toMatchObject({
    allergens: { state: 'unknown', codes: [] },
    additives: { state: 'unknown', codes: [] },
    sizes: [{ code: 'big', price: 5 }],
  });
  expect(readProduct({ title: 'Suppe', hostId: 5 } as never)).toMatchObject({
    allergens: { state: 'unknown' },
    sizes: [],
  });
});

test('PRV-009 each amount that cannot be read is named', () => {
  const part = { 'part-0-price': 'zwei', 'part-4-title': 'Cola' };
  const wrong = {
    'price-big': 'acht',
    'deposit-small': 'x',
    'amount-tiny': 'viel',
    'special-tiny': 'wenig',
    alcoholPercent: '4,95',
  };
  const read = readProduct({ ...wrong, ...part, hostId: 5 } as never);
  expect(Object.keys('fields' in read ? read.fields : {}).toSorted()).toEqual(
    [...Object.keys(wrong), 'part-0-price', 'part-0-title', 'part-4-price'].toSorted(),
  );
});

test('OWN-997 an ingredient with too long a name is told beside its field', () => {
  const ingredients = `Ei, ${'ä'.repeat(61)}`;
  expect(readProduct({ ...NOTHING, title: 'Suppe', ingredients, hostId: 5 } as never)).toEqual({
    fields: { ingredients: 'Eine Zutat hat höchstens 60 Zeichen.' },
  });
});
