import { MENU, people, PLACE, type Screen, type Size } from '../screen.ts';
import { goToBasket, order, press } from '../steps.ts';
import { kitchen, office } from './behind.ts';
import { facts, market } from './market.ts';
import { ordering } from './ordering.ts';

const whole = (path: string): Screen[] => [
  { name: 'speisekarte', path },
  { name: 'bestellen', path, steps: goToBasket },
  { name: 'danke', path, steps: order },
];

const tillSizes: readonly Size[] = ['tablet', 'desktop'];

const pairTill = press(/Code/, 'button');

const till: Screen[] = [
  ...whole('/').map((screen) => ({ ...screen, sizes: tillSizes })),
  { name: 'koppeln', path: '/kueche/kassen', as: people.fishCook, sizes: tillSizes, steps: pairTill },
];

const law: Screen[] = [
  { name: 'impressum', path: '/impressum' },
  { name: 'datenschutz', path: '/datenschutz' },
  { name: 'agb', path: '/agb' },
];

/** The site where restaurants and office work, too. */
export const MARKET = 'henkelmann.localhost';

/** Every screen of every variant, by the host name of its site; those that links lead to at work are met on the way. */
export const screens: Record<string, Screen[]> = {
  [MARKET]: [...market, ...ordering, ...kitchen, ...office],
  'www.nordteller.localhost': [
    { name: 'start', path: '/' },
    { name: 'liste', path: '/restaurants/lübeck-23552' },
    { name: 'informationen', path: '/informationen' },
  ],
  'strand.localhost': [
    { name: 'start', path: '/' },
    { name: 'liste', path: `/restaurants/${PLACE}-strandabschnitt_3` },
    { name: 'informationen', path: '/informationen' },
    { name: 'lieferorte', path: '/lieferorte' },
    ...law,
  ],
  'seebruecke.localhost': [{ name: 'start', path: '/' }, ...whole(MENU), ...facts, ...law.slice(1)],
  'insite.localhost': [...whole('/').slice(0, 2), ...law],
  'pos.localhost': till,
};
