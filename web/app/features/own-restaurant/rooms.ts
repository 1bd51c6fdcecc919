import type { RestaurantRight } from '#domain/people/rights.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export interface Room {
  label: string;
  to: (hostId: number) => string;
  /** Who finds it there. */
  right: RestaurantRight;
  /** Where else its pages lie. */
  also?: string;
}

const room = (label: string, to: Room['to'], right: RestaurantRight, also?: string): Room => ({
  label,
  to,
  right,
  ...(also && { also }),
});

/** Where the pages of one restaurant lie, by what somebody comes for: each of them is two taps away. */
const GROUPS: readonly (readonly [string, readonly Room[]])[] = [
  ['Übersicht', [room('Übersicht', staffPaths.own, 'menu')]],
  [
    'Verkauf',
    [room('Bestellungen', staffPaths.ownOrders, 'past'), room('Zahlen', staffPaths.ownFigures, 'revenue')],
  ],
  [
    'Speisekarte',
    [
      room('Gerichte', staffPaths.ownMenu, 'menu', '/kueche/fotos'),
      room('Extras', staffPaths.ownExtras, 'menu', '/kueche/zutat'),
    ],
  ],
  [
    'Gäste',
    [
      room('Aktionen', staffPaths.ownSpecials, 'menu'),
      room('Gutscheine', staffPaths.ownVouchers, 'marketing'),
      room('Newsletter', staffPaths.ownNewsletter, 'marketing'),
      room('Bewertungen', staffPaths.kitchenReviews, 'reviews'),
    ],
  ],
  [
    'Betrieb',
    [
      room('Öffnungszeiten', staffPaths.ownHours, 'menu'),
      room('Liefergebiete', staffPaths.ownAreas, 'menu'),
      room('Angaben', staffPaths.ownDetails, 'menu'),
      room('Eigene Seite', staffPaths.ownSite, 'menu'),
    ],
  ],
  [
    'Geld',
    [
      room('Abrechnung', staffPaths.ownAccount, 'payment'),
      room('Online-Zahlung', staffPaths.ownPayment, 'payment'),
      room('Kasse', staffPaths.ownTill, 'till-books'),
    ],
  ],
  [
    'Verwaltung',
    [
      room('Team', staffPaths.ownTeam, 'team'),
      room('Schnittstelle', staffPaths.ownPrograms, 'keys'),
      room('Protokoll', staffPaths.ownAudit, 'audit'),
    ],
  ],
];

const rooms = GROUPS.flatMap(([, all]) => all);

/** Addresses of one room do not begin those of another. */
const isAt = ({ to, also }: Room, hostId: number, pathname: string): boolean => {
  const [path] = to(hostId).split('?');
  return [path, also].some((one) => one && (pathname === one || pathname.startsWith(`${one}/`)));
};

/** The room that somebody is in; undefined on pages that belong to none. */
export const roomAt = (hostId: number, pathname: string): Room | undefined =>
  rooms.find((one) => isAt(one, hostId, pathname));

/** Where somebody with these rights begins; undefined where none of the rooms is theirs. */
export const firstRoom = (rights: readonly RestaurantRight[], hostId: number): string | undefined =>
  rooms.find(({ right }) => rights.includes(right))?.to(hostId);

/** The groups of which somebody may enter a room, with these rooms; one that has a single room is called like it. */
export const groupsFor = (rights: readonly RestaurantRight[]): { label: string; rooms: readonly Room[] }[] =>
  GROUPS.flatMap(([label, all]) => {
    const open = all.filter(({ right }) => rights.includes(right));
    const [only] = open;
    return only ? [{ label: open.length === 1 ? only.label : label, rooms: open }] : [];
  });
