import type { ReactNode } from 'react';
import { formatNumber } from '../lib/format.ts';
import { cx } from './cx.ts';
import { Row, RowLink, RowText } from './Rows.tsx';

/** What may need somebody, as it is said. */
export interface DutyWords {
  /** What it is, after the count: one, and several. */
  one: string;
  many: string;
  /** What it means for people, or what to do. */
  note: string;
  /** Where it is seen to. */
  to: string;
  /** Somebody loses something while it waits. */
  isUrgent?: true;
}

interface DutyRowProps extends DutyWords {
  count: number;
  /** What stands at its end. */
  children?: ReactNode;
}

/** So many of something wait for somebody, with the way to them. */
export const DutyRow = ({ count, one, many, note, to, isUrgent, children }: DutyRowProps) => (
  <Row opens className="max-sm:flex-wrap">
    <b
      className={cx(
        'min-w-8 text-right sm:min-w-12 font-head text-2xl leading-none tabular-nums',
        isUrgent ? 'text-tomato' : 'text-rim',
      )}
    >
      {formatNumber(count)}
    </b>
    <RowText>
      <RowLink to={to}>{count === 1 ? one : many}</RowLink>
      <small className="text-ink-soft">{note}</small>
    </RowText>
    {children}
  </Row>
);
