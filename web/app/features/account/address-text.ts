import { SAVED_ADDRESS } from '#contract/address-names.ts';
import { addressIn, addressLines, streetLine } from '#domain/people/address.ts';
import type { Address } from './settings-data.ts';

type Place = Pick<Address, 'item_plz' | 'item_ort_einfach' | 'item_ortsteil'>;

/** By what its owner recognises it: 'Kurpromenade 12' */
export const addressName = (address: Address): string => streetLine(addressIn(SAVED_ADDRESS, address));

export const linesOf = (address: Address): string[] =>
  addressLines(addressIn(SAVED_ADDRESS, address), {
    postalCode: address.item_plz,
    town: address.item_ort_einfach,
    district: address.item_ortsteil,
  });

/** 'Timmendorfer Strand Niendorf' */
export const townLine = ({ item_ort_einfach, item_ortsteil }: Place): string =>
  `${item_ort_einfach} ${item_ortsteil}`.trim();

/** '23669 Timmendorfer Strand Niendorf' */
export const placeLine = (place: Place): string => `${place.item_plz} ${townLine(place)}`;
