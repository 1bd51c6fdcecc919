import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { useStore } from '../../lib/store.ts';
import { inTime } from '../../live/in-time.ts';
import { forgetRooms } from '../../live/kept-room.client.ts';
import { isShutOut } from '../../live/shut-out.ts';
import { Turns } from '../../live/turns.ts';
import { useKept } from '../../live/use-kept.ts';
import { useLive } from '../../live/use-live.ts';
import type { Tap, Tour } from './tour.ts';
import { waitingTaps } from './waiting-taps.client.ts';

const POLL_MS = 10_000;
const NONE: readonly Tap[] = [];
const BROKEN = 'Das hat leider nicht funktioniert. Bitte versuch es noch einmal.';

/** Nobody has said yes or no: it is tried again. */
const isUnanswered = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

const sendTap = ({ orderId, cameBack }: Tap): Promise<Tour> =>
  cameBack === null
    ? call('driverDeliver', { orderId })
    : call('driverCameBack', { orderId, reason: cameBack });

/** A tour that this phone had kept, shown until the server answers. */
export interface KeptTour {
  /** As of when. */
  stand: string;
  onAnswer: (tour: Tour) => void;
}

export type LiveTour = ReturnType<typeof useTour>;

/**
 * A driver's tour, kept up to date. What is tapped at a door waits here until a server has answered it: it is sent again
 * when the network is back, and counts once.
 */
export function useTour(loaded: Tour, kept?: KeptTour) {
  const [known, setKnown] = useState({ loaded, tour: loaded });
  const [isOffline, setOffline] = useState(kept !== undefined);
  const [stand, setStand] = useState(kept?.stand ?? loaded.now);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const taps = useStore(() => waitingTaps, NONE);
  const turns = useRef(new Turns());
  const isSending = useRef(false);
  if (known.loaded !== loaded) setKnown({ loaded, tour: loaded });
  const { tour } = known;
  const hostId = loaded.restaurant.id;
  const navigate = useNavigate();

  // Of two answers the one that was asked for later counts.
  const take = async (work: () => Promise<Tour>, turn = turns.current.begin()) => {
    const answer = await work();
    setOffline(false);
    if (!turn.counts()) return;
    setKnown({ loaded, tour: answer });
    setStand(answer.now);
    kept?.onAnswer(answer);
  };
  // What stands at doors is kept only while somebody drives there.
  useKept(staffPaths.driver(), tour.shift && tour, stand, !isOffline);
  const sendTaps = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let [tap] = waitingTaps.read(); tap; [tap] = waitingTaps.read()) {
        const sent = tap;
        try {
          await take(() => inTime(sendTap(sent)));
        } catch (error) {
          if (isUnanswered(error)) return setOffline(true);
          setProblem(isApiError(error) ? error.message : BROKEN);
        }
        waitingTaps.answered(sent);
      }
    } finally {
      isSending.current = false;
    }
  };
  const load = async () => {
    await sendTaps();
    const turn = turns.current.begin();
    try {
      await take(() => inTime(call('driverTour', { hostId })), turn);
    } catch (error) {
      if (turn.isOvertaken()) return;
      // A phone that was lost and unpaired shows nobody's door any more.
      if (isShutOut(error)) {
        await forgetRooms();
        await navigate(paths.loginFor(staffPaths.driverOf(hostId)));
      } else setOffline(true);
    }
  };
  const { state } = useLive<'drivers'>({
    channel: `private-drivers-${hostId}`,
    event: 'order',
    onData: () => void load(),
    load: () => void load(),
    pollMs: POLL_MS,
  });
  const onOnline = useEffectEvent(() => void load());
  const isKept = kept !== undefined;
  useEffect(() => {
    // What this phone had kept may be old although there is a network.
    const timer = isKept ? setTimeout(onOnline) : undefined;
    addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    };
  }, [isKept]);

  /** Does what needs an answer at once; what is refused is said, and shown as it is by now. */
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(isApiError(error) ? error.message : BROKEN);
    }
    await load();
    setBusy(false);
  };
  return {
    tour,
    stand,
    isOffline: isOffline || (state === 'lost' && !navigator.onLine),
    isBusy,
    problem,
    taps,
    act,
    take: (work: () => Promise<Tour>) => act(() => take(work)),
    tap(tap: Tap) {
      setProblem('');
      waitingTaps.add(tap);
      void sendTaps();
    },
  };
}
