import type { Address } from './address.ts';
import { foldGerman } from '../text/german-text.ts';

export interface Door extends Pick<Address, 'street' | 'houseNumber'> {
  postalCode: string;
  town: string;
}

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
