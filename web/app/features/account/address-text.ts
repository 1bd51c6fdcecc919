import { SAVED_ADDRESS } from '#contract/address-names.ts';
import { addressIn, addressLines, streetLine } from '#domain/people/address.ts';
import { placeText } from '#domain/text/german-text.ts';
import type { Address } from './settings-data.ts';

type Place = Pick<Address, 'item_plz' | 'item_ort_einfach' | 'item_ortsteil'>;

/** By what its owner recognises it: 'Kurpromenade 12' */
export const addressName = (address: Address): string => streetLine(addressIn(SAVED_ADDRESS, address));

export const linesOf = (address: Address): string[] =>
  addressLines(addressIn(SAVED_ADDRESS, address), placeOf(address));

const placeOf = ({ item_plz, item_ort_einfach, item_ortsteil }: Place) => ({
  postalCode: item_plz,
  town: item_ort_einfach,
  district: item_ortsteil,
});

/** 'Timmendorfer Strand Niendorf' */
export const townLine = (place: Place): string => placeText({ ...placeOf(place), postalCode: '' });

/** '23669 Timmendorfer Strand Niendorf' */
export const placeLine = (place: Place): string => placeText(placeOf(place));
