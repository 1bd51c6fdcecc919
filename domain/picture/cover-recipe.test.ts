import { expect, test } from 'vitest';
import { coverRecipe } from './cover-recipe.ts';
import type { Form, Recipe } from './recipe.ts';

const house = { name: 'Pizzeria Seebrücke', cuisines: ['Pizza'], town: 'Niendorf', url: 'seebruecke' };

const dish = (form: Form, ...names: string[]): Recipe => ({
  form,
  parts: names.map((name) => ({ name, role: 'slice' })),
  bed: null,
  sauces: [],
  seed: names.join().length,
});

const MENU = [
  dish('salad', 'lettuce', 'tomato-slice', 'cucumber-slice'),
  dish('pizza', 'salami', 'olive-black', 'bell-pepper-red'),
  dish('pizza', 'shrimp', 'arugula'),
  dish('pizza', 'salami'),
  dish('pasta', 'basil', 'parmesan'),
  dish('drink'),
  dish('burger', 'patty'),
];

test('PIC-101 a cover shows what the kitchen is about first, then what looks different', () => {
  const cover = coverRecipe(house, MENU);
  expect(cover).toMatchObject({ view: 'above' });
  expect(cover?.dishes[0]).toBe(MENU[1]);
  expect(cover?.dishes).toHaveLength(4);
  expect(cover?.dishes).not.toContain(MENU[3]);
});

test('PIC-101 moving dishes on the menu, or one more drink, leaves the cover as it is', () => {
  expect(coverRecipe(house, MENU.toReversed())).toEqual(coverRecipe(house, MENU));
  expect(coverRecipe(house, [...MENU, dish('drink', 'lemon-slice')])).toEqual(coverRecipe(house, MENU));
});

test('PIC-101 what stands is seen from the side, and never among plates', () => {
  const cover = coverRecipe(house, [
    dish('burger', 'patty'),
    dish('burger', 'cheddar'),
    dish('pizza', 'salami'),
  ]);
  expect(cover?.view).toBe('side');
  expect(cover?.dishes.map(({ form }) => form)).toEqual(['burger', 'burger']);
});

test('PIC-101 without a dish that can be shown there is no cover', () => {
  expect(coverRecipe(house, [])).toBeNull();
  expect(coverRecipe(house, [dish('voucher'), dish('pail')])).toBeNull();
});
