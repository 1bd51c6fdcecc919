import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPiece, removePiece, type Build, type BuildDish } from './build.ts';
import { checkExtras, extraLines, type ExtraRule } from './extras.ts';

const [BUN, WRAP, PATTY, CHEESE, EGG] = [1, 2, 3, 4, 5] as const;

const choice = (id: number, cents = 100, soldOut = false) => ({
  id,
  title: `Zutat ${id}`,
  prices: { big: cents },
  soldOut,
});

const question = (id: number, given: Partial<ExtraRule>): ExtraRule => ({
  id,
  title: `Frage ${id}`,
  required: false,
  minimum: 0,
  maximum: 3,
  includedCount: 0,
  defaultChoiceId: null,
  choices: [],
  ...given,
});

const burger: BuildDish = {
  ingredients: [
    { id: PATTY, title: 'Patty', count: 2 },
    { id: CHEESE, title: 'Käse', count: 1 },
  ],
  rules: [
    question(10, { required: true, minimum: 1, maximum: 1, choices: [choice(BUN, 0), choice(WRAP, 50)] }),
    question(20, { includedCount: 1, choices: [choice(PATTY, 390), choice(CHEESE), choice(EGG, 150, true)] }),
  ],
};
const plain: Build = { chosen: [{ ruleId: 10, choiceId: BUN, count: 1 }], leftOut: [] };

/** Does these steps, +id or −id; a refusal stays the result. */
const after = (...steps: number[]) =>
  steps.reduce<ReturnType<typeof addPiece>>(
    (build, id) =>
      'code' in build ? build : id > 0 ? addPiece(burger, build, id) : removePiece(burger, build, -id),
    plain,
  );

describe('one piece at a time', () => {
  test.each([
    [
      'adds to the question that has it',
      [CHEESE],
      {
        chosen: [
          [BUN, 1],
          [CHEESE, 1],
        ],
      },
    ],
    [
      'counts pieces of the same',
      [CHEESE, CHEESE],
      {
        chosen: [
          [BUN, 1],
          [CHEESE, 2],
        ],
      },
    ],
    ['takes away what was added before what the dish comes with', [CHEESE, -CHEESE], { chosen: [[BUN, 1]] }],
    ['takes out of the dish piece by piece', [-PATTY, -PATTY], { chosen: [[BUN, 1]], leftOut: [[PATTY, 2]] }],
    [
      'puts back first what was taken out',
      [-PATTY, PATTY, PATTY],
      {
        chosen: [
          [BUN, 1],
          [PATTY, 1],
        ],
      },
    ],
    ['changes the answer to a question for one', [WRAP], { chosen: [[WRAP, 1]] }],
    ['may leave a needed question open', [-BUN], { chosen: [] }],
  ])(
    'GEN-008 %s',
    (_title, steps, { chosen, leftOut = [] }: { chosen: number[][]; leftOut?: number[][] }) => {
      const build = after(...steps);
      if ('code' in build) throw new Error(build.code);
      expect(build.chosen.map(({ choiceId, count }) => [choiceId, count])).toEqual(chosen);
      expect(build.leftOut.map(({ ingredientId, count }) => [ingredientId, count])).toEqual(leftOut);
    },
  );

  test.each([
    ['what the dish does not know', [99], 'unknown-ingredient'],
    ['what is sold out', [EGG], 'sold-out'],
    ['more than a question takes', [CHEESE, CHEESE, PATTY, CHEESE], 'full'],
    ['the same answer again', [BUN], 'full'],
    ['taking away what was never there', [-EGG], 'not-in-it'],
    ['taking out more than the dish has', [-PATTY, -PATTY, -PATTY], 'not-in-it'],
  ])('refuses %s', (_title, steps, code) => {
    expect(after(...steps)).toMatchObject({ code });
  });

  test('GEN-012 never break a limit, and adding and taking away again costs nothing', () => {
    const price = ({ chosen }: Build) =>
      extraLines(burger.rules, chosen, 'big').reduce(
        (sum, { included, cents, count }) => sum + (included ? 0 : cents * count),
        0,
      );
    const anyStep = fc.tuple(fc.constantFrom(BUN, WRAP, PATTY, CHEESE, EGG), fc.boolean());
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
        let build = plain;
        for (const [id, more] of steps) {
          const next = (more ? addPiece : removePiece)(burger, build, id);
          if ('code' in next) continue;
          // A bun that took another's place does not bring it back.
          const back = more && id > WRAP ? removePiece(burger, next, id) : build;
          expect('code' in back ? back : price(back)).toBe(price(build));
          build = next;
        }
        const wrong = checkExtras(burger.rules, build.chosen).filter(
          ({ code }) => code !== 'required-missing',
        );
        expect(wrong).toEqual([]);
        for (const { ingredientId, count } of build.leftOut) {
          const own = burger.ingredients.find(({ id }) => id === ingredientId)?.count ?? 0;
          expect(count).toBeGreaterThan(0);
          expect(count).toBeLessThanOrEqual(own);
        }
      }),
    );
  });
});
