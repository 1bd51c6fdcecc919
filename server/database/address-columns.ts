import {
  type Address,
  addressIn,
  addressLines,
  type AddressPart,
  NO_ADDRESS,
  under,
} from '#domain/people/address.ts';
import { type Door, doorIn, type DoorNames } from '#domain/people/door.ts';
import type { AddressTable, ContactTable } from './tables/account.ts';
import type { OrdersTable } from './tables/order.ts';

/**
 * Where the parts of an address stand, alike in every table that keeps one. What is selected, exported and erased of
 * them follows from this list.
 */
const ADDRESS_COLUMNS = {
  street: 'street',
  houseNumber: 'house_number',
  addition: 'addition',
  floor: 'floor',
  hint: 'hint',
} as const satisfies Record<AddressPart, keyof AddressTable & keyof ContactTable & keyof OrdersTable>;

export type AddressColumn = (typeof ADDRESS_COLUMNS)[AddressPart];
export type AddressRow = Record<AddressColumn, string>;

export const addressColumns: readonly AddressColumn[] = Object.values(ADDRESS_COLUMNS);

export const addressOf = (row: AddressRow): Address => addressIn(ADDRESS_COLUMNS, row);
export const addressRow = (address: Address): AddressRow => under(ADDRESS_COLUMNS, address);

/** What stands there once it must not be known any more. */
export const erasedAddress: AddressRow = addressRow(NO_ADDRESS);

/** The same for every part, such as what a column says of people. */
export const inAddress = <const V>(value: V): Record<AddressColumn, V> =>
  Object.fromEntries(addressColumns.map((column) => [column, value])) as Record<AddressColumn, V>;

/** The address of a row with its place, as it is written on a letter. */
export const addressLinesOf = (
  row: AddressRow & { postal_code: string; town: string; district: string },
): string[] => addressLines(addressOf(row), { ...row, postalCode: row.postal_code });

const DOOR_COLUMNS = {
  street: 'street',
  houseNumber: 'house_number',
  postalCode: 'postal_code',
  town: 'town',
} as const satisfies DoorNames;

/** Where somebody is found, without what only whoever brings something has to know. */
export const doorOf = (row: Record<(typeof DOOR_COLUMNS)[keyof Door], string>): Door =>
  doorIn(DOOR_COLUMNS, row);
