import { createContext, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { toast } from '../../ui/announce.client.ts';
import type { Ticket } from './board.ts';
import type { LiveBoard } from './use-board.ts';

interface Desk extends LiveBoard {
  /** Opens the whole of an order, or what is over; null: nothing. */
  open: (what: number | 'finished' | null) => void;
  /** Keeps the place of a ticket that goes on, as it was. */
  leave: (before: Ticket) => void;
  /** Number of the order that has the focus and is about to stand elsewhere. */
  focused: { current: number | null };
}

/** The board that a ticket stands on. */
export const BoardContext = createContext<Desk | null>(null);

const BROKEN = 'Das hat leider nicht funktioniert. Bitte versuche es noch einmal.';

/** What a cook may do with a ticket. Of two tablets only the first moves it; the other is told what became of it. */
export function useTicket(shown: Ticket) {
  const { orderId, version } = shown;
  const live = use(BoardContext);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const move = async (work: () => Promise<{ ticket: Ticket }>): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    try {
      const { ticket } = await work();
      // The ticket may jump to another lane; the keyboard goes with it.
      flushSync(() => {
        if (!ticket.held && !shown.held) live?.leave(shown);
        live?.tell({ ticket });
      });
      document.getElementById(`ticket-${orderId}`)?.focus({ preventScroll: true });
      return true;
    } catch (error) {
      const message = isApiError(error) ? error.message : BROKEN;
      setProblem(message);
      if (isApiError(error) && (error.code === 'order-moved-on' || error.code === 'login-needed')) {
        toast(`#${orderId}: ${message}`);
        await live?.reload();
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  const seen = { orderId, version };
  const hold = true;
  return {
    isBusy,
    problem,
    accept: (minutes: number | null) => move(() => call('kitchenAccept', { ...seen, minutes, hold })),
    refuse: (reason: string) => move(() => call('kitchenRefuse', { ...seen, reason, hold })),
    answer: (granted: boolean) => move(() => call('kitchenAnswerRequest', { ...seen, granted })),
    leave: (noShow: boolean) => move(() => call('kitchenNoShow', { ...seen, noShow })),
    advance: (state: Ticket['state']) => move(() => call('kitchenAdvance', { ...seen, state, hold })),
    delay: (minutes: number) => move(() => call('kitchenDelay', { ...seen, minutes })),
    takeBack: () => move(() => call('kitchenTakeBack', seen)),
  };
}
