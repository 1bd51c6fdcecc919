import type { ReactNode } from 'react';
import { dotted } from '../../lib/dotted.ts';
import { formatEuros, formatTime } from '../../lib/format.ts';

interface EndedLineProps {
  /** How the order is called. */
  name: string;
  /** Empty: nobody said who they are. */
  guest: string;
  status: string;
  endedAt: string;
  left: number;
  /** What can still be done with it. */
  children?: ReactNode;
}

/** An order that is over, as a line of a list. */
export const EndedLine = ({ name, guest, status, endedAt, left, children }: EndedLineProps) => (
  <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-b border-line py-2 tabular-nums">
    <b>{name}</b>
    <span className="min-w-0 wrap-anywhere">{dotted([guest, `${status}\u00a0${formatTime(endedAt)}`])}</span>
    <span>{formatEuros(left)}</span>
    {children}
  </li>
);
