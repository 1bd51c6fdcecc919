import { createContext, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { ticketName, TRIAL } from '#domain/order/trial.ts';
import { call } from '../../api.ts';
import { useAhead } from '../../lib/clock.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { toast } from '../../ui/announce.client.ts';
import type { Station, Ticket } from './board.ts';
import { isUnanswered, sendStep } from './send-taps.client.ts';
import { orderOf, saysOf, type Step, trialStep } from './taps.ts';
import type { LiveBoard } from './use-board.ts';
import { useWaitingTaps } from './use-waiting-taps.ts';
import { waitingTaps } from './waiting-taps.client.ts';

/** The whole of an order, what is over, or what is sold out; null: nothing. */
export type Opened = number | 'finished' | 'gone' | null;

interface Desk extends LiveBoard {
  /** Whose part of the orders this board shows; null: all of them. */
  station: Station | null;
  open: (what: Opened) => void;
  /** Keeps the place of a ticket that goes on, as it was. */
  leave: (before: Ticket) => void;
  /** Number of the order that has the focus and is about to stand elsewhere. */
  focused: { current: number | null };
  /** Numbers of the orders that somebody cancelled here: nobody has to be told of them here. */
  endedHere: { current: Set<number> };
}

/** The board that a ticket stands on. */
export const BoardContext = createContext<Desk | null>(null);

const BROKEN = 'Das hat leider nicht funktioniert. Bitte versuche es noch einmal.';

/** What was reported as sold out when the guest was asked stays so, also where it was there after all. */
async function sayStillOut(hostId: number, { lines }: Ticket): Promise<void> {
  const { dishes } = await call('kitchenShortages', { hostId }).catch(() => ({ dishes: [] }));
  const asked = lines.filter(({ isAsked }) => isAsked).map(({ title }) => title);
  const out = dishes.flatMap(({ title, until }) => (until !== null && asked.includes(title) ? [title] : []));
  if (out.length > 0)
    toast(`Noch als ausverkauft gemeldet: ${out.join(', ')}. Zurückholen unter „Mehr“ → „Ausverkauft“.`);
}

/**
 * What a cook may do with a ticket. Of two tablets only the first moves it; the other is told what became of it. Where
 * nobody answers the step waits here until the network is back.
 */
export function useTicket(shown: Ticket) {
  const { orderId, version } = shown;
  const live = use(BoardContext);
  const ahead = useAhead();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const hostId = live?.board.restaurant.id ?? 0;
  const waiting = useWaitingTaps(hostId).taps.findLast((tap) => orderOf(tap) === orderId);

  /** The ticket may jump to another lane; the keyboard goes with it. */
  const show = (work: () => void, stays: boolean) => {
    flushSync(() => {
      if (!stays && !shown.held) live?.leave(shown);
      work();
    });
    document.getElementById(`ticket-${orderId}`)?.focus({ preventScroll: true });
  };
  const move = async (work: () => Promise<Ticket>): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    try {
      const ticket = await work();
      show(() => live?.tell({ ticket }), Boolean(ticket.held));
      return true;
    } catch (error) {
      const message = isApiError(error) ? error.message : BROKEN;
      setProblem(message);
      if (isApiError(error) && (error.code === 'order-moved-on' || error.code === 'login-needed')) {
        toast(`${ticketName(orderId)}: ${message}`);
        await live?.reload();
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  const take = async (deed: Step, hold?: boolean): Promise<boolean> => {
    const waits = waiting !== undefined || live?.link.state === 'offline';
    const says = saysOf(deed, shown);
    const tap = { key: crypto.randomUUID(), hostId, at: Date.now(), ahead, deed, says, waits };
    if (waits) show(() => waitingTaps.add(tap), false);
    else waitingTaps.add(tap);
    if (waits) return true;
    return move(async () => {
      try {
        const ticket = await sendStep(tap, { version, ...(hold && { hold }) });
        waitingTaps.remove(tap.key);
        return ticket;
      } catch (error) {
        if (isUnanswered(error)) waitingTaps.wait(tap.key);
        else waitingTaps.remove(tap.key);
        throw error;
      }
    });
  };
  /** A test order moves at once, and only while the server answers: nobody is told of it. */
  const rehearse = (deed: Step): Promise<boolean> =>
    move(async () => (await call('kitchenTrialStep', { hostId, version, ...trialStep(deed, shown) })).ticket);
  const step = (deed: Step) => (orderId === TRIAL ? rehearse(deed) : take(deed, true));
  const end = async (work: () => Promise<boolean>): Promise<boolean> => {
    live?.endedHere.current.add(orderId);
    const isTaken = await work();
    if (!isTaken) live?.endedHere.current.delete(orderId);
    return isTaken;
  };
  return {
    isBusy,
    problem: waiting ? '' : problem,
    /** The last step that waits for the network. */
    waiting,
    accept: (minutes: number | null) => step({ name: 'kitchenAccept', input: { orderId, minutes } }),
    refuse: (reason: string) => end(() => step({ name: 'kitchenRefuse', input: { orderId, reason } })),
    advance: (state: Ticket['state']) => step({ name: 'kitchenAdvance', input: { orderId, state } }),
    answer(granted: boolean) {
      const send = () => take({ name: 'kitchenAnswerRequest', input: { orderId, granted } }, granted);
      return granted ? end(send) : send();
    },
    leave: (noShow: boolean) => end(() => take({ name: 'kitchenNoShow', input: { orderId, noShow } })),
    delay: (minutes: number) => take({ name: 'kitchenDelay', input: { orderId, minutes } }),
    finish: (stationId: number, isDone: boolean) =>
      take({ name: 'kitchenStationDone', input: { orderId, stationId, isDone } }),
    async settle(given: 'agreed' | 'withdrawn') {
      const answered = { orderId, version, answer: given };
      const isDone = await move(async () => (await call('kitchenAnswerQuestion', answered)).ticket);
      const maySell = live?.board.restaurant.rights.includes('stock');
      if (isDone && given === 'withdrawn' && maySell) void sayStillOut(hostId, shown);
      return isDone;
    },
    takeBack() {
      if (waiting) waitingTaps.remove(waiting.key);
      else void move(async () => (await call('kitchenTakeBack', { orderId, version })).ticket);
    },
  };
}
