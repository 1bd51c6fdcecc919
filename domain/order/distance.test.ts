import { expect, test } from 'vitest';
import { beelineMetres, bearingName, drivingMinutes, estimateDriving, movedBy } from './distance.ts';

const luebeck = { latitude: 53.8655, longitude: 10.6866 };
const travemuende = { latitude: 53.9617, longitude: 10.8697 };

test('the beeline from Lübeck to Travemünde is about 16 km, both ways', () => {
  const metres = beelineMetres(luebeck, travemuende);
  expect(Math.abs(metres - 16_100)).toBeLessThan(200);
  expect(beelineMetres(travemuende, luebeck)).toBe(metres);
  expect(beelineMetres(luebeck, luebeck)).toBe(0);
});

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

test('the road is longer than the beeline and takes its time', () => {
  const { metres, seconds } = estimateDriving(luebeck, travemuende);
  expect(metres).toBeGreaterThan(beelineMetres(luebeck, travemuende));
  expect(drivingMinutes(seconds)).toBe(43);
});

test.each([
  [89, 1],
  [90, 2],
  [10, 1],
])('LST-018 %i seconds are %i minutes', (seconds, minutes) => {
  expect(drivingMinutes(seconds)).toBe(minutes);
});
