import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areInseparable,
  fitView,
  groupPins,
  moveView,
  projectAround,
  ringRadius,
  toMap,
  toScreen,
  unprojectAround,
  zoomView,
} from './map-view.ts';

const TIMMENDORF = { latitude: 53.9953, longitude: 10.7768 };
const project = projectAround(TIMMENDORF);
const phone = { width: 358, height: 420 };

const coordinate = fc.record({
  latitude: fc.double({ min: 53.8, max: 54.2, noNaN: true }),
  longitude: fc.double({ min: 10.6, max: 11, noNaN: true }),
});

test('north is up, east is right, and a kilometre is as long in every direction', () => {
  const niendorf = project({ latitude: 53.9925, longitude: 10.8143 });
  const scharbeutz = project({ latitude: 54.0233, longitude: 10.7528 });
  expect([niendorf.x > 0, niendorf.y > 0, scharbeutz.x < 0, scharbeutz.y < 0]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  // 2.45 km of beeline to the east, in units of 111.2 m.
  expect(niendorf.x * 111.2).toBeCloseTo(2452, -2);
});

test('whatever restaurants there are, the map at first shows all of them', () => {
  fc.assert(
    fc.property(fc.array(coordinate, { minLength: 1, maxLength: 40 }), (places) => {
      const points = places.map(project);
      const view = fitView(points, phone);
      for (const { x, y } of points.map((point) => toScreen(view, phone, point))) {
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect([x < phone.width, y < phone.height]).toEqual([true, true]);
      }
    }),
  );
});

test('what is under the finger stays there while the map is zoomed', () => {
  const view = fitView([project({ latitude: 54.05, longitude: 10.75 }), { x: 0, y: 0 }], phone);
  fc.assert(
    fc.property(fc.nat(358), fc.nat(420), fc.double({ min: 0.2, max: 5, noNaN: true }), (x, y, factor) => {
      const held = toMap(view, phone, { x, y });
      const seen = toScreen(zoomView(view, factor, held), phone, held);
      expect(seen.x).toBeCloseTo(x, 6);
      expect(seen.y).toBeCloseTo(y, 6);
    }),
  );
});

test('the map follows the hand', () => {
  const view = fitView([{ x: 0, y: 0 }], phone);
  const before = toScreen(view, phone, { x: 0, y: 0 });
  const after = toScreen(moveView(view, phone, 30, -20), phone, { x: 0, y: 0 });
  expect(after.x).toBeCloseTo(before.x - 30);
  expect(after.y).toBeCloseTo(before.y + 20);
});

describe('pins', () => {
  test('none is lost, and no two groups are so near that a thumb would hit both', () => {
    fc.assert(
      fc.property(fc.array(coordinate, { maxLength: 60 }), (places) => {
        const pins = places.map(project);
        const view = fitView(pins, phone);
        const groups = groupPins(pins, (pin) => toScreen(view, phone, pin));
        expect(groups.flatMap(({ things }) => things)).toHaveLength(pins.length);
        groups.forEach((one, index) => {
          for (const other of groups.slice(index + 1))
            expect(Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y)).toBeGreaterThanOrEqual(46);
        });
      }),
    );
  });

  test('a look from nearer parts what has different addresses', () => {
    const next = { ...TIMMENDORF, latitude: TIMMENDORF.latitude + 0.001 };
    expect(areInseparable([TIMMENDORF, next], phone)).toBe(false);
    expect(areInseparable([TIMMENDORF, TIMMENDORF], phone)).toBe(true);
  });
});

test('LST-047 a ring is as far from the middle as what is that far away', () => {
  const view = fitView([{ x: 0, y: 0 }], phone);
  const two = { latitude: TIMMENDORF.latitude + 2 / 111.2, longitude: TIMMENDORF.longitude };
  const [home, north] = [TIMMENDORF, two].map((at) => toScreen(view, phone, project(at)));
  expect(ringRadius(2, view, phone)).toBeCloseTo((home?.y ?? 0) - (north?.y ?? 0), 6);
});

test('OWN-950 what is tapped on a flat map is found again where it was seen', () => {
  fc.assert(
    fc.property(coordinate, (at) => {
      const back = unprojectAround(TIMMENDORF)(project(at));
      expect(back.latitude).toBeCloseTo(at.latitude, 9);
      expect(back.longitude).toBeCloseTo(at.longitude, 9);
    }),
  );
});
