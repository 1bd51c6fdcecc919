import { originOf } from './origin.ts';
import { tourTablePath } from './tour-table.ts';

/** The password of every demo log-in. */
export const DEMO_PASSWORD = 'mahlzeit';

/** What `npm start` prints in a demo: where everything is and who can log in; the sandbox's address if it runs. */
export function tour(publicUrl: string, sandboxUrl?: string): string[] {
  const at = (host: string, path = '') => `${originOf(host, publicUrl)}${path}`;
  const rows: [string, string][] = [
    ['Marktplatz', at('localhost')],
    ['Liste', at('localhost', '/restaurants/timmendorfer_strand-23669')],
    ['Speisekarte', at('localhost', '/speisekarte/pizzeria-seebruecke')],
    ['Am Tisch', at('localhost', tourTablePath())],
    ['Gutschein', at('localhost', '/coupon/WILLKOMMEN5')],
    ['Verschenken', at('localhost', '/speisekarte/henkelmann-gutscheine')],
    ['Eigene Seite', at('seebruecke.localhost')],
    ['Eingebettet', at('insite.localhost')],
    ['Kasse', at('pos.localhost')],
    ['Kasse koppeln', `${at('pos.localhost', '/kueche/kassen')}  kueche@fischhus-niendorf.example`],
    ['Strandbutler', at('strand.localhost')],
    ['Zweite Marke', at('www.nordteller.localhost')],
    ['Küche', `${at('localhost', '/kueche')}  kueche@pizzeria-seebruecke.example`],
    ['Betrieb', `${at('localhost', '/kueche/betrieb')}  carla@pizzeria-seebruecke.example`],
    ['Büro', `${at('localhost', '/verwaltung')}  buero@henkelmann.example`],
    ['Gast', `${at('localhost', '/anmelden')}  jule@example.org`],
    ['Firma', `${at('localhost', '/business')}  einkauf@werft.example`],
    ...(sandboxUrl === undefined ? [] : [['Postkorb', sandboxUrl] as [string, string]]),
  ];
  return [
    ...rows.map(([name, text]) => `${name.padEnd(14)}${text}`),
    `Das Passwort ist überall: ${DEMO_PASSWORD}`,
  ];
}
