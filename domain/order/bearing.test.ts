import { expect, test } from 'vitest';
import { bearingName, movedBy } from './bearing.ts';
import { beelineMetres } from './distance.ts';

const luebeck = { latitude: 53.8655, longitude: 10.6866 };

test('OWN-950 a step of so many metres leads as far as the beeline says, in every direction', () => {
  for (const step of [{ north: 3000 }, { north: -3000 }, { east: 3000 }, { east: -3000 }])
    expect(Math.abs(beelineMetres(luebeck, movedBy(luebeck, step)) - 3000)).toBeLessThan(5);
});

test.each([
  [{ north: 1 }, 'nördlich'],
  [{ north: 1, east: 1 }, 'nordöstlich'],
  [{ east: 1 }, 'östlich'],
  [{ north: -1, east: 0.9 }, 'südöstlich'],
  [{ north: -1 }, 'südlich'],
  [{ east: -1 }, 'westlich'],
  [{ north: 1, east: -1.1 }, 'nordwestlich'],
])('OWN-957 what lies %j is said to be %s', (step, name) => {
  expect(bearingName(luebeck, movedBy(luebeck, { north: 0, east: 0, ...step }))).toBe(name);
});
