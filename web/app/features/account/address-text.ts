import type { Address } from './settings-data.ts';

type Place = Pick<Address, 'item_plz' | 'item_ort_einfach' | 'item_ortsteil'>;

/** 'Kurpromenade 12' */
export const streetLine = ({ item_strasse, item_hausnummer }: Address): string =>
  `${item_strasse} ${item_hausnummer}`.trim();

/** 'Timmendorfer Strand Niendorf' */
export const townLine = ({ item_ort_einfach, item_ortsteil }: Place): string =>
  `${item_ort_einfach} ${item_ortsteil}`.trim();

/** '23669 Timmendorfer Strand Niendorf' */
export const placeLine = (place: Place): string => `${place.item_plz} ${townLine(place)}`;
