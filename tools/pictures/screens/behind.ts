import type { Page } from 'playwright-core';
import { people, type Screen, type Size } from '../screen.ts';
import { dialogOf, inTurn, press } from '../steps.ts';

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
  'eigene-tabelle': '/kueche/speisekarte/tabelle',
  'eigene-extras': '/kueche/extras',
  'eigene-aktionen': '/kueche/aktionen',
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

const menu = { path: '/kueche/speisekarte', as: people.owner };
const extras = { path: '/kueche/extras', as: people.owner };
const areas = { path: '/kueche/liefergebiete', as: people.owner };

const ownForms: Screen[] = [
  { name: 'sortieren', ...menu, steps: press('Sortieren') },
  { name: 'kategorie', ...menu, steps: press(/^Ändern.*Pizza/) },
  { name: 'gericht', ...menu, steps: press('Pizza Margherita') },
  { name: 'gericht-löschen', ...menu, steps: inTurn(press('Pizza Margherita'), press('Löschen'), dialogOf) },
  {
    name: 'gericht-fehler',
    ...menu,
    steps: inTurn(press(/^Gericht in Pizza/), press('Speichern', 'button')),
  },
  { name: 'frage', ...extras, steps: press('Noch was drauf?') },
  { name: 'zutat', ...extras, steps: press('Mozzarella') },
  { name: 'aktion', path: '/kueche/aktionen/neu', as: people.owner },
  { name: 'liefergebiet', ...areas, steps: inTurn(press(/^Ändern.*Scharbeutz/), dialogOf) },
  { name: 'liefergebiete-suche', path: '/kueche/liefergebiete?suche=23611', as: people.owner },
  {
    name: 'abwesenheit',
    path: '/kueche/oeffnungszeiten',
    as: people.owner,
    steps: inTurn(press(/^Entfernen/), dialogOf),
  },
].map(({ name, ...screen }) => ({ name: `kueche-eigene-${name}`, ...screen }));

const openTicket = (page: Page) => page.locator('main summary').filter({ hasText: 'Mehr' }).first().click();

/** What the restaurants' people see. */
export const kitchen: Screen[] = [
  { name: 'kueche', ...board, steps: beginShift },
  { name: 'kueche-vor-der-schicht', ...board },
  ...each(kitchenPaths, people.cook),
  ...each(ownPaths, people.owner),
  ...ownForms,
  {
    name: 'kueche-erstatten',
    path: '/kueche',
    as: people.cook,
    steps: inTurn(beginShift, openTicket, press(/^Etwas fehlt/), dialogOf),
  },
];

const firstRow = async (page: Page): Promise<void> => {
  await page.locator('table a').first().click();
  await page.waitForLoadState('networkidle');
};

const openedPaths = {
  bewertung: '/bewertungen',
  anmeldung: '/anmeldungen',
  mandat: '/mandate',
  lastschrift: '/lastschriften',
  rechtstext: '/rechtstexte',
};

const opened: Screen[] = Object.entries(openedPaths).map(([name, path]) => ({
  name: `verwaltung-${name}`,
  path: `/verwaltung${path}`,
  as: people.operator,
  steps: firstRow,
}));

const nothingFound: Screen = {
  name: 'verwaltung-nichts',
  path: '/verwaltung?suche=xyz',
  as: people.operator,
};

const lists: Screen[] = Object.entries(officePaths).map(([name, path]) => ({
  name: name === '' ? 'verwaltung' : `verwaltung-${name}`,
  path: `/verwaltung${path}`,
  as: people.operator,
}));

/** What the operator's people see. */
export const office: Screen[] = [...lists, ...opened, nothingFound];
