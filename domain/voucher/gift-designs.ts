/** The cards on which a gift voucher can be given, and what each is called. */
export const GIFT_DESIGNS = {
  pail: 'Guten Appetit',
  birthday: 'Zum Geburtstag',
  thanks: 'Danke schön',
  love: 'Von Herzen',
  seaside: 'Grüße vom Meer',
  winter: 'Frohes Fest',
} as const;
export type GiftDesign = keyof typeof GIFT_DESIGNS;

export const GIFT_DESIGN_CODES = Object.keys(GIFT_DESIGNS) as GiftDesign[];

/** The card of a voucher for which nobody chose one. */
export const PLAIN_DESIGN: GiftDesign = 'pail';
