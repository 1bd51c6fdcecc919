import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Period, RETENTION } from '#domain/retention.ts';

const page = await readFile(new URL('data/legal/privacy.md', import.meta.url), 'utf8');
const items = page
  .slice(page.indexOf('## Wie lange'), page.indexOf('## Deine Rechte'))
  .split('\n- ')
  .slice(1)
  .map((item) => item.replaceAll(/\s+/g, ' '));

/** What stands on the page about each kind. */
const WORDS: Record<keyof typeof RETENTION, string> = {
  presence: 'Speisekarte',
  failedJobs: 'Aufträge an unsere eigene Technik',
  tries: 'Fehlversuche beim Anmelden',
  unpaidOrders: 'nicht bezahlt',
  messages: 'Mails, SMS',
  reports: 'Gemeldete Inhalte',
  recommendations: 'Empfehlungen',
  contacts: 'in alten Bestellungen',
  receipts: 'Belege',
};

const say = (period: Period): string => {
  if ('years' in period) return `${period.years} Jahre nach dem Ende des Jahres`;
  return period.days === 1 ? 'nach einem Tag' : `${period.days} Tage`;
};

test.each(Object.entries(RETENTION))('the privacy page says how long: %s', (kind, period) => {
  const word = WORDS[kind as keyof typeof RETENTION];
  const said = items.filter((item) => item.includes(word));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(say(period));
});

test('the page promises nothing that no rule keeps', () => {
  expect(items).toHaveLength(Object.keys(RETENTION).length);
});
