import { expect, test } from 'vitest';
import { CONSENT_VERSION, issueState, newsletterConsent, nextIssueAt, paragraphsOf } from './newsletter.ts';

const at = (text: string) => Temporal.Instant.from(text);
const NOON = at('2026-11-26T11:00Z');

test.each([
  ['nothing was sent', [], '2026-11-26T11:00Z'],
  ['the last one is a week ago', ['2026-11-19T11:00Z'], '2026-11-26T11:00Z'],
  ['the last one is six days ago', ['2026-11-20T11:00Z'], '2026-11-27T11:00Z'],
  ['one is planned in six days', ['2026-12-02T11:00Z'], '2026-12-09T11:00Z'],
  ['one is planned in a week', ['2026-12-03T11:00Z'], '2026-11-26T11:00Z'],
  ['each gap is too small', ['2026-12-03T10:00Z', '2026-11-20T11:00Z'], '2026-12-10T10:00Z'],
])('OWN-934 where %s the next issue may go out at %s', (_what, others, free) => {
  expect(nextIssueAt(others.map(at), NOON).equals(at(free))).toBe(true);
});

test('OWN-934 an issue is a draft, planned, under way or sent', () => {
  const later = NOON.add({ hours: 1 });
  expect(issueState({ sendAt: null, doneAt: null }, NOON)).toBe('draft');
  expect(issueState({ sendAt: later, doneAt: null }, NOON)).toBe('planned');
  expect(issueState({ sendAt: NOON, doneAt: null }, NOON)).toBe('sending');
  expect(issueState({ sendAt: NOON, doneAt: later }, later)).toBe('sent');
});

test('OWN-930 every version of the consent names who writes, and how it ends', () => {
  for (let version = 1; version <= CONSENT_VERSION; version += 1)
    expect(newsletterConsent('Zur Sonne', version)).toMatch(/^Zur Sonne darf mir .*Abbestellen/);
});

test('an empty line begins a paragraph', () => {
  expect(paragraphsOf('Moin!\n\nNeu:\nKürbis.\n \n\n')).toEqual(['Moin!', 'Neu:\nKürbis.']);
});
