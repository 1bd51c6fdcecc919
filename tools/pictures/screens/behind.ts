import type { Page } from 'playwright-core';
import type { Beginning } from '../linked-screens.ts';
import { people, type Screen, type Size } from '../screen.ts';
import { dialogOf, inTurn, press } from '../steps.ts';

const everySize: readonly Size[] = ['phone', 'tablet', 'desktop'];
const board = { path: '/kueche', as: people.cook, sizes: everySize };

const beginShift = (page: Page) => page.getByRole('button', { name: 'Schicht beginnen' }).click();

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
  ...ownForms,
  {
    name: 'kueche-erstatten',
    path: '/kueche',
    as: people.cook,
    steps: inTurn(beginShift, openTicket, press(/^Etwas fehlt/), dialogOf),
  },
];

/** Where the pages begin to which links lead. */
export const beginnings: Beginning[] = [
  { path: '/kueche', as: people.owner },
  { path: '/fahrer', as: people.owner },
  { path: '/verwaltung', as: people.operator },
];

/** What the operator's people see where no link leads, since they search for it. */
export const office: Screen[] = [
  { name: 'verwaltung-nichts', path: '/verwaltung?suche=xyz', as: people.operator },
  {
    name: 'verwaltung-personen-gesucht',
    path: `/verwaltung/personen?suche=${people.guest}`,
    as: people.operator,
  },
];
