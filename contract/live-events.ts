import { z } from 'zod';
import { DriverPosition } from './driver-position.ts';
import { OfficeOrderStatus } from './group-order.ts';
import { Ticket } from './kitchen.ts';
import { OrderStatus } from './order-status.ts';

/** What open pages are told on the channel `private-{kind}-{id}`, by its kind: the event, and what it says. */
export const liveEvents = {
  order: { event: 'status', says: OrderStatus },
  'office-order': { event: 'status', says: OfficeOrderStatus },
  restaurant: { event: 'order', says: Ticket },
  // Drivers are told that something changed, and ask for what is theirs.
  drivers: { event: 'order', says: z.object({ orderId: z.number(), version: z.number() }) },
  driver: { event: 'position', says: z.object({ position: DriverPosition.nullable() }) },
} as const satisfies Record<string, { event: string; says: z.ZodType }>;

type LiveEvents = typeof liveEvents;
export type LiveKind = keyof LiveEvents;

/** By what a page listens, and what it hears there. */
export interface Heard<Kind extends LiveKind> {
  channel: `private-${Kind}-${number}`;
  event: LiveEvents[Kind]['event'];
  data: z.output<LiveEvents[Kind]['says']>;
}

/** An event on its way out: the whole state with its version, to whoever listens to this one. */
export type LiveEvent = {
  [Kind in LiveKind]: { kind: Kind; id: number; data: z.input<LiveEvents[Kind]['says']> };
}[LiveKind];
