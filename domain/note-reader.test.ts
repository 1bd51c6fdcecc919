import { expect, test } from 'vitest';
import { readNote } from './note-reader.ts';

const ingredients = [
  { id: 1, title: 'Zwiebeln', inProduct: true },
  { id: 2, title: 'Käse', inProduct: true },
  { id: 3, title: 'Oliven', inProduct: false },
  { id: 4, title: 'Rote Paprika', inProduct: true },
  { id: 5, title: 'Ei', inProduct: false },
  { id: 6, title: 'Knoblauchsoße', inProduct: false },
  { id: 7, title: 'Kräutersoße', inProduct: false },
  { id: 8, title: 'Käse vegan', inProduct: false },
];

test.each<[string, string[]]>([
  ['ohne Zwiebeln', ['-1']],
  ['OHNE ZWIEBEL bitte', ['-1']],
  ['bitte keine Zwiebeln und keinen Kaese', ['-1', '-2']],
  ['ohne Zwiebeln und Käse, extra Oliven', ['-1', '-2', '+3']],
  ['Zwiebeln bitte weglassen', ['-1']],
  ['mit Eiern und Oliven', ['+5', '+3']],
  ['ohne Paprika', ['-4']],
  ['extra Käse vegan', ['+8']],
  ['ohne Oliven', []],
  ['extra Soße', []],
  ['wenig Zwiebeln', []],
  ['Zwiebeln sind toll', []],
  ['ohne Zwiebeln. Käse ist super', ['-1']],
  ['ohne Käse, doch extra Käse', ['+2']],
  ['bitte klingeln bei Zwiebel', []],
  ['', []],
])('NOT-006 "%s" asks for %j', (note, expected) => {
  const changes = readNote(note, ingredients).map(({ ingredientId, kind }) => `${kind === 'extra' ? '+' : '-'}${ingredientId}`);
  expect(changes).toEqual(expected);
});
