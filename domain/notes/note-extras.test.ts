import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkExtras, type ChosenExtra, type ExtraRule } from '../menu/extras.ts';
import { noteExtras, type NoteWish } from './note-extras.ts';

const [CHEESE, ONION, OLIVES, GARLIC] = [1, 2, 3, 4] as const;
const choice = (id: number, soldOut = false) => ({ id, title: `Zutat ${id}`, prices: { big: 100 }, soldOut });
const rule = (given: Partial<ExtraRule> = {}): ExtraRule => ({
  id: 10,
  title: 'Extras',
  required: false,
  minimum: 0,
  maximum: 2,
  includedCount: 0,
  defaultChoiceId: null,
  choices: [choice(CHEESE), choice(OLIVES), choice(GARLIC, true)],
  ...given,
});
const onions = { id: ONION, title: 'Zwiebeln' };
const dish = (...rules: ExtraRule[]) => ({ ingredients: [onions], rules });
const extra = (choiceId: number, count = 1): ChosenExtra => ({ ruleId: 10, choiceId, count });

describe('NOT-006 wishes of a note', () => {
  test.each<[string, ExtraRule[], ChosenExtra[], NoteWish[], ReturnType<typeof noteExtras>]>([
    [
      'leave out and add',
      [rule()],
      [],
      [
        { ingredientId: ONION, count: -1 },
        { ingredientId: CHEESE, count: 2 },
      ],
      { without: [onions], added: [extra(CHEESE, 2)] },
    ],
    [
      'stop where the question is full',
      [rule()],
      [extra(OLIVES)],
      [{ ingredientId: CHEESE, count: 3 }],
      { without: [], added: [extra(CHEESE)] },
    ],
    [
      'go on to the next question that offers it',
      [rule(), rule({ id: 11, maximum: null })],
      [extra(OLIVES, 2)],
      [{ ingredientId: CHEESE, count: 1 }],
      { without: [], added: [{ ruleId: 11, choiceId: CHEESE, count: 1 }] },
    ],
    ['skip what is sold out', [rule()], [], [{ ingredientId: GARLIC, count: 1 }], { without: [], added: [] }],
    [
      'skip what nobody offers and what is not in the dish',
      [rule()],
      [],
      [
        { ingredientId: ONION, count: 1 },
        { ingredientId: OLIVES, count: -1 },
      ],
      { without: [], added: [] },
    ],
    [
      'do not repeat what was chosen by hand',
      [rule({ maximum: null })],
      [extra(CHEESE)],
      [{ ingredientId: CHEESE, count: 2 }],
      { without: [], added: [extra(CHEESE)] },
    ],
    [
      'do not leave out what was chosen by hand',
      [rule({ choices: [choice(ONION)] })],
      [extra(ONION)],
      [{ ingredientId: ONION, count: -1 }],
      { without: [], added: [] },
    ],
    [
      'do not answer a question by halves',
      [rule({ minimum: 2 })],
      [],
      [{ ingredientId: CHEESE, count: 1 }],
      { without: [], added: [] },
    ],
  ])('%s', (_title, rules, byHand, wishes, expected) => {
    expect(noteExtras(dish(...rules), byHand, wishes)).toEqual(expected);
  });

  test('never make an answer wrong that was right', () => {
    const wish = fc.record({
      ingredientId: fc.constantFrom(CHEESE, ONION, OLIVES, GARLIC),
      count: fc.integer({ min: -3, max: 5 }),
    });
    const byHand = fc.array(fc.constantFrom(extra(CHEESE), extra(OLIVES)), { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(wish), byHand, fc.integer({ min: 0, max: 4 }), (wishes, chosen, room) => {
        const rules = [rule({ maximum: 2 + room })];
        const { added, without } = noteExtras(dish(...rules), chosen, wishes);
        expect(checkExtras(rules, [...chosen, ...added])).toEqual([]);
        expect(without.every(({ id }) => id === ONION)).toBe(true);
      }),
    );
  });
});
