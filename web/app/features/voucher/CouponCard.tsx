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
    <Tag className={cx('coupon-card', state !== 'open' && 'coupon-card-over')}>
      <b className="coupon-value">{formatEuros(value)}</b>
      <div className="coupon-about">
        <span className="coupon-code">{code}</span>
        <small>
          <b>{STATES[state]}</b> · {from}bis {formatDate(validUntil)}
        </small>
      </div>
      {ways && <div className="coupon-ways no-print">{ways}</div>}
    </Tag>
  );
}
