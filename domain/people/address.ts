import { type PlaceName, placeText } from '../text/german-text.ts';
import type { OrderMode } from '../order/order-mode.ts';

/** Where somebody has something brought, as far as it is written; the town is chosen among those that are served. */
export interface Address {
  /** At the beach what one lies on. */
  street: string;
  /** At the beach what the seat is known by. */
  houseNumber: string;
  addition: string;
  floor: string;
  /** How the door is found: which bell, through which yard. */
  hint: string;
}

export type AddressPart = keyof Address;

interface PartFacts {
  label: string;
  placeholder?: string;
  /** What browsers call it, to fill it in. */
  autoComplete?: string;
  /** What is said where it is left out; absent: it may be. */
  missing?: string;
  /** Only a house has it, not a beach. */
  inHouse?: true;
}

/** How each part is asked for, in this order; how long it may be says `limits.address`. */
export const ADDRESS_PARTS: Readonly<Record<AddressPart, PartFacts>> = {
  street: {
    label: 'Straße',
    autoComplete: 'address-line1',
    missing: 'Bitte verrate uns deine Straße',
  },
  houseNumber: { label: 'Hausnummer', missing: 'Bitte verrate uns deine Hausnummer' },
  addition: { label: 'Zusatz', placeholder: 'Hinterhaus', autoComplete: 'address-line2' },
  floor: { label: 'Etage', placeholder: '3. OG links', inHouse: true },
  hint: { label: 'Hinweis für die Lieferung', placeholder: 'Hinterhof, zweite Klingel', inHouse: true },
};

export const ADDRESS_PART_NAMES = Object.keys(ADDRESS_PARTS) as AddressPart[];

/** Something of each part, under its name. */
export const eachPart = <Value>(of: (part: AddressPart) => Value): Record<AddressPart, Value> =>
  Object.fromEntries(ADDRESS_PART_NAMES.map((part) => [part, of(part)])) as Record<AddressPart, Value>;

export const NO_ADDRESS: Readonly<Address> = eachPart(() => '');

/** What the parts are called elsewhere, in a table or a call. */
export type PartNames = Readonly<Record<AddressPart, string>>;

/** Something of each part, under the names they have there. */
export type Under<Names extends PartNames, Value = string> = {
  [Part in AddressPart as Names[Part]]: Value;
};

export const under = <Names extends PartNames, Value>(
  names: Names,
  parts: Readonly<Record<AddressPart, Value>>,
): Under<Names, Value> =>
  Object.fromEntries(ADDRESS_PART_NAMES.map((part) => [names[part], parts[part]])) as Under<Names, Value>;

/** The address in something that calls its parts by these names. */
export const addressIn = <Names extends PartNames>(names: Names, named: Under<Names>): Address =>
  eachPart((part) => (named as Readonly<Record<string, string>>)[names[part]] ?? '');

/** Of what was typed only what is asked for there: where something is brought, and at the beach nothing of a house. */
export function addressFor(mode: OrderMode, typed: Address): Readonly<Address> {
  if (mode !== 'delivery') return NO_ADDRESS;
  const isSeat = isBeachSeat(typed.street);
  return eachPart((part) => (isSeat && ADDRESS_PARTS[part].inHouse ? '' : typed[part]));
}

export const isSameAddress = (one: Address, other: Address): boolean =>
  ADDRESS_PART_NAMES.every((part) => one[part] === other[part]);

/** 'Kurpromenade 12' */
export const streetLine = ({ street, houseNumber }: Pick<Address, 'street' | 'houseNumber'>): string =>
  `${street} ${houseNumber}`.trim();

/** The address as it is written on a letter, for whoever brings the food or reads where it goes. */
export function addressLines(address: Address, { district, ...town }: PlaceName): string[] {
  const { addition, floor, hint } = address;
  const door = [streetLine(address), [addition, floor].filter(Boolean).join(', ')];
  // At the beach one walks to the section first and looks for the seat there.
  const lines = isBeachSeat(address.street)
    ? [district, ...door, placeText(town)]
    : [...door, placeText({ ...town, district: district ?? '' })];
  return [...lines, hint && `Hinweis: ${hint}`].flatMap((line) => line || []);
}

/** What people lie on at the beach: it stands in an address where elsewhere the street stands. */
export const BEACH_SEATS = ['Strandkorb', 'Liege', 'Handtuch'] as const;

export type BeachSeat = (typeof BEACH_SEATS)[number];

export const isBeachSeat = (street: string): street is BeachSeat =>
  (BEACH_SEATS as readonly string[]).includes(street.trim());

/** First and last name in one; empty where neither is known. */
export const fullName = (first: string | null, last: string | null): string =>
  `${first ?? ''} ${last ?? ''}`.trim();
