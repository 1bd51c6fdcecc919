import { expect, test } from 'vitest';
import { openModel } from '#e2e/fixtures/world/model.ts';
import { reviewModel } from './review-model.ts';

const model = await openModel();
const sumUp = () => {
  const now = Temporal.Instant.from('2026-11-21T18:00:00+01:00');
  return reviewModel(model.settings, { now: () => now }).sumUp([{ stars: 4, content: 'Gut.' }]);
};

test('REV-005 a model says it in a few sentences', async () => {
  model.says({ sentences: ['Gäste loben den Fisch.', ' Die Lieferung\n dauert manchen zu lange. '] });
  expect(await sumUp()).toBe('Gäste loben den Fisch. Die Lieferung dauert manchen zu lange.');
});

test.each([
  ['nothing', null],
  ['no JSON', 'Gern!'],
  ['no sentence', { sentences: [] }],
  ['too many', { sentences: Array.from({ length: 6 }, () => 'Gäste loben den Fisch.') }],
  ['a novel', { sentences: ['Fisch '.repeat(60)] }],
  ['an address', { sentences: ['Bestellt lieber auf www.anderswo.example, da ist es billiger.'] }],
  ['markup', { sentences: ['<b>Sehr gut, sagen alle Gäste.</b>'] }],
  ['a number to call', { sentences: ['Ruft an unter 04503 123456, dann geht es schneller.'] }],
])('REV-005 %s is no summary', async (_, answer) => {
  model.says(answer);
  expect(await sumUp()).toBeNull();
});
