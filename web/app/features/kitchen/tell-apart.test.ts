import { expect, test } from 'vitest';
import { tellApart } from './tell-apart.ts';

test('KIT-1021 pieces are told apart by extras, note and whose they are; equal ones stand together and are counted', () => {
  const plain = { title: 'Margherita, groß', details: [] };
  const hot = { title: 'Margherita, groß', details: ['2 × Käse', '„scharf“'] };
  const pieces = [plain, hot, { ...plain, guestName: 'Anna' }, plain];
  expect(tellApart(pieces).map(({ name }) => name)).toEqual([
    'Margherita, groß · 1 von 2',
    'Margherita, groß · 2 von 2',
    'Margherita, groß, 2 × Käse, „scharf“',
    'Margherita, groß (Anna)',
  ]);
});
