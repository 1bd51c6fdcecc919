import { createContext, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { toast } from '../../ui/announce.ts';
import type { Ticket } from './board.ts';
import type { LiveBoard } from './use-board.ts';

/** The board that a ticket stands on. */
export const BoardContext = createContext<LiveBoard | null>(null);

const BROKEN = 'Das hat leider nicht funktioniert. Bitte versuche es noch einmal.';

/** What a cook may do with a ticket. Of two tablets only the first moves it; the other is told what became of it. */
export function useTicket({ orderId, version }: Ticket) {
  const live = use(BoardContext);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const move = async (work: () => Promise<{ ticket: Ticket }>): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    try {
      const { ticket } = await work();
      // The ticket jumps to another lane; the keyboard goes with it.
      flushSync(() => live?.tell({ ticket }));
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
  return {
    isBusy,
    problem,
    accept: (minutes: number | null) => move(() => call('kitchenAccept', { ...seen, minutes })),
    refuse: (reason: string) => move(() => call('kitchenRefuse', { ...seen, reason })),
    answer: (granted: boolean) => move(() => call('kitchenAnswerRequest', { ...seen, granted })),
    advance: (state: Ticket['state']) => move(() => call('kitchenAdvance', { ...seen, state })),
  };
}
