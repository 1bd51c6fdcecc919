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

async function openCookies(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await page.getByRole('button', { name: 'Ablehnen' }).waitFor();
}

/** What a page shows that the server does not give. */
const refused = (status: number, code: string) => async (page: Page) => {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status, json: { code, message: 'Wir bauen gerade um.' } }),
  );
  await page.locator('footer').getByRole('link', { name: 'Lieferorte' }).click();
  await page.getByRole('heading', { name: /Oh no|Wir rühren/ }).waitFor();
};

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

async function buildBowl(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Deine Poke-Bowl/ })
    .first()
    .click();
  await page.waitForURL('**/generator/**');
  await page.waitForLoadState('networkidle');
}

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
  {
    name: 'bewertung-melden',
    path: '/bewertungen/pizzeria-seebruecke',
    steps: inTurn(press(/^Bewertung melden/), dialogOf),
  },
  { name: 'speisekarte-geschlossen', path: '/speisekarte/backstube-bruhn' },
  { name: 'gutscheine-verschenken', path: '/speisekarte/henkelmann-gutscheine' },
  { name: 'gutscheine-kaufen', path: '/speisekarte/henkelmann-gutscheine', steps: goToBasket },
  { name: 'baukasten', path: '/speisekarte/nalu-poke', steps: buildBowl },
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
  { name: 'agb-geschaeftskunden', path: '/agb/geschaeftskunden' },
  { name: 'widerruf-fehler', path: '/widerruf', steps: press('Widerruf bestätigen', 'button') },
  { name: 'teilnehmen-fehler', path: '/teilnehmen', steps: press(/anmelden|abschicken|absenden/i, 'button') },
  { name: 'cookies', path: '/impressum', steps: openCookies },
  { name: 'wartung', path: '/impressum', steps: refused(503, 'unhealthy') },
  { name: 'kaputt', path: '/impressum', steps: refused(500, 'internal') },
];

const accounts: Screen[] = [
  { name: 'anmelden', path: '/anmelden' },
  { name: 'registrierung', path: '/registrierung' },
  { name: 'passwort', path: '/passwort' },
  { name: 'anmelden-fehler', path: '/anmelden', steps: press('Anmelden', 'button') },
  { name: 'registrierung-fehler', path: '/registrierung', steps: press(/registrieren|Konto/i, 'button') },
  { name: 'archiv', path: '/archiv', as: people.guest },
  { name: 'bewerten', path: '/archiv', as: people.guest, steps: press('Jetzt bewerten') },
  { name: 'einstellungen-passwort', path: '/einstellungen/passwort', as: people.guest },
  {
    name: 'einstellungen-adresse-löschen',
    path: '/einstellungen',
    as: people.guest,
    steps: inTurn(press(/löschen$/), dialogOf),
  },
  { name: 'einstellungen', path: '/einstellungen', as: people.guest },
  { name: 'einstellungen-kontakt', path: '/einstellungen/kontakt', as: people.guest },
  { name: 'einstellungen-adresse', path: '/einstellungen/adresse', as: people.guest },
  { name: 'einstellungen-löschen', path: '/einstellungen/konto-loeschen', as: people.guest },
  { name: 'business', path: '/business' },
  { name: 'business-firma', path: '/business', as: people.company },
  { name: 'business-mandat', path: '/business/mandat', as: people.company },
  { name: 'business-person', path: '/business/person', as: people.company },
  {
    name: 'business-person-löschen',
    path: '/business',
    as: people.company,
    steps: inTurn(press(/löschen|entfernen/i), dialogOf),
  },
];

export const market: Screen[] = [...search, ...menu, ...accounts, ...pages, ...facts];
