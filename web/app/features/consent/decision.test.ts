import { expect, test } from 'vitest';
import { type Purpose, purposesOf, readDecision, writeDecision } from './decision.ts';

const NOW = '2026-11-21T17:00:00.000Z';
const fonts = { stylesheet: 'https://fonts.example/css', head: 'Alegreya', text: 'Figtree' };

test.each<[Parameters<typeof purposesOf>[0], Purpose[]]>([
  [{ type: 'default', onlinePayment: false, tagManagerId: null, fonts: null }, []],
  [{ type: 'insite', onlinePayment: true, tagManagerId: null, fonts: null }, ['payment']],
  [
    { type: 'default', onlinePayment: true, tagManagerId: 'GTM-1', fonts },
    ['payment', 'tag-manager', 'fonts'],
  ],
  [{ type: 'pos', onlinePayment: true, tagManagerId: null, fonts }, []],
])('CON-003 a site with %o asks for %o', (site, purposes) => {
  expect(purposesOf(site)).toEqual(purposes);
});

test.each([true, false])('CON-005 an answer (%s) is kept with its wording and time', (accepted) => {
  const kept = writeDecision(accepted, ['payment'], NOW);
  expect(readDecision(kept, ['payment'])).toEqual({ accepted, covers: ['payment'], version: 1, at: NOW });
});

test.each<[string, string | null, Purpose[]]>([
  ['nobody has answered', null, []],
  ['more is asked than was answered', writeDecision(true, ['payment'], NOW), ['payment', 'tag-manager']],
  ['the wording is another', writeDecision(true, [], NOW).replace('"version":1', '"version":0'), []],
  ['the answer is no JSON', 'true or so', []],
  ['the answer is none of ours', '{"accepted":"yes","covers":[]}', []],
])('CON-001 the banner appears where %s', (_why, kept, asked) => {
  expect(readDecision(kept, asked)).toBeNull();
});

test('an answer holds where less is asked than it covers', () => {
  expect(readDecision(writeDecision(false, ['payment', 'fonts'], NOW), ['fonts'])?.accepted).toBe(false);
});
