import { useActionData, useOutletContext } from 'react-router';
import type { Call } from '../../../api.ts';
import type { CheckoutOutlet } from '../../../features/checkout/CheckoutPage.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { useClose } from '../../../features/layout/use-close.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import { findHostId } from '../../../features/restaurant/find-host.ts';
import { actOnVoucher, type SentCode } from '../../../features/voucher/act-voucher.ts';
import VoucherDialog from '../../../features/voucher/VoucherDialog.tsx';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import type { Route } from './+types/voucher.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Gutschein einlösen',
    description: 'Löse einen Gutscheincode für deinen Warenkorb ein.',
    noindex: true,
  });

type Params = { hostUrl: string };
type Loaded = Awaited<ReturnType<typeof load>>;

async function load(call: Call, { params: { hostUrl } }: RouteArgs<Params>) {
  const hostId = await findHostId(call, hostUrl, paths.voucher);
  const { coupon } = await call('retrieveBasket', { hostId });
  return { hostId, present: coupon.code };
}

export const loader = serverLoader<Params, Loaded>(load);
export const clientLoader = browserLoader<Params, Loaded>(load);

async function act(call: Call, { params: { hostUrl }, request }: RouteArgs<Params>) {
  const hostId = await findHostId(call, hostUrl, paths.voucher);
  return actOnVoucher(call, { hostId, hostUrl }, await request.formData());
}

export const action = serverAction<Params, SentCode>(act);
export const clientAction = savingAction<Params, SentCode>(act);

/** The coupon dialog, over the basket. */
export default function VoucherRoute({
  loaderData: { hostId, present },
  params: { hostUrl },
}: Route.ComponentProps) {
  const sent = useActionData() as SentCode | undefined;
  const { reloadWishes } = useOutletContext<CheckoutOutlet>();
  const close = useClose(paths.basket(hostUrl));
  return (
    <VoucherDialog
      host={{ id: hostId, item_url: hostUrl }}
      present={present}
      sent={sent}
      onRedeemed={reloadWishes}
      onClose={close}
    />
  );
}
