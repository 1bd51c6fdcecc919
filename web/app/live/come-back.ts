/** Seconds after which a room that broke down is loaded anew for the first time. */
const FIRST = 10;
/** What breaks down again at once is not mended by asking more often. */
export const LONGEST_WAIT = 300;

/**
 * In how many seconds a room that has just broken down is loaded anew: soon at first, then each time twice as late; and what
 * is to be kept for the next time. One that stood for longer than the longest wait begins again.
 */
export function planRetry(kept: string | null, now: number): { seconds: number; kept: string } {
  const [count = 0, at = 0] = (kept ?? '').split(' ').map(Number);
  const isLive = Number.isSafeInteger(count) && count > 0 && now - at < 2 * LONGEST_WAIT * 1000;
  const tries = isLive ? count : 0;
  return { seconds: Math.min(LONGEST_WAIT, FIRST * 2 ** tries), kept: `${tries + 1} ${now}` };
}
