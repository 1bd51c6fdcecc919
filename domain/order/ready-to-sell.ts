/** What has been entered of a restaurant, as far as guests and the law ask for it. */
export interface Entered {
  /** Dishes on the menu that have a price. */
  dishes: number;
  /** Openings or days with some. */
  openings: number;
  areas: number;
  offersDelivery: boolean;
  offersPickup: boolean;
  /** Tax number or VAT id, for the imprint and every invoice. */
  hasTaxNumber: boolean;
  /** Somebody has proven the address of the application, and is the owner since then. */
  isOwned: boolean;
}

/** What is missing before anybody can order there; none of it can be approved or ordered without. */
export const LACKS = ['menu', 'hours', 'ways', 'areas', 'tax', 'owner'] as const;
export type Lack = (typeof LACKS)[number];

/** The one rule for what an owner is led to and what an approval is held to; empty: it may sell. */
export function whatIsLacking(entered: Entered): Lack[] {
  const { offersDelivery, offersPickup } = entered;
  const lacks: Record<Lack, boolean> = {
    menu: entered.dishes === 0,
    hours: entered.openings === 0,
    ways: !offersDelivery && !offersPickup,
    areas: offersDelivery && entered.areas === 0,
    tax: !entered.hasTaxNumber,
    owner: !entered.isOwned,
  };
  return LACKS.filter((lack) => lacks[lack]);
}

/** How the operator reads it. */
export const LACK_NAMES: Record<Lack, string> = {
  menu: 'Speisekarte',
  hours: 'Öffnungszeiten',
  ways: 'Lieferung oder Abholung',
  areas: 'Liefergebiete',
  tax: 'Steuernummer oder USt-IdNr.',
  owner: 'bestätigte E-Mail-Adresse der Inhaber',
};
