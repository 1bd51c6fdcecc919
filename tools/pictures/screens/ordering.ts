import { tourTablePath } from '#demo/tour-table.ts';
import { MENU, people, type Screen } from '../screen.ts';
import { fillForm, goToBasket, inTurn, order, press } from '../steps.ts';

/** From the order form on, and what lies beside it. */
export const ordering: Screen[] = [
  {
    name: 'bestellen-fehler',
    path: MENU,
    steps: inTurn(goToBasket, press('Zahlungspflichtig bestellen', 'button')),
  },
  { name: 'bestellen-ausgefüllt', path: MENU, steps: fillForm },
  { name: 'danke', path: MENU, steps: order },
  { name: 'danke-konto', path: MENU, as: people.guest, steps: order },
  { name: 'bestellung', path: MENU, as: people.guest, steps: inTurn(order, press(/^Fester Link/)) },
  { name: 'danke-nichts', path: '/danke' },
  { name: 'gruppe', path: `${MENU}/gruppe` },
  { name: 'gruppe-läuft', path: `${MENU}/gruppe`, steps: press(/^Starten/, 'button') },
  { name: 'tisch', path: tourTablePath() },
  { name: 'tisch-bestellen', path: tourTablePath(), steps: goToBasket },
];
