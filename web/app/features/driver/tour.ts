import type { Answer, Input } from '#contract/contract.ts';

export type Tour = Answer<'driverTour'>;
export type Stop = Tour['stops'][number];
export type Waiting = Tour['waiting'][number];
export type Reason = Input<'driverCameBack'>['reason'];

/** What somebody tapped at a door; null: it was handed over. */
export interface Tap {
  orderId: number;
  cameBack: Reason | null;
}

/** Has left the house, or is about to. */
export const isOut = ({ state, held, isOver }: Stop): boolean =>
  !isOver && (state === 'on-the-way' || held?.state === 'on-the-way');

/** Can be taken along: in the house, and nobody waits for the kitchen's answer. */
export const isHere = (stop: Stop): boolean => !stop.isOver && !isOut(stop);

/** Opens what the phone itself shows ways with; nothing of it is loaded here. */
export const wayTo = ({ destination }: Stop, isApple: boolean): string =>
  `${isApple ? 'maps:?daddr=' : 'geo:0,0?q='}${encodeURIComponent(destination)}`;

/** What nobody brings, by where it goes, the direction with the most urgent order first. */
export const byDirection = (waiting: readonly Waiting[]): [string, Waiting[]][] => [
  ...Map.groupBy(waiting, ({ direction }) => direction),
];
