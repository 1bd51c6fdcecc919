import { formatDate, formatShortDay } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';

interface LastDayProps {
  dueOn: string;
  isLate: boolean;
}

/** Until when something has to be decided, or that it should have been. */
export const LastDay = ({ dueOn, isLate }: LastDayProps) => (
  <Badge look={isLate ? 'tomato' : 'rim'}>
    {sayUntil(isLate)} {formatShortDay(dueOn)}
  </Badge>
);

/** The same in a file, where the year counts. */
export const sayLastDay = ({ dueOn, isLate }: LastDayProps): string =>
  `${sayUntil(isLate)} ${formatDate(dueOn)}`;

const sayUntil = (isLate: boolean): string => (isLate ? 'überfällig seit' : 'bis');
