import type { Answer } from '#contract/contract.ts';
import type { Coordinates } from '#domain/order/distance.ts';

/** Where an order comes from and where it goes. */
export type Way = Answer<'orderWay'>;

/** Whose order it is, and where they are, as whoever looks at it calls them. */
export interface Guest {
  name: string;
  place: string;
}

/** What a map of the way has to show. */
export const pointsOf = ({ restaurant, guest }: Way): Coordinates[] =>
  guest ? [restaurant, guest] : [restaurant];

/** The room of the map, known before it comes. */
export const WAY_FRAME = 'aspect-[716/298] min-h-64 w-full rounded-sheet bg-sand';
