import { expect, test } from 'vitest';
import { pulled, squareOf, WHOLE } from './crop.ts';

const wide = { width: 400, height: 200 };

test('PIC-105 a crop is a square within the photo, however near and far it is moved', () => {
  expect(squareOf(wide, WHOLE)).toEqual({ left: 100, top: 0, edge: 200 });
  expect(squareOf(wide, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 300, top: 0, edge: 100 });
});

test('PIC-105 a photo follows the pointer and stops at its edges', () => {
  const right = pulled(wide, WHOLE, [0.25, 0.25]);
  expect(squareOf(wide, right)).toEqual({ left: 50, top: 0, edge: 200 });
  expect(pulled(wide, WHOLE, [9, 9])).toEqual({ zoom: 1, x: 0, y: 0.5 });
});
