/** What people lie on at the beach: it stands in an address where elsewhere the street stands. */
export const BEACH_SEATS = ['Strandkorb', 'Liege', 'Handtuch'] as const;

export type BeachSeat = (typeof BEACH_SEATS)[number];

export const isBeachSeat = (street: string): street is BeachSeat =>
  (BEACH_SEATS as readonly string[]).includes(street.trim());
