import type { PartNames } from '#domain/people/address.ts';

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
