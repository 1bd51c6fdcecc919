import { type Address, streetLine } from './address.ts';
import { foldGerman, placeText } from '../text/german-text.ts';

/** Where a restaurant is found, or somebody lives. */
export interface Door extends Pick<Address, 'street' | 'houseNumber'> {
  postalCode: string;
  town: string;
}

/** What its parts are called elsewhere, in a table or a call. */
export type DoorNames = Readonly<Record<keyof Door, string>>;

/** The door in something that calls its parts by these names. */
export function doorIn<Names extends DoorNames>(
  names: Names,
  named: { [Part in keyof Door as Names[Part]]: string },
): Door {
  const part = (name: keyof Door) => (named as Readonly<Record<string, string>>)[names[name]] ?? '';
  return {
    street: part('street'),
    houseNumber: part('houseNumber'),
    postalCode: part('postalCode'),
    town: part('town'),
  };
}

/** As it is written on a letter, below a name. */
export const doorLines = (door: Door): string[] => [streetLine(door), placeText(door)].filter(Boolean);

/** 'Kurpromenade 12, 23669 Timmendorfer Strand' */
export const doorText = (door: Door): string => doorLines(door).join(', ');

/**
 * One text for all ways of writing one door: 'Haupt-Straße 12 a' and 'Hauptstr. 12A' are the same. Null where nobody
 * lives there, as for a pickup. The postal code says the place: towns are written in several ways.
 */
export function doorKey({ street, houseNumber, postalCode, town }: Door): string | null {
  const letters = (text: string) => foldGerman(text).replace(/[^a-z0-9]/g, '');
  const number = letters(houseNumber);
  const name = letters(street).replace(/(?:strasse|str)$/, 'str');
  if (name === '' || number === '') return null;
  return `${name} ${number} ${letters(postalCode) || letters(town)}`;
}
