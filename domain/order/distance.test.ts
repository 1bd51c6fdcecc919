import { expect, test } from 'vitest';
import { beelineMetres, drivingMinutes, estimateDriving } from './distance.ts';

const luebeck = { latitude: 53.8655, longitude: 10.6866 };
const travemuende = { latitude: 53.9617, longitude: 10.8697 };

test('the beeline from Lübeck to Travemünde is about 16 km, both ways', () => {
  const metres = beelineMetres(luebeck, travemuende);
  expect(Math.abs(metres - 16_100)).toBeLessThan(200);
  expect(beelineMetres(travemuende, luebeck)).toBe(metres);
  expect(beelineMetres(luebeck, luebeck)).toBe(0);
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
