import { useReducer, useState } from 'react';
import { useNavigate } from 'react-router';
import { isTerminal } from '#domain/order/order-status.ts';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { useLive } from '../../live/use-live.ts';
import { type Board, knownBoard, takeBoard, takeTicket, type KnownBoard, type Ticket } from './board.ts';

const POLL_MS = 5_000;

type News = { ticket: Ticket } | { board: Board; began: number } | { pausedUntil: string | null };

function take(known: KnownBoard, news: News): KnownBoard {
  if ('ticket' in news) return takeTicket(known, news.ticket);
  if ('board' in news) return takeBoard(known, news.board, news.began);
  const restaurant = { ...known.board.restaurant, pausedUntil: news.pausedUntil };
  return { ...known, board: { ...known.board, restaurant } };
}

/** How news arrive: `polling` asks again and again without push, `offline` gets no answer at all. */
export type Link =
  | { state: 'connecting' | 'connected' }
  | { state: 'polling' | 'offline'; since: number | undefined };

export interface LiveBoard {
  board: Board;
  link: Link;
  /** Asks the server for the whole board, and says that somebody would see an order here where a shift runs. */
  reload: (isAlive?: boolean) => Promise<void>;
  tell: (news: { ticket: Ticket } | { pausedUntil: string | null }) => void;
}

/** The restaurant's board, kept up to date by push and, while that is away, every five seconds. */
export function useBoard(loaded: Board, hasBegun: boolean): LiveBoard {
  const [known, tell] = useReducer(take, loaded, knownBoard);
  const [offlineSince, setOfflineSince] = useState<number>();
  const navigate = useNavigate();
  const hostId = loaded.restaurant.id;

  const reload = async (isAlive = hasBegun) => {
    const began = known.heard;
    try {
      tell({ board: await call('kitchenBoard', { hostId, shift: isAlive }), began });
      setOfflineSince(undefined);
    } catch (error) {
      if (isApiError(error) && error.code === 'login-needed')
        await navigate(paths.loginFor(staffPaths.kitchenOf(hostId)));
      else setOfflineSince((before) => before ?? Date.now());
    }
  };
  const { state, since } = useLive<Ticket>({
    channel: `private-restaurant-${hostId}`,
    event: 'order',
    onData: (ticket) => {
      tell({ ticket });
      // The day's sum changes with what comes in and with what comes to nothing.
      if (ticket.state === 'placed' || isTerminal(ticket.state)) void reload();
    },
    load: () => void reload(),
    pollMs: POLL_MS,
    unseen: true,
  });
  const isLost = state === 'lost' || state === 'refused';
  let link: Link = isLost ? { state: 'polling', since } : { state };
  if (offlineSince !== undefined) link = { state: 'offline', since: isLost ? since : offlineSince };
  return { board: known.board, link, reload, tell };
}
