import { expect, test } from 'vitest';
import { groupIngredients } from './ingredient-groups.ts';
import type { Available, Built, Layer } from './load-build.ts';

const layer = (id: number, rule: number | null, given: Partial<Layer> = {}): Layer => ({
  id,
  title: `Zutat ${id}`,
  count: 1,
  included: rule === null,
  price: 0,
  sort: 0,
  images: { thumb: null, image: null },
  item_on_burger_height: 10,
  rule,
  ...given,
});

const next = (id: number, rule: number | null, given: Partial<Available> = {}): Available => ({
  id,
  item_title: `Zutat ${id}`,
  thumb: null,
  image: null,
  price: 1,
  included: false,
  item_on_burger_height: 10,
  rule,
  soldOut: false,
  possible: true,
  allergens: [],
  allergensKnown: true,
  additives: [],
  additivesKnown: true,
  ...given,
});

const rule = (id: number, item_rule: 'optional' | 'required') => ({
  id,
  item_title: `Frage ${id}`,
  item_description: '',
  item_rule,
  min: item_rule === 'required' ? 1 : 0,
  max: 3,
  included: 0,
  count: 0,
});

const groupsOf = (layers: Layer[], available: Available[]) => {
  const rules = [rule(1, 'optional'), rule(2, 'required')];
  const build = { id: 9, humanSize: '', item_note: '', price: 1, pending: false, available: true, rules };
  const built = { build: { ...build, realingredis: layers } } as unknown as Built;
  return groupIngredients(built, available);
};

const shape = (groups: ReturnType<typeof groupsOf>) =>
  groups.map((group) => [group.rule?.id ?? null, ...group.rows.map(({ id }) => id)]);

test('GEN-006 GEN-010 questions that need an answer come first, then the dish itself, then what can be added', () => {
  const groups = groupsOf([layer(7, 2), layer(5, null)], [next(3, 1), next(7, 2), next(8, 2)]);
  expect(shape(groups)).toEqual([
    [2, 7, 8],
    [null, 5],
    [1, 3],
  ]);
});

test('an ingredient that the dish has stands with the dish, whether taken out or doubled', () => {
  const inIt = groupsOf([layer(5, null), layer(5, 1, { price: 2 })], [next(5, 1), next(3, 1)]);
  const takenOut = groupsOf([], [next(5, null, { included: true }), next(3, 1)]);
  expect(shape(inIt)).toEqual([
    [null, 5],
    [1, 3],
  ]);
  expect(shape(takenOut)).toEqual(shape(inIt));
  expect(inIt[0]?.rows[0]).toMatchObject({ count: 2, free: 1, price: 1, canAdd: true, canRemove: true });
  expect(takenOut[0]?.rows[0]).toMatchObject({ count: 0, isIncluded: true, canRemove: false });
});

test('what a note brought is not taken away here, and what nobody declared is not free of anything', () => {
  const [group] = groupsOf([layer(3, 1, { detected: true })], [next(3, 1, { allergensKnown: false })]);
  expect(group?.rows[0]).toMatchObject({ canRemove: false, isFromNote: true, codes: null });
});
