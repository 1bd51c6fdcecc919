import { Ticket, X } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import type { Basket } from '../basket/basket-store.ts';
import { takeVoucherOut } from '../basket/change-basket.ts';

interface BasketVoucherProps {
  host: { id: number; item_url: string; item_allow_coupons: 'Y' | 'N' };
  coupon: Basket['coupon'];
  /** Opens the dialog over the page; the link leads there in any case. */
  onOpen?: (() => void) | undefined;
}

/** The way to the coupon dialog, and the voucher that lies in the basket with the way out (CPN-009, BSK-016). */
export function BasketVoucher({ host, coupon, onOpen }: BasketVoucherProps) {
  if (coupon.code !== '') return <Held host={host} coupon={coupon} onOpen={onOpen} />;
  if (host.item_allow_coupons === 'N') {
    return (
      <Button look="ghost" className="voucher-open" blocked="Dieses Restaurant nimmt keine Gutscheine an">
        <Ticket size={18} aria-hidden="true" />
        Gutschein
      </Button>
    );
  }
  return (
    <OpenDialog hostUrl={host.item_url} onOpen={onOpen} className="btn btn-ghost voucher-open">
      <Ticket size={18} aria-hidden="true" />
      Gutschein
    </OpenDialog>
  );
}

function Held({ host, coupon, onOpen }: BasketVoucherProps) {
  const { code, success, message } = coupon;
  return (
    <div className="voucher-held">
      <div className="voucher-ticket">
        <Ticket size={18} aria-hidden="true" />
        <span className="voucher-code">
          <span className="sr-only">Gutschein </span>
          {code}
        </span>
        <OpenDialog hostUrl={host.item_url} onOpen={onOpen} className="voucher-change">
          Anderer Code
        </OpenDialog>
        <IconButton
          label={`Gutschein ${code} herausnehmen`}
          icon={<X size={18} aria-hidden="true" />}
          look="quiet"
          type="submit"
          name="intent"
          value="no-voucher"
          onClick={(event) => {
            event.preventDefault();
            void takeVoucherOut(host.id);
          }}
        />
      </div>
      {!success && <Notice look="mustard">{message}</Notice>}
    </div>
  );
}

interface OpenDialogProps {
  hostUrl: string;
  onOpen: (() => void) | undefined;
  className: string;
  children: React.ReactNode;
}

const OpenDialog = ({ hostUrl, onOpen, ...rest }: OpenDialogProps) => (
  <Link
    to={paths.voucher(hostUrl)}
    preventScrollReset
    {...rest}
    onClick={(event) => {
      if (!onOpen) return;
      event.preventDefault();
      onOpen();
    }}
  />
);
