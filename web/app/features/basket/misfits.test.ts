import { describe, expect, test } from 'vitest';
import { type Diet, EVERYTHING } from '#domain/menu/diet.ts';
import type { BasketLine } from './basket.ts';
import { misfitsIn } from './misfits.ts';

const KNOWN = { isVeggie: true, isVegan: false, allergens: ['A', 'G'], allergensKnown: true };

const line = (contains: BasketLine['contains'] = KNOWN, eater = '') =>
  ({
    contains,
    item_multiuser: eater,
    productdata: { item_title: 'Käsespätzle' },
  }) as unknown as BasketLine;
const said = (given: Partial<Diet>, lines = [line()]) => misfitsIn(lines, { ...EVERYTHING, ...given });

describe('BSK-030 what a basket has in it that somebody keeps away from', () => {
  test.each<[Partial<Diet>, string]>([
    [{ without: ['G'] }, 'Käsespätzle enthält Milch.'],
    [{ without: ['A', 'C', 'G'] }, 'Käsespätzle enthält Gluten und Milch.'],
    [{ food: 'vegan' }, 'Käsespätzle ist nicht als vegan gekennzeichnet.'],
    [{ food: 'vegan', without: ['G'] }, 'Käsespätzle enthält Milch und ist nicht als vegan gekennzeichnet.'],
  ])('%j: %s', (diet, sentence) => {
    expect(said(diet)).toEqual([sentence]);
  });

  test('nothing where it suits', () => {
    for (const diet of [{}, { without: ['N'] }, { food: 'vegetarisch' }] as const)
      expect(said(diet)).toEqual([]);
  });

  test('what nobody has declared is never taken as free, and what is known of it is said', () => {
    const unknown = (allergens: string[]) => [line({ ...KNOWN, allergens, allergensKnown: false })];
    expect(said({ without: ['G'] }, unknown([]))).toEqual([
      'Zu Käsespätzle sind nicht alle Allergene angegeben.',
    ]);
    expect(said({ without: ['G'] }, unknown(['G']))).toEqual([
      'Käsespätzle enthält Milch; nicht alle Allergene sind angegeben.',
    ]);
    expect(said({ food: 'vegetarisch' }, unknown([]))).toEqual([]);
  });

  test('once for equal pieces, for nobody else of a group, and for nothing that is no dish', () => {
    expect(said({ without: ['G'] }, [line(), line(), line(KNOWN, 'Mia'), line(null)])).toHaveLength(1);
    expect(said({ without: ['G'] }, [line(KNOWN, 'Mia'), line(null)])).toEqual([]);
  });
});
