import type { PartNames } from '#domain/people/address.ts';
import type { DoorNames } from '#domain/people/door.ts';

/** The parts of an address as the order form sends them, and all that feeds it. */
export const ORDER_ADDRESS = {
  street: 'street',
  houseNumber: 'number',
  addition: 'additional',
  floor: 'floor',
  hint: 'hint',
} as const satisfies PartNames;

/** As an order answers them. */
export const SHOWN_ADDRESS = {
  street: 'street',
  houseNumber: 'number',
  addition: 'addressaddon',
  floor: 'floor',
  hint: 'hint',
} as const satisfies PartNames;

/** As an address is saved with an account. */
export const SAVED_ADDRESS = {
  street: 'item_strasse',
  houseNumber: 'item_hausnummer',
  addition: 'item_address_addon',
  floor: 'item_floor',
  hint: 'item_hint',
} as const satisfies PartNames;

/** Where a restaurant is found. */
export const HOST_DOOR = {
  street: 'item_street',
  houseNumber: 'item_houseno',
  postalCode: 'item_plz',
  town: 'item_ort',
} as const satisfies DoorNames;

/** The same of the restaurant of an order. */
export const SELLER_DOOR = {
  street: 'street',
  houseNumber: 'number',
  postalCode: 'zip',
  town: 'city',
} as const satisfies DoorNames;
