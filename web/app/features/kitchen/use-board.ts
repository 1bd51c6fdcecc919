import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isTerminal } from '#domain/order/order-status.ts';
import { call } from '../../api.ts';
import { isShutOut } from '../../live/shut-out.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { inTime } from '../../live/in-time.ts';
import { forgetRooms, runningShift } from '../../live/kept-room.client.ts';
import { Turns } from '../../live/turns.ts';
import { useKept } from '../../live/use-kept.ts';
import { useLive } from '../../live/use-live.ts';
import { type Board, knownBoard, takeBoard, takeTicket, type KnownBoard, type Ticket } from './board.ts';
import { sendTaps } from './send-taps.client.ts';
import { useWaitingTaps } from './use-waiting-taps.ts';

const POLL_MS = 5_000;
const KITCHEN = staffPaths.kitchen();

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
  /** As of when this is the server's word. */
  stand: string;
  /**
   * Asks the server for the whole board, and says that somebody would see an order here where a shift runs; one that
   * begins may have ended here before.
   */
  reload: (begins?: boolean) => Promise<void>;
  tell: (news: { ticket: Ticket } | { pausedUntil: string | null }) => void;
}

/** A board that this device had kept, shown until the server answers. */
export interface KeptBoard {
  /** As of when. */
  stand: string;
  onAnswer: (board: Board) => void;
  /** What is to stand over it. */
  opens: 'gone' | null;
}

/**
 * The restaurant's board, kept up to date by push and, while that is away, every five seconds. While a shift runs it is
 * kept on the device, too, and what was tapped without a network is sent as soon as the server answers.
 */
export function useBoard(loaded: Board, running: string | null, kept?: KeptBoard): LiveBoard {
  const [known, tell] = useReducer(take, loaded, knownBoard);
  const [offlineSince, setOfflineSince] = useState<number | undefined>(kept && Date.parse(kept.stand));
  const [stand, setStand] = useState(kept?.stand ?? loaded.now);
  const navigate = useNavigate();
  const hostId = loaded.restaurant.id;

  const turns = useRef(new Turns());
  const reload = async (begins = false) => {
    const began = known.heard;
    const turn = turns.current.begin();
    try {
      // As of now and not as of what is drawn: no question from the tap on is asked without its shift.
      const shift = runningShift() ?? undefined;
      const board = await inTime(call('kitchenBoard', { hostId, shift, begins }));
      setOfflineSince(undefined);
      if (!turn.counts()) return;
      tell({ board, began });
      setStand(board.now);
      kept?.onAnswer(board);
      await sendTaps(hostId, board.tickets, (ticket) => tell({ ticket }));
    } catch (error) {
      if (turn.isOvertaken()) return;
      if (isShutOut(error)) {
        await forgetRooms();
        await navigate(paths.loginFor(staffPaths.kitchenOf(hostId)));
      } else setOfflineSince((before) => before ?? Date.now());
    }
  };
  useKept(KITCHEN, known.board, stand, running !== null && offlineSince === undefined);
  const { taps } = useWaitingTaps(hostId);
  const isUrgent = offlineSince !== undefined || taps.length > 0;
  const reloadNow = useEffectEvent(() => void reload());
  useEffect(() => {
    if (!isUrgent) return undefined;
    const now = setTimeout(reloadNow);
    const timer = setInterval(reloadNow, POLL_MS);
    addEventListener('online', reloadNow);
    return () => {
      clearTimeout(now);
      clearInterval(timer);
      removeEventListener('online', reloadNow);
    };
  }, [isUrgent]);
  // Who only brings orders is told that something changed, and asks for what they may see of it.
  const isCook = loaded.restaurant.rights.includes('orders');
  const { state, since } = useLive<'restaurant' | 'drivers'>({
    channel: `private-${isCook ? 'restaurant' : 'drivers'}-${hostId}`,
    event: 'order',
    onData: (told) => {
      const ticket = 'state' in told ? told : null;
      if (ticket) tell({ ticket });
      // The day's sum changes with what comes in and with what comes to nothing.
      if (!ticket || ticket.state === 'placed' || isTerminal(ticket.state)) void reload();
    },
    load: () => void reload(),
    pollMs: POLL_MS,
    unseen: true,
  });
  const isLost = state === 'lost' || state === 'refused';
  let link: Link = isLost ? { state: 'polling', since } : { state };
  if (offlineSince !== undefined) link = { state: 'offline', since: isLost ? since : offlineSince };
  return { board: known.board, link, stand, reload, tell };
}
