import { describe, expect, test } from 'vitest';
import { cuisineGroup, cuisineGroups, cuisinesOf } from './cuisine-groups.ts';

describe('LST-045 cuisines that mean the same are one', () => {
  test.each([
    ['Poké', 'Bowls'],
    ['POKE', 'Bowls'],
    ['Kebap', 'Döner'],
    ['doener kebab', 'Döner'],
    ['Thailändisch', 'Asiatisch'],
    ['Pasta', 'Italienisch'],
    ['Pizza', 'Pizza'],
    ['Italienische Küche', 'Italienisch'],
    ['Indische Spezialitäten', 'Indisch'],
    ['Afghanisch', 'Orientalisch'],
    ['Äthiopische Küche', 'Afrikanisch'],
    ['Schwäbisch', 'Deutsch'],
  ])('%s is %s', (cuisine, group) => {
    expect(cuisineGroup(cuisine)).toBe(group);
  });

  test('what nobody knows stands for itself, what is empty for nothing', () => {
    expect(cuisineGroups([' Labskaus ', 'Poke', 'Poké', ''])).toEqual(['Labskaus', 'Bowls']);
  });

  test('a group names all that restaurants call it, and no name belongs to two', () => {
    expect(cuisinesOf('Bowls')).toEqual(expect.arrayContaining(['Bowls', 'Poke', 'Poké']));
    expect(cuisinesOf('Labskaus')).toEqual(['Labskaus']);
    for (const group of [
      'Pizza',
      'Döner',
      'Fisch',
      'Italienisch',
      'Asiatisch',
      'Mexikanisch',
      'Imbiss',
      'Getränke',
    ])
      expect(cuisinesOf(group).map(cuisineGroup)).toEqual(cuisinesOf(group).map(() => group));
  });
});
