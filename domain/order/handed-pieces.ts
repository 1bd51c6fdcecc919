import { limits } from '../limits/guest.ts';
import { isSize, type Size } from '../menu/sizes.ts';

/** So many of one dish in one size. */
export interface HandedPiece {
  productId: number;
  size: Size;
  count: number;
}

/** Pieces as they stand in a link that somebody hands over: 12.big.2-15.small.1 */
export const writePieces = (pieces: readonly HandedPiece[]): string =>
  pieces.map(({ productId, size, count }) => `${productId}.${size}.${count}`).join('-');

/** What is no piece, and what is too much, is left out: anybody can write a link. */
export function readPieces(text: string): HandedPiece[] {
  const pieces: HandedPiece[] = [];
  let left = limits.order.handed.max;
  for (const part of text.split('-')) {
    const [, id, size = '', count] = /^(\d{1,9})\.([a-z]+)\.(\d{1,2})$/.exec(part) ?? [];
    const taken = Math.min(Number(count), left);
    if (!isSize(size) || Number(id) < 1 || !(taken > 0)) continue;
    pieces.push({ productId: Number(id), size, count: taken });
    left -= taken;
  }
  return joinPieces(pieces);
}

/** The same dish in the same size stands there once. */
export function joinPieces(pieces: readonly HandedPiece[]): HandedPiece[] {
  const joined = new Map<string, HandedPiece>();
  for (const piece of pieces) {
    const key = `${piece.productId} ${piece.size}`;
    joined.set(key, { ...piece, count: piece.count + (joined.get(key)?.count ?? 0) });
  }
  return [...joined.values()];
}
