import { describe, expect, test } from 'vitest';
import { beelineMetres } from '#domain/order/distance.ts';
import { isInside } from '#domain/order/outline.ts';
import { type Drawing, draw, openDrawing, type Step } from './drawing.ts';

const terms = { minimum: '15,00', delivery: '2,50', freeFrom: '' };
const at = (longitude: number, latitude: number) => ({ longitude, latitude });
const tap = (longitude: number, latitude: number): Step => ({
  do: 'tap',
  at: at(longitude, latitude),
  terms,
});
const after = (...steps: Step[]): Drawing => steps.reduce(draw, openDrawing([]));
const TRIANGLE = [tap(10, 54), tap(10.1, 54), tap(10.1, 54.1)];

describe('OWN-956 an outline is drawn', () => {
  test('by tapping, and closed from three corners on; then a tap adds none', () => {
    const two = after(...TRIANGLE.slice(0, 2), { do: 'close' });
    expect([two.drafts[0]?.corners.length, two.drafts[0]?.isClosed]).toEqual([2, false]);
    const closed = after(...TRIANGLE, { do: 'close' }, tap(10.5, 54));
    expect([closed.drafts[0]?.corners.length, closed.drafts[0]?.isClosed]).toEqual([3, true]);
  });

  test('corners are moved, put in between and taken out, but never below three', () => {
    const closed: Step[] = [...TRIANGLE, { do: 'close' }];
    const more = after(...closed, { do: 'insert', after: 2 });
    expect([more.corner, more.drafts[0]?.corners[3]]).toEqual([3, at(10.05, 54.05)]);
    const moved = draw(more, { do: 'move', corner: 3, to: at(10, 54.1), goesOn: false });
    expect(moved.drafts[0]?.corners[3]).toEqual(at(10, 54.1));
    const less = draw(draw(moved, { do: 'remove', corner: 0 }), { do: 'remove', corner: 0 });
    expect(less.drafts[0]?.corners).toEqual([at(10.1, 54), at(10.1, 54.1), at(10, 54.1)]);
  });

  test('a step back is one movement of a hand, whatever was looked at meanwhile', () => {
    const drag = (longitude: number, goesOn: boolean): Step => ({
      do: 'move',
      corner: 0,
      to: at(longitude, 53),
      goesOn,
    });
    const dragged = after(
      ...TRIANGLE,
      { do: 'close' },
      drag(9.9, false),
      { do: 'pick', corner: 1 },
      drag(9.8, true),
      drag(9.7, true),
    );
    expect(dragged.drafts[0]?.corners[0]).toEqual(at(9.7, 53));
    const back = draw(dragged, { do: 'undo' });
    expect([back.drafts[0]?.corners[0], back.drafts[0]?.isClosed]).toEqual([at(10, 54), true]);
    expect(draw(back, { do: 'undo' }).drafts[0]?.isClosed).toBe(false);
  });

  test('a circle lies around the restaurant, and an outline that goes leaves the next one', () => {
    const center = at(10.77, 53.99);
    const circle: Step = { do: 'circle', center, metres: 3000, terms };
    const two = after(circle, ...([{ do: 'begin', terms }] as const), ...TRIANGLE);
    const [first] = two.drafts;
    expect(first?.corners.map((corner) => Math.round(beelineMetres(center, corner) / 100))).toEqual(
      Array.from({ length: 8 }, () => 30),
    );
    expect(isInside(first?.corners ?? [], center)).toBe(true);
    const left = draw(two, { do: 'drop' });
    expect([left.drafts.length, left.active]).toEqual([1, 0]);
  });

  test('a place is ticked against the line, and what the line says again is forgotten', () => {
    const tick = (isInside: boolean, wants: boolean): Step => ({ do: 'tick', placeId: 7, isInside, wants });
    const drawn: Step[] = [...TRIANGLE, { do: 'close' }];
    expect(after(...drawn, tick(true, false)).drafts[0]?.leftOut).toEqual([7]);
    expect(after(...drawn, tick(false, true)).drafts[0]?.takenIn).toEqual([7]);
    const back = after(...drawn, tick(true, false), tick(true, true)).drafts[0];
    expect([back?.leftOut, back?.takenIn]).toEqual([[], []]);
  });

  test('no more corners and outlines than the server takes', () => {
    const many = Array.from({ length: 45 }, (_, corner) => tap(10 + corner / 100, 54));
    expect(after(...many).drafts[0]?.corners).toHaveLength(40);
    const outlines = Array.from({ length: 15 }, (): Step => ({ do: 'begin', terms }));
    expect(after(...outlines).drafts).toHaveLength(12);
  });
});
