import { useRef } from 'react';
import { Link } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { paths } from '../../lib/paths.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { cx } from '../../ui/cx.ts';
import { Ticket, X } from '../../ui/icons.ts';
import type { Basket } from '../basket/basket.ts';
import { takeVoucherOut } from '../basket/change-basket.ts';

interface BasketVoucherProps {
  host: { id: number; item_type: string; item_url: string; item_allow_coupons: 'Y' | 'N' };
  coupon: Basket['coupon'];
  /** Opens the dialog over the page; the link leads there in any case. */
  onOpen?: (() => void) | undefined;
  /** It stands in a form, which without scripts takes a code itself: what was typed there would be lost by leaving it. */
  isInForm?: boolean;
}

/** The way to the coupon dialog, and the voucher that lies in the basket with the way out (CPN-009, BSK-016). */
export function BasketVoucher({
  host,
  coupon: { code, success, message },
  onOpen,
  isInForm = false,
}: BasketVoucherProps) {
  const opener = useRef<HTMLAnchorElement>(null);
  const isHeld = code !== '';
  if (!isHeld && sellsGiftVouchers(host.item_type)) return null;
  if (!isHeld && host.item_allow_coupons === 'N') return <NoVouchers />;
  return (
    <div className="mt-3.5 grid gap-2.5">
      {/* The link stays the same element in both states: the dialog gives the focus back to it. */}
      <div
        className={cx(
          isHeld && 'voucher-paper flex min-h-target items-center gap-2.5 pr-1 pl-4.5 text-basil-ink',
          isHeld && !success && 'text-ink [--voucher-ground:var(--sand)]',
        )}
      >
        {isHeld && <HeldCode code={code} />}
        <Link
          ref={opener}
          to={paths.voucher(host.item_url)}
          preventScrollReset
          className={
            isHeld
              ? 'relative flex-none text-sm underline underline-offset-[0.2em] after:absolute after:-inset-y-3 after:-inset-x-2'
              : cx('btn btn-ghost', isInForm && 'noscript:hidden')
          }
          onClick={(event) => {
            if (!onOpen) return;
            event.preventDefault();
            onOpen();
          }}
        >
          {!isHeld && <Ticket size={18} aria-hidden="true" />}
          {isHeld ? 'Ändern' : 'Gutschein'}
          {isHeld && <span className="sr-only">: anderer Code</span>}
        </Link>
        {isHeld && (
          <IconButton
            label={`Gutschein ${code} herausnehmen`}
            icon={<X size={18} aria-hidden="true" />}
            look="quiet"
            type="submit"
            name="intent"
            value="no-voucher"
            onClick={(event) => {
              event.preventDefault();
              opener.current?.focus();
              void takeVoucherOut(host.id);
            }}
          />
        )}
      </div>
      {isInForm && !isHeld && <CodeField />}
      {isHeld && !success && <Notice look="mustard">{message}</Notice>}
    </div>
  );
}

const CodeField = () => (
  <div className="hidden items-end gap-2.5 noscript:flex">
    <TextField
      label="Code vom Gutschein"
      name="couponCode"
      {...limits.order.voucherCode}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
    <Button type="submit" name="intent" value="update" look="ghost">
      Code einlösen
    </Button>
  </div>
);

const HeldCode = ({ code }: { code: string }) => (
  <>
    <Ticket size={18} aria-hidden="true" />
    <span className="mr-auto min-w-0 font-strong tracking-[0.03em] wrap-anywhere">
      <span className="sr-only">Gutschein </span>
      {code}
    </span>
  </>
);

const NoVouchers = () => (
  <div className="mt-3.5 grid gap-2.5">
    <Button look="ghost" blocked="Dieses Restaurant nimmt keine Gutscheine an" className="justify-self-start">
      <Ticket size={18} aria-hidden="true" />
      Gutschein
    </Button>
  </div>
);
