import { ORDER_ADDRESS } from '#contract/address-names.ts';
import type { Input } from '#contract/contract.ts';
import { addressIn, NO_ADDRESS, under, type Under } from '#domain/people/address.ts';
import type { TillChannel } from '#domain/order/till.ts';
import type { Basket } from '../basket/basket.ts';
import type { HomeDelivery } from '../basket/choice.ts';
import type { TillDevice } from './load-till.ts';

/** The four ways in which staff take an order. */
export type Kind = 'here' | 'away' | 'collected' | 'brought';

interface KindFacts {
  label: string;
  channel: TillChannel;
  homedelivery: HomeDelivery;
}

export const KINDS: Record<Kind, KindFacts> = {
  away: { label: 'Mitnehmen', channel: 'counter', homedelivery: false },
  here: { label: 'Vor Ort', channel: 'counter', homedelivery: 0 },
  collected: { label: 'Tel. Abholung', channel: 'telephone', homedelivery: false },
  brought: { label: 'Tel. Lieferung', channel: 'telephone', homedelivery: true },
};

/** What staff fill in, under the names the order is sent with; everything a text as fields keep it. */
export interface Taken extends Under<typeof ORDER_ADDRESS> {
  kind: Kind;
  minutes: number;
  /** Unix seconds, '' for in so many minutes. */
  delivery: string;
  firstname: string;
  lastname: string;
  company: string;
  geoid: string;
  mobile: string;
  payment: string;
  comment: string;
}

export type TakenText = Exclude<keyof Taken, 'kind' | 'minutes'>;

/** Minutes that can be promised for this kind. */
export const minutesFor = ({ minutes }: TillDevice, kind: Kind) =>
  kind === 'brought' ? minutes.delivery : minutes.pickup;

/** An order that nobody has begun. */
export const nobodyYet = (device: TillDevice): Taken => ({
  kind: 'away',
  minutes: minutesFor(device, 'away').suggested,
  delivery: '',
  firstname: '',
  lastname: '',
  company: '',
  ...under(ORDER_ADDRESS, NO_ADDRESS),
  geoid: '',
  mobile: '',
  payment: 'nachnahme',
  comment: '',
});

/** Whether something was filled in that belongs to somebody. */
export const isBegun = ({ kind: _kind, minutes: _minutes, payment: _payment, ...texts }: Taken): boolean =>
  Object.values(texts).some((text) => text !== '');

/** What is sent: of the fields only those that this kind shows. */
export function takenInput(
  { kind, minutes, ...taken }: Taken,
  hostId: number,
  { version, sums }: Basket,
): Input<'order'> {
  const { channel, homedelivery } = KINDS[kind];
  const isBrought = kind === 'brought';
  const isCaller = channel === 'telephone';
  return {
    hostId,
    homedelivery,
    till: { channel, minutes },
    delivery: kind === 'here' ? 0 : Number(taken.delivery),
    firstname: taken.firstname,
    comment: taken.comment,
    payment: isBrought ? taken.payment : 'nachnahme',
    ...(isCaller && { lastname: taken.lastname, mobile: taken.mobile, company: taken.company }),
    ...(isBrought && {
      ...under(ORDER_ADDRESS, addressIn(ORDER_ADDRESS, taken)),
      geoid: taken.geoid === '' ? null : Number(taken.geoid),
    }),
    version,
    payable: sums.payable,
  };
}
