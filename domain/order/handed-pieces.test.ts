import { expect, test } from 'vitest';
import { readPieces, writePieces } from './handed-pieces.ts';

test('API-231 pieces in a link are read as they were written', () => {
  const pieces = [
    { productId: 12, size: 'big', count: 2 },
    { productId: 15, size: 'small', count: 1 },
  ] as const;
  expect(readPieces(writePieces(pieces))).toEqual(pieces);
});

test.each([
  ['', []],
  ['0.big.1', []],
  ['12.huge.1-12.big.0-x-12.big', []],
  ['12.big.1--7.tiny.99', [12, 7]],
  ['99999999999.big.1', []],
])('API-231 %s: what is no piece is left out', (text, ids) => {
  const pieces = readPieces(text);
  expect(pieces.map(({ productId }) => productId)).toEqual(ids);
  expect(pieces.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(30);
});
