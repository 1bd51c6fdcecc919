import { type Deadline, minutesLate } from '#domain/order/kitchen-plan.ts';
import { useNow } from '../../lib/clock.tsx';
import { formatDay, formatTime } from '../../lib/format.ts';

const MINUTE = 60_000;
/** Beyond this the time of day says more than the minutes left. */
const FAR_MINUTES = 90;

interface TimeLeft {
  /** '5 Min.', 'jetzt', '3 drüber', or the time of day. */
  text: string;
  /** Of a time of day that is not today's: 'morgen', 'Sa., 21.11.'. */
  day: string;
  isLate: boolean;
}

/** How long there is until then. */
export function useTimeLeft({ at }: Deadline): TimeLeft {
  const now = useNow();
  const late = minutesLate(at, now);
  const isLate = late > 0;
  if (isLate && late <= FAR_MINUTES) return { text: `${late} drüber`, day: '', isLate };
  const left = Math.floor((at - now) / MINUTE);
  if (!isLate && left <= FAR_MINUTES) return { text: left > 0 ? `${left} Min.` : 'jetzt', day: '', isLate };
  const day = formatDay(at / 1000, now / 1000);
  const text = formatTime(at / 1000);
  return { text: isLate ? `seit ${text}` : text, day: day === 'heute' ? '' : day, isLate };
}
