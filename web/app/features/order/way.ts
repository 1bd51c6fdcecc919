import type { Answer } from '#contract/contract.ts';
import type { Coordinates } from '#domain/order/distance.ts';

/** Where an order comes from and where it goes. */
export type Way = Answer<'orderWay'>;

/** What a map of the way has to show. */
export const pointsOf = ({ restaurant, guest }: Way): Coordinates[] =>
  guest ? [restaurant, guest] : [restaurant];

/** The room of the map, known before it comes. */
export const WAY_FRAME = 'aspect-[716/298] min-h-64 w-full rounded-sheet bg-sand';
