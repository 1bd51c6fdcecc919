import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assignToRules,
  checkExtras,
  extraLines,
  requiredAnswered,
  withDefaults,
  type ChosenExtra,
  type ExtraRule,
} from './extras.ts';
import { lineTotal } from '../money/priced-line.ts';

const choice = (id: number, cents = 100, soldOut = false) => ({
  id,
  title: `Zutat ${id}`,
  prices: { small: cents, big: cents * 2 },
  soldOut,
});

const rule = (over: Partial<ExtraRule> = {}): ExtraRule => ({
  id: 1,
  title: 'Beläge',
  required: false,
  minimum: 0,
  maximum: null,
  includedCount: 0,
  defaultChoiceId: null,
  choices: [choice(11), choice(12, 150), choice(13, 0), choice(14, 100, true)],
  ...over,
});

const chosen = (choiceId: number, count = 1, ruleId = 1): ChosenExtra => ({ ruleId, choiceId, count });

test.each<[string, Partial<ExtraRule>, ChosenExtra[], string[]]>([
  ['an optional rule may stay open', {}, [], []],
  ['a required one may not', { required: true }, [], ['required-missing']],
  ['one answer is enough', { required: true }, [chosen(11)], []],
  ['two of three are too few', { required: true, minimum: 3 }, [chosen(11), chosen(12)], ['too-few']],
  ['an answered optional rule has its minimum, too', { minimum: 2 }, [chosen(11)], ['too-few']],
  ['pieces count, not choices', { maximum: 2 }, [chosen(11, 3)], ['too-many']],
  ['exactly the maximum is fine', { maximum: 2 }, [chosen(11), chosen(12)], []],
  ['only choices of the rule', {}, [chosen(99)], ['unknown-choice']],
  ['only rules of the product', {}, [chosen(11, 1, 7)], ['unknown-choice']],
  ['nothing sold out', {}, [chosen(14)], ['sold-out']],
  ['no half pieces', {}, [chosen(11, 0.5)], ['invalid-count']],
  ['no negative pieces', {}, [chosen(11, -1)], ['invalid-count', 'too-few']],
])('ADD-007 %s', (_title, over, answers, codes) => {
  expect(checkExtras([rule(over)], answers).map(({ code }) => code)).toEqual(codes);
});

test('ADD-011 the first chosen pieces are included, a split answer becomes two lines', () => {
  const lines = extraLines([rule({ includedCount: 2 })], [chosen(12), chosen(11, 3)], 'big');
  expect(lines).toEqual([
    { ruleId: 1, choiceId: 12, title: 'Zutat 12', cents: 300, count: 1, included: true },
    { ruleId: 1, choiceId: 11, title: 'Zutat 11', cents: 200, count: 1, included: true },
    { ruleId: 1, choiceId: 11, title: 'Zutat 11', cents: 200, count: 2, included: false },
  ]);
  expect(lineTotal({ sizeCents: 800, extras: lines })).toBe(1200);
});

test('ADD-011 no piece gets lost between included and paid', () => {
  const answers = fc.array(fc.tuple(fc.constantFrom(11, 12, 13), fc.integer({ min: 1, max: 4 })), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(answers, fc.nat(8), (given, includedCount) => {
      const lines = extraLines(
        [rule({ includedCount })],
        given.map(([id, count]) => chosen(id, count)),
        'small',
      );
      const pieces = given.reduce((sum, [, count]) => sum + count, 0);
      const count = (included: boolean) =>
        lines.reduce((sum, line) => sum + (line.included === included ? line.count : 0), 0);
      expect(count(true) + count(false)).toBe(pieces);
      expect(count(true)).toBe(Math.min(pieces, includedCount));
    }),
  );
});

test('ADD-004 required rules fall back to their default unless it is sold out', () => {
  const rules = [
    rule({ id: 1, required: true, defaultChoiceId: 12 }),
    rule({ id: 2, required: true, defaultChoiceId: 14 }),
    rule({ id: 3, defaultChoiceId: 11 }),
  ];
  expect(withDefaults(rules, [])).toEqual([chosen(12)]);
  expect(requiredAnswered(rules, withDefaults(rules, []))).toBe(false);
  expect(requiredAnswered([rule({ required: true, defaultChoiceId: 12 })], [chosen(11)])).toBe(true);
});

test('ADD-009 bare ids find their rules: with room first, unknown ones none', () => {
  const rules = [rule({ id: 1, maximum: 1 }), rule({ id: 2 })];
  expect(assignToRules(rules, [11, 12, 12, 99])).toEqual([chosen(11), chosen(12, 2, 2), chosen(99, 1, 0)]);
  // Pieces of one choice are one extra, whatever else its rule holds.
  expect(assignToRules([rule({ id: 1 })], [11, 12, 11])).toEqual([chosen(11, 2), chosen(12)]);
  expect(checkExtras(rules, assignToRules(rules, [99])).map(({ code }) => code)).toEqual(['unknown-choice']);
});
