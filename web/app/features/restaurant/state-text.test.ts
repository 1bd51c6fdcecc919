import { expect, test } from 'vitest';
import { StateLine, stateText } from './StateLine.tsx';
import { stateIn } from '#domain/discovery/way-state.ts';
import type { State } from './shown-state.ts';

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
  services: {
    delivery: { open: true, openUntil: null, opensAt: null },
    pickup: { open: true, openUntil: null, opensAt: null },
  },
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

type Services = State['services'];
const open = (openUntil: string | null = null) => ({ open: true, openUntil, opensAt: null });
const from = (opensAt: string) => ({ open: false, openUntil: null, opensAt });
const TEN = '2026-11-21T22:00:00+01:00';
const ELEVEN = '2026-11-21T23:00:00+01:00';
const SEVEN = '2026-11-21T19:00:00+01:00';
const EIGHT = '2026-11-21T20:00:00+01:00';

test.each<[string, Services, string, string, string]>([
  [
    'who delivers later hands over now',
    { delivery: from(SEVEN), pickup: open(TEN) },
    'Liefert ab 19:00 · Abholung jetzt',
    'Geöffnet · bis 22:00',
    'Abholung jetzt · liefert ab 19:00',
  ],
  [
    'who hands over later delivers now',
    { delivery: open(TEN), pickup: from(SEVEN) },
    'Geöffnet · bis 22:00',
    'Abholung ab 19:00 · Lieferung jetzt',
    'Lieferung jetzt · Abholung ab 19:00',
  ],
  [
    'each way ends at its own time',
    { delivery: open(TEN), pickup: open(ELEVEN) },
    'Geöffnet · bis 22:00',
    'Geöffnet · bis 23:00',
    'Lieferung bis 22:00 · Abholung bis 23:00',
  ],
  [
    'both ways end at once',
    { delivery: open(TEN), pickup: open(TEN) },
    'Geöffnet · bis 22:00',
    'Geöffnet · bis 22:00',
    'Geöffnet · bis 22:00',
  ],
])('LST-044 %s', (_title, services, delivery, pickup, whole) => {
  const both = { ...state, openUntil: TEN, services };
  const texts = [stateIn(both, 'delivery'), stateIn(both, 'pickup'), both].map((one) => stateText(one, NOW));
  expect(texts).toEqual([delivery, pickup, whole]);
});

test('LST-044 LST-039 while all is closed, each way says when it opens', () => {
  const services = { delivery: from(EIGHT), pickup: from(SEVEN) };
  const shut = { ...state, code: 'closed' as const, orderable: false, opensAt: SEVEN, services };
  expect(stateText(stateIn(shut, 'delivery'), NOW)).toBe('Geschlossen · liefert ab 20:00');
  expect(stateText(stateIn(shut, 'pickup'), NOW)).toBe('Geschlossen · öffnet um 19:00');
  expect(stateText(shut, NOW)).toBe('Geschlossen · liefert ab 20:00');
});

test('LST-075 who has no hours for a way in sight is not open for it', () => {
  const both = { ...state, openUntil: TEN };
  const fetched = { ...both, services: { delivery: null, pickup: open(TEN) } };
  expect([stateIn(fetched, 'delivery'), stateIn(fetched, 'pickup'), fetched].map(textOf)).toEqual([
    'Gerade keine Lieferung · Abholung jetzt',
    'Abholung jetzt · bis 22:00',
    'Abholung jetzt · bis 22:00',
  ]);
  expect(stateIn(fetched, 'delivery')).toMatchObject({ code: 'closed', orderable: false, openUntil: null });
  const brought = { ...both, services: { delivery: open(TEN), pickup: null } };
  expect([stateIn(brought, 'delivery'), stateIn(brought, 'pickup')].map(textOf)).toEqual([
    'Geöffnet · bis 22:00',
    'Gerade keine Abholung · Lieferung jetzt',
  ]);
});

const textOf = (one: Parameters<typeof stateText>[0]) => stateText(one, NOW);

test.each([
  ['of the way that is told', { delivery: null, pickup: open(TEN) }, 'Abholung jetzt · schließt in 20 Min.'],
  [
    'of both ways that end at once',
    { delivery: open(TEN), pickup: open(TEN) },
    'Geöffnet · schließt in 20 Min.',
  ],
  [
    'of none where each ends at its own time',
    { delivery: open(TEN), pickup: open(ELEVEN) },
    'Lieferung bis 22:00 · Abholung bis 23:00',
  ],
  [
    'of none where one of them is over',
    { delivery: from(ELEVEN), pickup: open(TEN) },
    'Abholung jetzt · liefert ab 23:00',
  ],
])('LST-075 the last minutes are counted %s', (_title, services, text) => {
  const mark = StateLine({
    state: { ...state, openUntil: TEN, services },
    now: '2026-11-21T21:40:00+01:00',
    countsDown: true,
  });
  expect([mark.props.children].flat().join('')).toBe(text);
});
