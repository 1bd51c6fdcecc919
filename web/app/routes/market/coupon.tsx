import '../../features/voucher/voucher.css';
import type { Call } from '../../api.ts';
import { refuseOutsideMarket } from '../../features/discovery/load-list.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { CouponPage } from '../../features/voucher/CouponPage.tsx';
import { type CodeAnswer, redeemCode } from '../../features/voucher/redeem-code.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/coupon.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Gutschein', noindex: true });

type Params = { code: string };

// Whoever only looks, such as a browser that fetches links ahead, spends nothing: the voucher is kept for an order.
async function load(call: Call, { params }: RouteArgs<Params>) {
  await refuseOutsideMarket(call);
  return redeemCode(call, params.code);
}

export const loader = serverLoader<Params, CodeAnswer | null>(load);
export const clientLoader = browserLoader<Params, CodeAnswer | null>(load);

/** Redeeming a code is done by loading the page once, not again by what happens on it. */
export const shouldRevalidate = () => false;

export default function CouponRoute({ loaderData, params }: Route.ComponentProps) {
  return <CouponPage key={params.code} answer={loaderData} />;
}
