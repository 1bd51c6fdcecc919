/** First path segments of the rooms in which somebody works. */
const STAFF_SEGMENTS = ['kueche', 'verwaltung', 'fahrer', 'kasse'] as const;

/** Whether a path leads into one of them. */
export const isStaffPath = (path: string): boolean =>
  STAFF_SEGMENTS.some((segment) => path === `/${segment}` || path.startsWith(`/${segment}/`));

/** First path segments that belong to the shop itself and can name no restaurant. */
export const RESERVED_HOST_URLS: ReadonlySet<string> = new Set([
  ...STAFF_SEGMENTS,
  'restaurants',
  'lieferdienste',
  'pizza',
  'burger',
  'doener',
  'lieferorte',
  'lieblinge',
  'oeffnungszeiten',
  'newsletter',
  'impressum',
  'daten',
  'datenschutz',
  'agb',
  'empfehlen',
  'teilnehmen',
  'informationen',
  'business',
  'speisekarte',
  'warenkorb',
  'bewertungen',
  'bewerten',
  'archiv',
  'einstellungen',
  'passwort',
  'registrierung',
  'generator',
  'paypal',
  'bezahlen',
  'giropay',
  'sofortueberweisung',
  'danke',
  'dankebuero',
  'mitbestellen',
  'coupon',
  'test',
  'api',
  'gerichte',
  'office',
  'website',
  'assets',
  'static',
  'public',
  'bestellung',
  'bestellungen',
  'login',
  'logout',
  'anmelden',
  'abmelden',
  'barrierefreiheit',
  'wie-wir-sortieren',
  'vertrag-widerrufen',
  'verschenken',
  'widerruf',
  'quellen',
  'kontakt',
  'inhalt-melden',
  'hilfe',
  'spenden',
  'app',
  'admin',
  'favicon',
  'robots',
  'sitemap',
  'manifest',
  'mcp',
  'health',
  'metrics',
  'null',
  'undefined',
  'einrichten',
  'food',
  'fonts',
  'icon',
  'vorschau',
  'zugang',
  'einladung',
  'einlass',
  'einbetten',
  'offline',
  'uebernehmen',
  'app-icon',
]);

const MAX_LENGTH = 60;

/** Whether a restaurant may live under this address: [a-z0-9-], not purely numeric, not reserved. */
export const isValidHostUrl = (url: string): boolean =>
  url.length <= MAX_LENGTH && /^[a-z0-9-]+$/.test(url) && !/^\d+$/.test(url) && !RESERVED_HOST_URLS.has(url);

/** A proposal for an address made from a restaurant's name; '' if nothing of the name is left. */
export const hostUrlFrom = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
