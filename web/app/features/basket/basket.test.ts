import { afterEach, describe, expect, test, vi } from 'vitest';
import { groupLines } from './BasketLines.tsx';
import { stopperOf } from './adding.ts';
import { basketStore } from './basket-store.client.ts';
import type { Basket, BasketLine } from './basket.ts';
import {
  choicesOf,
  choose,
  isIncluded,
  idsOf,
  priceWith,
  ruleNote,
  unanswered,
  type WireRule,
} from './extras-choices.ts';

const line = (id: number, changes: Partial<BasketLine> = {}) =>
  ({
    id,
    item_product: 1,
    item_size: 'big',
    price: 10,
    item_note: '',
    item_multiuser: '',
    available: true,
    pending: false,
    item_customerproduct: 'N',
    item_customerproduct_id: null,
    basketaddons: [],
    ...changes,
  }) as unknown as BasketLine;

describe('equal lines', () => {
  test('BSK-022 are one row with a count, in the order of the first', () => {
    const lines = [line(1), line(2, { item_note: 'ohne Lauch' }), line(3)];
    expect(groupLines(lines).map(({ lines: own }) => own.map(({ id }) => id))).toEqual([[1, 3], [2]]);
  });

  test.each<[string, Partial<BasketLine>]>([
    ['size', { item_size: 'small' }],
    ['extras', { basketaddons: [{ title: 'Käse', count: 1, included: false, price: 1 }] }],
    ['guest', { item_multiuser: 'Mia' }],
    ['an open question', { pending: true }],
    ['being sold out', { available: false }],
  ])('differ by %s', (_, changes) => {
    expect(groupLines([line(1), line(2, changes)])).toHaveLength(2);
  });
});

describe('the store', () => {
  const basket = (version: number, hostId = 7, id = 1) =>
    ({ id, version, order: [], basket: {}, currenthost: { id: hostId } }) as unknown as Basket;

  afterEach(() => basketStore.forget());

  test('an answer that was overtaken changes nothing', () => {
    basketStore.take(basket(5));
    basketStore.take(basket(4));
    expect(basketStore.read().basket?.version).toBe(5);
    basketStore.take(basket(6));
    expect(basketStore.read().basket?.version).toBe(6);
  });

  test('BSK-600 the basket that comes after an order is newer, whatever its version', () => {
    basketStore.take(basket(5));
    basketStore.take(basket(1, 7, 2));
    expect(basketStore.read().basket).toMatchObject({ id: 2, version: 1 });
    basketStore.take(basket(6));
    expect(basketStore.read().basket).toMatchObject({ id: 2, version: 1 });
  });

  test('BSK-010 another restaurant has a basket of its own', () => {
    const heard = vi.fn<() => void>();
    const leave = basketStore.subscribe(heard);
    basketStore.take(basket(5));
    basketStore.turnTo(8);
    expect(basketStore.read()).toMatchObject({ hostId: 8, basket: null });
    basketStore.take(basket(1, 8));
    expect(basketStore.read().basket?.version).toBe(1);
    leave();
    expect(heard).toHaveBeenCalledTimes(3);
  });
});

const choice = (id: number, price = 0, changes = {}) => ({
  id,
  title: `Zutat ${id}`,
  price,
  soldOut: false,
  allergens: [],
  allergensKnown: true,
  additives: [],
  additivesKnown: true,
  ...changes,
});
const rule = (changes: Partial<WireRule> = {}): WireRule => ({
  id: 1,
  item_title: 'Boden',
  item_description: '',
  item_rule: 'required',
  item_default: null,
  min: 1,
  max: 1,
  included: 0,
  item_ingredients: [choice(11), choice(12, 1)],
  ...changes,
});
const extras = rule({
  id: 2,
  item_rule: 'optional',
  min: 0,
  max: 3,
  included: 1,
  item_ingredients: [choice(21, 1.2), choice(22, 0.8), choice(23, 2, { soldOut: true })],
});

describe('questions about a dish', () => {
  test.each([
    [rule(), 'Pflicht, 1 wählen'],
    [rule({ min: 2, max: 3 }), 'Pflicht, 2 bis 3 wählen'],
    [extras, 'bis zu 3, 1 inklusive'],
    [rule({ item_rule: 'optional', min: 0 }), 'wenn du magst'],
  ])('ADD-007 say how much may be chosen: %#', (asked, note) => {
    expect(ruleNote(asked)).toBe(note);
  });

  test('ADD-008 suggest their default for a new line only', () => {
    const asked = [rule({ item_default: 12 })];
    expect(choicesOf(line(1), asked, true)).toEqual({ 1: [12] });
    expect(choicesOf(line(1), asked, false)).toEqual({ 1: [] });
  });

  test('a line opened again shows what it has', () => {
    const basketaddons = [
      { id: 12, title: 'Dinkel', count: 1, included: false, price: 1 },
      { id: 21, title: 'Käse', count: 1, included: true, price: 0 },
    ];
    expect(choicesOf(line(1, { basketaddons }), [rule(), extras], false)).toEqual({ 1: [12], 2: [21] });
  });

  test.each([
    ['the next one of several', extras, [], 21, true],
    ['what was chosen first', extras, [22, 21], 22, true],
    ['what was chosen after it', extras, [22, 21], 21, false],
    ['what would come after it', extras, [22], 21, false],
    ['each of which one is chosen', rule({ included: 1 }), [11], 12, true],
    ['where nothing is included', rule(), [], 12, false],
  ])('ADD-012 a choice says that it is included: %s', (_what, asked, chosen, choiceId, included) => {
    expect(isIncluded(asked, chosen, choiceId)).toBe(included);
  });

  test('ADD-011 included choices cost nothing, in the order chosen', () => {
    const asked = [rule(), extras];
    let choices = choose({}, asked[0] as WireRule, 12, true);
    expect(priceWith(line(1), asked, choices)).toBe(1100);
    choices = choose(choices, extras, 22, true);
    expect(priceWith(line(1), asked, choices)).toBe(1100);
    choices = choose(choices, extras, 21, true);
    expect(priceWith(line(1), asked, choices)).toBe(1220);
    expect(idsOf(choices, asked)).toEqual([12, 22, 21]);
    expect(idsOf(choose(choices, extras, 22, false), asked)).toEqual([12, 21]);
  });

  test('what a line already costs is counted once', () => {
    const basketaddons = [{ id: 12, title: 'Dinkel', count: 1, included: false, price: 1 }];
    const known = line(1, { price: 11, basketaddons });
    expect(priceWith(known, [rule()], { 1: [11] })).toBe(1000);
    expect(priceWith(known, [rule()], { 1: [12] })).toBe(1100);
  });

  test('NOT-006 what a note asked for stays in the price, whatever is chosen besides', () => {
    const basketaddons = [
      { id: 12, title: 'Dinkel', count: 1, included: false, price: 1 },
      { id: 31, title: 'Käse', count: 1, included: false, price: 1.5, detected: true },
    ];
    const noted = line(1, { price: 12.5, basketaddons });
    expect(priceWith(noted, [rule()], { 1: [11] })).toBe(1150);
    expect(priceWith(noted, [rule()], { 1: [12] })).toBe(1250);
  });

  test('required ones stay open until they are answered far enough', () => {
    const two = rule({ min: 2, max: 3 });
    expect(unanswered([two], { 1: [11] })).toBe(two);
    expect(unanswered([two], { 1: [11, 12] })).toBeUndefined();
    expect(unanswered([extras], {})).toBeUndefined();
  });
});

describe('whether a dish may be added', () => {
  const active = (changes = {}) =>
    ({
      active: 'Y',
      item_auto_reactivate: null,
      mayOrderAnyway: false,
      state: { code: 'open' },
      ...changes,
    }) as never;
  const never = () => false;
  const busy = { active: 'N', item_auto_reactivate: '2026-11-21T18:45:00Z', state: { code: 'busy' } };

  test('MNU-038 MNU-041 open restaurants and administrators go on', () => {
    expect(stopperOf(active(), never)).toBeNull();
    expect(stopperOf(active({ ...busy, mayOrderAnyway: true }), never)).toBeNull();
  });

  test('MNU-039 busy ones ask, until the guest has agreed to that time', () => {
    expect(stopperOf(active(busy), never)).toEqual({ reactivatedAt: busy.item_auto_reactivate });
    expect(stopperOf(active(busy), (at) => at === busy.item_auto_reactivate)).toBeNull();
  });

  test.each([
    [
      'MNU-040 without a time',
      active({ active: 'N' }),
      'Das gewählte Restaurant ist aktuell leider nicht verfügbar',
    ],
    [
      'ERR-015 without an answer',
      null,
      'Wichtige Informationen zum Restaurant konnten nicht geladen werden 😭',
    ],
  ])('%s nothing is added', (_, answer, text) => {
    expect(stopperOf(answer, never)).toEqual({ failure: { text } });
  });
});
