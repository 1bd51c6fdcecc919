import type { Input } from '#contract/contract.ts';
import { isTerminal, nextSteps, statusLabel, stepLabel } from '#domain/order/order-status.ts';
import { isAllDone } from '#domain/order/stations.ts';
import { modeOf, type Ticket } from './board.ts';

type StepName =
  | 'kitchenAccept'
  | 'kitchenRefuse'
  | 'kitchenAdvance'
  | 'kitchenDelay'
  | 'kitchenAnswerRequest'
  | 'kitchenNoShow'
  | 'kitchenStationDone';

type StepOf<Name extends StepName> = {
  name: Name;
  input: Omit<Input<Name>, 'orderId' | 'version' | 'tap' | 'hold'> & { orderId: number };
};

/** What a tap does to an order. */
export type Step = { [Name in StepName]: StepOf<Name> }[StepName];
export interface SoldOut {
  name: 'kitchenSoldOut';
  input: Omit<Input<'kitchenSoldOut'>, 'tap'>;
}

/** Something that was tapped and that no server has answered yet. */
export interface Tap {
  /** By which it counts once, however often it is sent. */
  key: string;
  hostId: number;
  /** In ms of this device, and by how many the server's clock is ahead of it. */
  at: number;
  ahead: number;
  deed: Step | SoldOut;
  /** 'angenommen, 40 Min.' */
  says: string;
  /** It was sent in vain, or could not be: it goes when the network is back. */
  waits: boolean;
}

/** A tap that came too late. */
export interface LostTap {
  key: string;
  hostId: number;
  sentence: string;
}

const MINUTE = 60_000;

export const isStep = (deed: Tap['deed']): deed is Step => deed.name !== 'kitchenSoldOut';

/** Whose order it moves; undefined: none's. */
export const orderOf = ({ deed }: Tap): number | undefined => (isStep(deed) ? deed.input.orderId : undefined);

/** What a step is called while it waits. */
export function saysOf(step: Step, ticket: Ticket): string {
  switch (step.name) {
    case 'kitchenAccept':
      return step.input.minutes ? `angenommen, ${step.input.minutes} Min.` : 'angenommen';
    case 'kitchenAdvance':
      return statusLabel(step.input.state, modeOf(ticket));
    case 'kitchenRefuse':
      return ticket.state === 'placed' ? 'abgelehnt' : 'storniert';
    case 'kitchenDelay':
      return `${step.input.minutes} Min. später`;
    case 'kitchenAnswerRequest':
      return step.input.granted ? 'storniert' : 'wird weitergekocht';
    case 'kitchenNoShow':
      return step.input.noShow ? 'niemand da' : 'doch jemand da';
    case 'kitchenStationDone':
      return step.input.isDone ? 'hier fertig' : 'doch nicht fertig';
  }
}

/** The same step of a test order. */
export function trialStep(
  { name, input }: Step,
  ticket: Ticket,
): Pick<Input<'kitchenTrialStep'>, 'state' | 'minutes'> {
  if (name === 'kitchenAccept') return { state: 'accepted', minutes: input.minutes };
  if (name === 'kitchenAdvance') return { state: input.state };
  return { state: ticket.state === 'placed' ? 'refused' : 'cancelled' };
}

/** Tickets as they will be once everything that waits has been sent. */
export function withWaiting(tickets: readonly Ticket[], taps: readonly Tap[]): readonly Ticket[] {
  const waiting = Map.groupBy(
    taps.filter(({ waits }) => waits),
    orderOf,
  );
  if (waiting.size === 0) return tickets;
  return tickets.map((ticket) => (waiting.get(ticket.orderId) ?? []).reduce(after, ticket));
}

function after(ticket: Ticket, { deed, at, ahead }: Tap): Ticket {
  switch (deed.name) {
    case 'kitchenAccept': {
      const { minutes } = deed.input;
      const promised = minutes ? new Date(at + ahead + minutes * MINUTE).toISOString() : ticket.wishAt;
      return { ...inState(ticket, 'accepted'), promisedAt: promised, dueAt: promised ?? ticket.dueAt };
    }
    case 'kitchenAdvance':
      return inState(ticket, deed.input.state);
    case 'kitchenRefuse':
      return inState(ticket, ticket.state === 'placed' ? 'refused' : 'cancelled');
    case 'kitchenDelay': {
      const dueAt = new Date(Date.parse(ticket.dueAt) + deed.input.minutes * MINUTE).toISOString();
      return { ...ticket, dueAt, promisedAt: dueAt };
    }
    case 'kitchenAnswerRequest':
      return { ...(deed.input.granted ? inState(ticket, 'cancelled') : ticket), cancelRequested: false };
    case 'kitchenNoShow':
      return deed.input.noShow && !isTerminal(ticket.state)
        ? { ...inState(ticket, 'cancelled'), noShow: true }
        : { ...ticket, noShow: deed.input.noShow };
    case 'kitchenStationDone':
      return withPart(ticket, deed.input);
    case 'kitchenSoldOut':
      return ticket;
  }
}

function inState(ticket: Ticket, state: Ticket['state']): Ticket {
  const mode = modeOf(ticket);
  const next = nextSteps(state, mode).map((to) => ({ state: to, label: stepLabel(to, mode, state) }));
  // What is on its way comes back first.
  const noShow = state === 'on-the-way' ? null : ticket.noShow;
  return { ...ticket, state, next, noShow, acceptUntil: null, mayDelay: false, mayReduce: false };
}

function withPart(ticket: Ticket, { stationId, isDone }: { stationId: unknown; isDone: boolean }): Ticket {
  const stations = ticket.stations.map((one) => (one.id === stationId ? { ...one, isDone } : one));
  const after = { ...ticket, stations };
  if (isAllDone(stations)) return inState(after, 'ready');
  return isDone && ticket.state === 'accepted' ? inState(after, 'preparing') : after;
}
