import { describe, expect, test } from 'vitest';
import { allergensAmong, type Diet, type Edible, EVERYTHING, isChoosy, suits } from './diet.ts';
import { misfitOf } from './misfit.ts';

const dish = (given: Partial<Edible> = {}): Edible => ({
  isVegetarian: false,
  isVegan: false,
  allergens: { state: 'none', codes: [] },
  ...given,
});
const diet = (given: Partial<Diet>): Diet => ({ ...EVERYTHING, ...given });

describe('LST-060 what somebody can eat', () => {
  test.each<[string, Edible, Diet, boolean]>([
    [
      'anything, for who eats everything',
      dish({ allergens: { state: 'unknown', codes: [] } }),
      EVERYTHING,
      true,
    ],
    ['meat is nothing for vegetarians', dish(), diet({ food: 'vegetarisch' }), false],
    ['vegetarian is for vegetarians', dish({ isVegetarian: true }), diet({ food: 'vegetarisch' }), true],
    ['vegan is for vegetarians, too', dish({ isVegan: true }), diet({ food: 'vegetarisch' }), true],
    ['vegetarian is nothing for vegans', dish({ isVegetarian: true }), diet({ food: 'vegan' }), false],
    [
      'what contains it',
      dish({ allergens: { state: 'declared', codes: ['A', 'G'] } }),
      diet({ without: ['G'] }),
      false,
    ],
    [
      'what contains others',
      dish({ allergens: { state: 'declared', codes: ['A'] } }),
      diet({ without: ['G'] }),
      true,
    ],
    ['what was checked and is free of all', dish(), diet({ without: ['G'] }), true],
    [
      'what nobody has declared',
      dish({ allergens: { state: 'unknown', codes: [] } }),
      diet({ without: ['G'] }),
      false,
    ],
    [
      'both have to hold',
      dish({ isVegan: true, allergens: { state: 'declared', codes: ['F'] } }),
      diet({ food: 'vegan', without: ['F'] }),
      false,
    ],
  ])('%s', (_, edible, wanted, expected) => {
    expect(suits(edible, wanted)).toBe(expected);
    expect(misfitOf(edible, wanted) === null).toBe(expected);
  });

  test('letters are those of the law, each once and in its order', () => {
    expect(allergensAmong(['G', 'A', 'G', '1', 'Z', 'a'])).toEqual(['A', 'G']);
    expect([
      isChoosy(EVERYTHING),
      isChoosy(diet({ without: ['A'] })),
      isChoosy(diet({ food: 'vegan' })),
    ]).toEqual([false, true, true]);
  });
});
