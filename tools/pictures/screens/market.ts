import type { Page } from 'playwright-core';
import { MENU, people, PLACE, type Screen } from '../screen.ts';
import { askForExtras, dialogOf, goToBasket, inTurn, openVoucher, press, redeem } from '../steps.ts';

/** What every site has. */
export const facts: Screen[] = [
  { name: 'oeffnungszeiten', path: '/oeffnungszeiten' },
  { name: 'lieferorte', path: '/lieferorte' },
  { name: 'impressum', path: '/impressum' },
  { name: 'archiv-leer', path: '/archiv' },
];

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filter' }).click();
  await dialogOf(page);
}

async function openBonus(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Bonus bei/ })
    .first()
    .click();
  await dialogOf(page);
}

const search: Screen[] = [
  { name: 'start', path: '/' },
  { name: 'start-cookies', path: '/', isUndecided: true },
  { name: 'offline', path: '/offline' },
  {
    name: 'start-vorschlaege',
    path: '/',
    async steps(page) {
      await page.getByRole('combobox').fill('Timmend');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  { name: 'start-sushi', path: '/?kueche=Sushi' },
  { name: 'liste', path: `/restaurants/${PLACE}` },
  { name: 'liste-filter', path: `/restaurants/${PLACE}`, sizes: ['phone'], steps: openFilters },
  { name: 'liste-karte', path: `/restaurants/${PLACE}?ansicht=karte` },
  { name: 'liste-bonus', path: `/restaurants/${PLACE}`, steps: openBonus },
  { name: 'liste-gerichte', path: `/restaurants/${PLACE}?suche=margherita` },
  { name: 'liste-nichts', path: `/restaurants/${PLACE}?suche=xyz` },
  { name: 'liste-leer', path: '/restaurants/berlin-10115' },
  { name: 'pizza', path: '/pizza' },
  { name: 'pizza-ort', path: `/pizza/${PLACE}` },
];

const menu: Screen[] = [
  { name: 'speisekarte', path: MENU },
  { name: 'produkt', path: MENU, steps: inTurn(press(/^Allergene und mehr/), dialogOf) },
  { name: 'extras', path: MENU, steps: askForExtras },
  { name: 'warenkorb', path: MENU, steps: goToBasket },
  { name: 'warenkorb-leer', path: '/warenkorb/pizzeria-seebruecke' },
  { name: 'gutschein', path: MENU, steps: openVoucher },
  { name: 'gutschein-zählt', path: MENU, steps: redeem('WILLKOMMEN5') },
  { name: 'gutschein-noch-nicht', path: MENU, steps: redeem('MAHLZEIT5') },
  { name: 'bewertungen', path: '/bewertungen/pizzeria-seebruecke' },
];

const pages: Screen[] = [
  { name: 'coupon', path: '/coupon/WILLKOMMEN5' },
  { name: 'coupon-unbekannt', path: '/coupon/GIBTESNICHT' },
  { name: 'informationen', path: '/informationen' },
  { name: 'empfehlen', path: '/empfehlen' },
  { name: 'teilnehmen', path: '/teilnehmen' },
  { name: 'sortieren', path: '/wie-wir-sortieren' },
  { name: 'quellen', path: '/quellen' },
  { name: 'kontakt', path: '/kontakt' },
  { name: 'widerruf', path: '/widerruf' },
  { name: 'inhalt-melden', path: '/inhalt-melden' },
  { name: 'barrierefreiheit', path: '/barrierefreiheit' },
  { name: 'datenschutz', path: '/datenschutz' },
  { name: 'agb', path: '/agb' },
  { name: 'agb-anbieter', path: '/agb/anbieter' },
  { name: 'nicht-gefunden', path: '/gibt-es-nicht' },
];

const accounts: Screen[] = [
  { name: 'anmelden', path: '/anmelden' },
  { name: 'registrierung', path: '/registrierung' },
  { name: 'passwort', path: '/passwort' },
  { name: 'archiv', path: '/archiv', as: people.guest },
  { name: 'einstellungen', path: '/einstellungen', as: people.guest },
  { name: 'einstellungen-kontakt', path: '/einstellungen/kontakt', as: people.guest },
  { name: 'einstellungen-adresse', path: '/einstellungen/adresse', as: people.guest },
  { name: 'einstellungen-löschen', path: '/einstellungen/konto-loeschen', as: people.guest },
  { name: 'business', path: '/business' },
  { name: 'business-firma', path: '/business', as: people.company },
  { name: 'business-person', path: '/business/person', as: people.company },
];

export const market: Screen[] = [...search, ...menu, ...accounts, ...pages, ...facts];
