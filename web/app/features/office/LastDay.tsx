import { formatDate } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';

interface LastDayProps {
  dueOn: string;
  isLate: boolean;
}

/** Until when something has to be decided, or that it should have been. */
export const LastDay = (last: LastDayProps) => (
  <Badge look={last.isLate ? 'tomato' : 'rim'}>{sayLastDay(last)}</Badge>
);

export const sayLastDay = ({ dueOn, isLate }: LastDayProps): string =>
  `${isLate ? 'überfällig seit' : 'bis'} ${formatDate(dueOn)}`;
