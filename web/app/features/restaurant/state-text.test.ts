import { expect, test } from 'vitest';
import { stateText } from './StateLine.tsx';

const NOW = '2026-11-21T18:00:00+01:00';
const state = {
  code: 'open' as const,
  orderable: true,
  preorder: true,
  openUntil: null,
  opensAt: null,
  availableAgainAt: null,
  absenceTitle: null,
  closedToday: false,
  delivery: true,
  pickup: true,
};

test.each<[string, Partial<Parameters<typeof stateText>[0]>, string]>([
  ['open with its end', { openUntil: '2026-11-21T22:00:00+01:00' }, 'Geöffnet · bis 22:00'],
  ['open without an end in sight', {}, 'Geöffnet'],
  [
    'busy until a time',
    { code: 'busy', availableAgainAt: '2026-11-21T18:40:00+01:00' },
    'Gerade viel los · wieder ab 18:40',
  ],
  ['unavailable', { code: 'unavailable' }, 'Aktuell nicht verfügbar'],
  [
    'away with its title and end',
    { code: 'away', absenceTitle: 'Betriebsferien', availableAgainAt: '2026-12-01T11:00:00+01:00' },
    'Betriebsferien · wieder ab Di., 01.12., 11:00',
  ],
  [
    'away until the end of a day',
    { code: 'away', absenceTitle: 'Urlaub', availableAgainAt: '2026-12-01T00:00:00+01:00' },
    'Urlaub · wieder ab Di., 01.12.',
  ],
  [
    'closed until later today',
    { code: 'closed', opensAt: '2026-11-21T19:00:00+01:00' },
    'Geschlossen · öffnet um 19:00',
  ],
  [
    'closed all day',
    { code: 'closed', closedToday: true, opensAt: '2026-11-22T11:30:00+01:00' },
    'Heute geschlossen · öffnet morgen 11:30',
  ],
  ['technical problems', { code: 'technical' }, 'Technische Probleme'],
])('LST-024 LST-034 LST-035 LST-036 LST-038 LST-039 LST-040 %s', (_title, given, text) => {
  expect(stateText({ ...state, ...given }, NOW)).toBe(text);
});
