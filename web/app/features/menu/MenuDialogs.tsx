import { ExtrasOverMenu } from '../basket/ExtrasOverMenu.tsx';
import { useShownBasket } from '../basket/use-basket.ts';
import { useExtrasAddress } from '../basket/use-extras-address.ts';
import { useVoucherAddress, VoucherOverMenu } from '../voucher/VoucherOverMenu.tsx';
import type { WireHost } from './menu-view.ts';

/** What opens over the menu while it stays below. */
export function MenuDialogs({ host }: { host: WireHost }) {
  const { basket } = useShownBasket(host.id);
  const extras = useExtrasAddress(host.item_url);
  const voucher = useVoucherAddress(host.item_url);
  return (
    <>
      <ExtrasOverMenu
        hostUrl={host.item_url}
        lineId={extras.lineId}
        isNew={extras.isNew}
        count={extras.count}
        lines={basket?.basket ?? {}}
        onClose={extras.close}
      />
      {voucher.isOpen && (
        <VoucherOverMenu host={host} present={basket?.coupon.code ?? ''} onClose={voucher.close} />
      )}
    </>
  );
}
