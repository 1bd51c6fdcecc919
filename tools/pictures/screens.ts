import type { Page } from 'playwright-core';

/** One screen to take pictures of. */
export interface Screen {
  /** Name of the picture's file, below a folder for the site. */
  name: string;
  path: string;
  /** Who is logged in. */
  as?: string;
  /** Nobody has answered the cookie banner yet. */
  isUndecided?: boolean;
  /** What is done on the page before the picture is taken. */
  steps?: (page: Page) => Promise<unknown>;
  /** Without it a phone and a desktop. */
  sizes?: readonly Size[];
}

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 1000 },
};

export type Size = keyof typeof sizes;

const PLACE = 'timmendorfer_strand-23669';
const MENU = '/speisekarte/pizzeria-seebruecke';
const GUEST = 'jule@example.org';

const facts: Screen[] = [
  { name: 'oeffnungszeiten', path: '/oeffnungszeiten' },
  { name: 'lieferorte', path: '/lieferorte' },
  { name: 'impressum', path: '/impressum' },
  { name: 'archiv-leer', path: '/archiv' },
];

const dialogOf = (page: Page) => page.getByRole('dialog').waitFor();

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

async function takeDish(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/api/addProduct');
  await page
    .getByRole('button', { name: /in den Warenkorb$/ })
    .first()
    .click();
  await answer;
}

async function askForExtras(page: Page): Promise<void> {
  await takeDish(page);
  await dialogOf(page);
}

async function goToBasket(page: Page): Promise<void> {
  await takeDish(page);
  await page.goto('/warenkorb/pizzeria-seebruecke', { waitUntil: 'networkidle' });
}

async function openVoucher(page: Page): Promise<void> {
  await goToBasket(page);
  await page.getByRole('button', { name: /eins mehr$/ }).click();
  await page.getByRole('link', { name: 'Gutschein', exact: true }).click();
  await dialogOf(page);
}

const redeem = (code: string) => async (page: Page) => {
  await openVoucher(page);
  await page.getByLabel('Gutscheincode').fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

const market: Screen[] = [
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
  {
    name: 'liste-filter',
    path: `/restaurants/${PLACE}`,
    sizes: ['phone'],
    steps: openFilters,
  },
  { name: 'liste-bonus', path: `/restaurants/${PLACE}`, steps: openBonus },
  { name: 'liste-nichts', path: `/restaurants/${PLACE}?suche=xyz` },
  { name: 'liste-leer', path: '/restaurants/berlin-10115' },
  { name: 'pizza', path: '/pizza' },
  { name: 'pizza-ort', path: `/pizza/${PLACE}` },
  { name: 'speisekarte', path: MENU },
  { name: 'extras', path: MENU, steps: askForExtras },
  { name: 'warenkorb', path: MENU, steps: goToBasket },
  { name: 'gutschein', path: MENU, steps: openVoucher },
  { name: 'gutschein-zählt', path: MENU, steps: redeem('WILLKOMMEN5') },
  { name: 'gutschein-noch-nicht', path: MENU, steps: redeem('MAHLZEIT5') },
  { name: 'coupon', path: '/coupon/WILLKOMMEN5' },
  { name: 'coupon-unbekannt', path: '/coupon/GIBTESNICHT' },
  { name: 'archiv', path: '/archiv', as: GUEST },
  { name: 'danke', path: '/danke', as: GUEST },
  { name: 'anmelden', path: '/anmelden' },
  { name: 'informationen', path: '/informationen' },
  { name: 'empfehlen', path: '/empfehlen' },
  { name: 'sortieren', path: '/wie-wir-sortieren' },
  { name: 'quellen', path: '/quellen' },
  { name: 'barrierefreiheit', path: '/barrierefreiheit' },
  { name: 'datenschutz', path: '/datenschutz' },
  { name: 'agb', path: '/agb' },
  { name: 'agb-anbieter', path: '/agb/anbieter' },
  { name: 'nicht-gefunden', path: '/gibt-es-nicht' },
  { name: 'kueche', path: '/kueche', as: 'kueche@pizzeria-seebruecke.example', sizes: ['phone', 'tablet'] },
  { name: 'verwaltung', path: '/verwaltung', as: 'buero@henkelmann.example' },
  { name: 'verwaltung-restaurants', path: '/verwaltung/restaurants', as: 'buero@henkelmann.example' },
  { name: 'verwaltung-nachrichten', path: '/verwaltung/nachrichten', as: 'buero@henkelmann.example' },
  ...facts,
];

/** Every screen of every variant, by the host name of its site. */
export const screens: Record<string, Screen[]> = {
  'henkelmann.localhost': market,
  'www.nordteller.localhost': [
    { name: 'start', path: '/' },
    { name: 'liste', path: '/restaurants/lübeck-23552' },
    { name: 'informationen', path: '/informationen' },
  ],
  'strand.localhost': [
    { name: 'start', path: '/' },
    { name: 'liste', path: '/restaurants/timmendorfer_strand-23669-strandabschnitt_3' },
    { name: 'informationen', path: '/informationen' },
    { name: 'lieferorte', path: '/lieferorte' },
  ],
  'seebruecke.localhost': [{ name: 'start', path: '/' }, { name: 'speisekarte', path: MENU }, ...facts],
  'insite.localhost': [{ name: 'speisekarte', path: '/' }],
  'pos.localhost': [{ name: 'speisekarte', path: '/' }],
};
