import { useEffect, useEffectEvent } from 'react';

/**
 * Repeats the work every so many ms, null = never. A hidden tab rests and catches up when it is seen again,
 * unless somebody relies on it unseen.
 */
export function usePoll(work: () => void, everyMs: number | null, { unseen = false } = {}): void {
  const doWork = useEffectEvent(work);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => (unseen || !document.hidden) && doWork(), everyMs);
    const onSeen = () => !document.hidden && doWork();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [everyMs, unseen]);
}
