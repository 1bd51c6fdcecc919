import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { hasHungUp } from './hung-up.ts';

const closed = new Socket().destroy();
const open = new Socket();
const premature = { code: 'ERR_STREAM_PREMATURE_CLOSE' };

test.each([
  [
    'while the question still came',
    { code: 'ECONNRESET' },
    { destroyed: true, complete: false, socket: closed },
    true,
  ],
  ['while the answer was compressed', premature, { destroyed: true, complete: true, socket: closed }, true],
  ['not at all', premature, { destroyed: false, complete: true, socket: open }, false],
  [
    'after something else went wrong',
    { code: '42P01' },
    { destroyed: true, complete: true, socket: closed },
    false,
  ],
])('OFF-753 who asked hung up %s', (_, error, request, isSo) => {
  expect(hasHungUp(error, request)).toBe(isSo);
});
