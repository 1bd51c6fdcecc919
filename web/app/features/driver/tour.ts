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

/** Can be taken along: in the house, and the kitchen is not about to cancel it. */
export const isHere = (stop: Stop): boolean =>
  !stop.isOver && !isOut(stop) && stop.held?.state !== 'cancelled';

/** Opens what the phone itself shows ways with; nothing of it is loaded here. */
export const wayTo = ({ destination }: Stop, isApple: boolean): string =>
  `${isApple ? 'maps:?daddr=' : 'geo:0,0?q='}${encodeURIComponent(destination)}`;

/** What nobody brings, by where it goes, the direction with the most urgent order first. */
export const byDirection = (waiting: readonly Waiting[]): [string, Waiting[]][] => [
  ...Map.groupBy(waiting, ({ direction }) => direction),
];

/** Bad news of a stop, as it is said. */
export interface Lost {
  key: number;
  sentence: string;
}

/** Stops that were to be driven when this phone last knew them (`before`) and are not any more, without anybody's doing here. */
export const lostSince = (stops: readonly Stop[], before: readonly Stop[]): Lost[] =>
  before
    .filter(({ isOver }) => !isOver)
    .flatMap((known) => {
      const { orderId, address } = known;
      const stop = stops.find((one) => one.orderId === orderId);
      const name = [`#${orderId}`, ...address.slice(0, 1)].join(', ');
      if (stop?.isOver && stop.state === 'cancelled')
        return {
          key: orderId,
          sentence: `${name} ist storniert: ${isOut(known) ? 'bring es zurück' : 'lass es hier'}.`,
        };
      // What is out only the kitchen hands on.
      return stop === undefined && isOut(known)
        ? { key: orderId, sentence: `${name} fährt jetzt jemand anders.` }
        : [];
    });
