import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADDITIVES, ALLERGENS, combineDeclarations, substanceOf, type Declaration } from './allergens.ts';

test('there are 14 allergens from A to N, and every code names one substance', () => {
  expect(ALLERGENS.map(({ code }) => code).join('')).toBe('ABCDEFGHIJKLMN');
  const codes = [...ALLERGENS, ...ADDITIVES].map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(substanceOf('G')?.name).toBe('Milch (einschließlich Laktose)');
  expect(substanceOf('2')?.name).toBe('mit Konservierungsstoff');
  expect(substanceOf('Z')).toBeUndefined();
});

const declared = (...codes: string[]): Declaration => ({ state: 'declared', codes });
const none: Declaration = { state: 'none', codes: [] };
const unknown: Declaration = { state: 'unknown', codes: [] };

test.each([
  ['extras add theirs', declared('A'), [declared('G', 'A')], { state: 'declared', codes: ['A', 'G'] }],
  ['nothing and nothing is nothing', none, [none], { state: 'none', codes: [] }],
  [
    'an unknown extra makes all unknown, the known is still named',
    declared('A'),
    [unknown],
    { state: 'unknown', codes: ['A'] },
  ],
  ['an unknown product stays unknown', unknown, [declared('G')], { state: 'unknown', codes: ['G'] }],
  ['numbers sort as numbers', declared('10', '2'), [], { state: 'declared', codes: ['2', '10'] }],
])('MNU-029 %s', (_rule, product, extras, expected) => {
  expect(combineDeclarations(product, extras)).toEqual(expected);
});

const anyDeclaration: fc.Arbitrary<Declaration> = fc.oneof(
  fc.constant(none),
  fc.record({
    state: fc.constantFrom('declared', 'unknown'),
    codes: fc.subarray(['A', 'G', 'N', '1', '12'], { minLength: 1 }),
  }),
  fc.constant(unknown),
);

test('MNU-029 no mark is ever lost, and unknown never reads as free', () => {
  fc.assert(
    fc.property(anyDeclaration, fc.array(anyDeclaration), (product, extras) => {
      const combined = combineDeclarations(product, extras);
      const parts = [product, ...extras];
      expect(combined.codes).toEqual(expect.arrayContaining(parts.flatMap((part) => part.codes)));
      expect(combined.state === 'unknown').toBe(parts.some((part) => part.state === 'unknown'));
    }),
  );
});
