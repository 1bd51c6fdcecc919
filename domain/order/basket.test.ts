import { expect, test } from 'vitest';
import { checkBasket, isPending, isPendingOver } from './basket.ts';
import type { ExtraRule } from '../menu/extras.ts';

const sauce: ExtraRule = {
  id: 1,
  title: 'Soße',
  required: true,
  minimum: 1,
  maximum: 1,
  includedCount: 1,
  defaultChoiceId: null,
  choices: [{ id: 5, title: 'Knoblauch', prices: {}, soldOut: false }],
};

test('ADD-004 a line is pending until its required rules are answered', () => {
  expect(isPending([sauce], [])).toBe(true);
  expect(isPending([sauce], [{ ruleId: 1, choiceId: 5, count: 1 }])).toBe(false);
  expect(isPending([{ ...sauce, required: false }], [])).toBe(false);
});

test.each([
  ['2026-07-01T12:29:59Z', false],
  ['2026-07-01T12:30:00Z', true],
])('a line pending since 12:00 is over at %s: %s', (now, over) => {
  expect(isPendingOver(Temporal.Instant.from('2026-07-01T12:00Z'), Temporal.Instant.from(now))).toBe(over);
});

test('BSK-002 an empty basket cannot be ordered, nor one with open questions or sold-out dishes', () => {
  const fine = { pending: false, soldOut: false };
  expect(checkBasket([])).toEqual(['empty']);
  expect(checkBasket([fine])).toEqual([]);
  expect(checkBasket([fine, { pending: true, soldOut: false }])).toEqual(['pending-lines']);
  expect(checkBasket([{ pending: true, soldOut: true }])).toEqual(['pending-lines', 'sold-out']);
});
