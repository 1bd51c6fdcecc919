import type { Page } from 'playwright-core';
import { people, type Screen, type Size } from '../screen.ts';

const kitchenPaths = {
  tische: '/kueche/tische',
  kassen: '/kueche/kassen',
  namen: '/kueche/namen',
  bewertungen: '/kueche/bewertungen',
};

const ownPaths = {
  betrieb: '/kueche/betrieb',
  angaben: '/kueche/angaben',
  'eigene-zeiten': '/kueche/oeffnungszeiten',
  liefergebiete: '/kueche/liefergebiete',
  'eigene-speisekarte': '/kueche/speisekarte',
  'eigene-extras': '/kueche/extras',
  'online-zahlung': '/kueche/zahlung',
};

const officePaths = {
  '': '',
  restaurants: '/restaurants',
  restaurant: '/restaurants/1',
  nachrichten: '/nachrichten',
  bewertungen: '/bewertungen',
  gutscheine: '/gutscheine',
  'gutscheine-neu': '/gutscheine/neu',
  empfehlungen: '/empfehlungen',
  eingaenge: '/eingaenge',
  rechtstexte: '/rechtstexte',
  wartung: '/wartung',
  anmeldungen: '/anmeldungen',
  'anmeldungen-neu': '/anmeldungen/neu',
  mandate: '/mandate',
  lastschriften: '/lastschriften',
};

const everySize: readonly Size[] = ['phone', 'tablet', 'desktop'];
const board = { path: '/kueche', as: people.cook, sizes: everySize };

const beginShift = (page: Page) => page.getByRole('button', { name: 'Schicht beginnen' }).click();

const each = (paths: Record<string, string>, as: string): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name: `kueche-${name}`, path, as }));

/** What the restaurants' people see. */
export const kitchen: Screen[] = [
  { name: 'kueche', ...board, steps: beginShift },
  { name: 'kueche-vor-der-schicht', ...board },
  ...each(kitchenPaths, people.cook),
  ...each(ownPaths, people.owner),
];

/** What the operator's people see. */
export const office: Screen[] = Object.entries(officePaths).map(([name, path]) => ({
  name: name === '' ? 'verwaltung' : `verwaltung-${name}`,
  path: `/verwaltung${path}`,
  as: people.operator,
}));
