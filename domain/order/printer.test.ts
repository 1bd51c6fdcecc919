import { expect, test } from 'vitest';
import { escposState, epsonState, printerTrouble, starState } from './printer.ts';

test.each([
  ['200 OK', 'ready'],
  ['201', 'ready'],
  ['211 Paper Low', 'paper-low'],
  ['410', 'paper-out'],
  ['411 Paper Jam', 'paper-out'],
  ['420 Cover Open', 'cover-open'],
  ['511 Media decoding error', 'broken'],
  ['', 'broken'],
  ['kaputt', 'broken'],
])('KIT-402 a Star printer that says %j is %s', (said, state) => {
  expect(starState(said)).toBe(state);
});

test.each([
  [{ isPrinted: true, code: '', status: 0x0f00_0016 }, 'ready'],
  [{ isPrinted: true, code: '', status: 0x0f02_0016 }, 'paper-low'],
  [{ isPrinted: false, code: 'EPTR_REC_EMPTY', status: 0 }, 'paper-out'],
  [{ isPrinted: false, code: '', status: 0x0f08_0000 }, 'paper-out'],
  [{ isPrinted: false, code: 'EPTR_COVER_OPEN', status: 0 }, 'cover-open'],
  [{ isPrinted: false, code: 'EX_BADPORT', status: 1 }, 'broken'],
] as const)('KIT-402 an Epson printer that answers %j is %s', (answer, state) => {
  expect(epsonState(answer)).toBe(state);
});

test.each([
  ['12121212', 'ready'],
  ['1212121E', 'paper-low'],
  ['1a321272', 'paper-out'],
  ['1a161272', 'paper-out'],
  ['1a161212', 'cover-open'],
  ['1a521a12', 'broken'],
  ['1a121212', 'offline'],
  ['away', 'offline'],
  ['', 'offline'],
  ['1212121', 'offline'],
])('KIT-831 an ESC/POS printer of which the bridge says %j is %s', (said, state) => {
  expect(escposState(said)).toBe(state);
});

const now = Temporal.Instant.from('2026-11-21T18:00:00Z');

test.each([
  [{ state: 'ready', seenAt: now.subtract({ seconds: 10 }) }, null],
  [{ state: 'ready', seenAt: now.subtract({ seconds: 121 }) }, 'meldet sich nicht'],
  [{ state: 'paper-out', seenAt: now }, 'hat kein Papier'],
  [{ state: 'offline', seenAt: now }, 'ist aus oder nicht im Netz'],
  [{ state: 'ready', seenAt: null }, 'hat sich noch nie gemeldet'],
] as const)('KIT-402 what is wrong with a printer is said in a few words: %#', (printer, words) => {
  expect(printerTrouble(printer, now)).toBe(words);
});
