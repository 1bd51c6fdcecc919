import type { ReactNode } from 'react';
import type { Answer } from '#contract/contract.ts';
import { formatDate, formatEuros } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';

export type OwnVoucher = Answer<'userGetC4CBudget'>['codes'][number];

type State = OwnVoucher['state'] | 'withdrawn';

interface CouponCardProps {
  voucher: Omit<OwnVoucher, 'link' | 'state'> & { state: State };
  /** What can be done with the code. */
  ways?: ReactNode;
  as?: 'li' | 'div';
}

const STATES: Record<State, string> = {
  open: 'offen',
  redeemed: 'eingelöst',
  expired: 'abgelaufen',
  withdrawn: 'widerrufen',
};

/** A voucher as a paper one looks: what it is worth on the stub, then its code, what it asks for and how it stands. */
export function CouponCard({ voucher, ways, as: Tag = 'li' }: CouponCardProps) {
  const { code, value, minimum, validUntil, state } = voucher;
  const from = minimum > 0 ? `ab ${formatEuros(minimum)}, ` : '';
  return (
    <Tag className={cx('voucher-paper coupon-card', state !== 'open' && '[--voucher-ground:var(--sand)]')}>
      <b className={cx('coupon-value', state === 'open' ? 'text-basil-ink' : 'text-ink-soft')}>
        {formatEuros(value)}
      </b>
      <div className="grid min-w-0 flex-[1_1_7.5rem] gap-0.5">
        <span
          className={cx(
            'font-strong tracking-[0.01em] wrap-anywhere select-all',
            state !== 'open' && 'text-ink-soft line-through',
          )}
        >
          {code}
        </span>
        <small className="leading-[1.35] text-ink-soft">
          <b>{STATES[state]}</b> · {from}bis {formatDate(validUntil)}
        </small>
      </div>
      {ways && <div className="no-print ml-auto flex flex-none gap-2">{ways}</div>}
    </Tag>
  );
}
