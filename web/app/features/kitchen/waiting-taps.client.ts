import { keep, readKept } from '../../lib/device-storage.client.ts';
import { createStore } from '../../lib/store.ts';
import { formatTime } from '../../lib/format.ts';
import { type LostTap, orderOf, type Tap } from './taps.ts';

const KEY = 'kitchen-taps';
/** What waited longer was meant for another evening. */
const KEPT_MS = 12 * 60 * 60_000;

interface Kept {
  taps: readonly Tap[];
  lost: readonly LostTap[];
}

function read(): Kept {
  try {
    const { taps = [], lost = [] } = JSON.parse(readKept('local', KEY) ?? '{}') as Partial<Kept>;
    return { taps, lost };
  } catch {
    return { taps: [], lost: [] };
  }
}

const lose = (tap: Tap, because: string): LostTap => {
  const about = orderOf(tap) === undefined ? '' : `#${orderOf(tap)}: `;
  const sentence = `${about}„${tap.says}“ von ${formatTime((tap.at + tap.ahead) / 1000)} Uhr zählt nicht mehr. ${because}`;
  return { key: tap.key, hostId: tap.hostId, sentence };
};

// Whatever was under way when the page closed is sent again; it counts once.
function readAtStart(): Kept {
  const { taps, lost } = read();
  const since = Date.now() - KEPT_MS;
  const old = taps.filter(({ at }) => at < since);
  return {
    taps: taps.filter(({ at }) => at >= since).map((tap) => ({ ...tap, waits: true })),
    lost: [...lost, ...old.map((tap) => lose(tap, 'Es hat zu lange auf das Netz gewartet.'))],
  };
}

const store = createStore<Kept>(readAtStart());

// Windows of the same tablet share what waits, so each change begins with what is kept.
function change(work: (kept: Kept) => Kept): void {
  const kept = work(read());
  keep('local', KEY, kept.taps.length + kept.lost.length === 0 ? null : JSON.stringify(kept));
  store.set(kept);
}

change(readAtStart);
addEventListener('storage', ({ key }) => key === KEY && store.set(read()));

/** What was tapped and no server has answered yet; it outlasts a dead spot, a reload and a restart. */
export const waitingTaps = {
  read: store.read,
  subscribe: store.subscribe,
  add: (tap: Tap): void => change(({ taps, lost }) => ({ taps: [...taps, tap], lost })),
  /** It could not be sent now. */
  wait: (key: string): void =>
    change(({ taps, lost }) => ({
      taps: taps.map((tap) => (tap.key === key ? { ...tap, waits: true } : tap)),
      lost,
    })),
  /** It was answered, or taken back. */
  remove: (key: string): void =>
    change(({ taps, lost }) => ({ taps: taps.filter((tap) => tap.key !== key), lost })),
  /** It does not fit any more, and neither does what was tapped after it on the same order. */
  drop: (dropped: Tap, because: string): void =>
    change(({ taps, lost }) => {
      const orderId = orderOf(dropped);
      const at = taps.findIndex(({ key }) => key === dropped.key);
      const isGone = (tap: Tap, place: number) =>
        tap.key === dropped.key || (orderId !== undefined && orderOf(tap) === orderId && place > at);
      const gone = taps.filter(isGone);
      return {
        taps: taps.filter((tap) => !gone.includes(tap)),
        lost: [...lost, ...gone.map((tap) => lose(tap, because))],
      };
    }),
  /** Somebody has read what was lost. */
  dismiss: (hostId: number): void =>
    change(({ taps, lost }) => ({ taps, lost: lost.filter((one) => one.hostId !== hostId) })),
};
