import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';

const VoucherDialog = lazy(() => import('./VoucherDialog.tsx'));

/** The coupon dialog's place in the address while the menu stays below; the phone's Back closes it. */
export function useVoucherAddress(hostUrl: string) {
  const navigate = useNavigate();
  const isOpen = useSearchParams()[0].has('gutschein');
  return {
    isOpen,
    open: () =>
      void navigate(`${paths.menu(hostUrl)}?gutschein=1`, {
        mask: paths.voucher(hostUrl),
        preventScrollReset: true,
      }),
    close: () => void navigate(-1),
  };
}

interface VoucherOverMenuProps {
  host: { id: number; item_url: string };
  present: string;
  onClose: () => void;
}

export function VoucherOverMenu(props: VoucherOverMenuProps) {
  return (
    <Suspense>
      <VoucherDialog {...props} />
    </Suspense>
  );
}
