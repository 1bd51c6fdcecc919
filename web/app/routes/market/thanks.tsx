import '../../features/order/order.css';
import '../../features/voucher/coupon-card.css';
import { useEffect } from 'react';
import type { Call } from '../../api.ts';
import { basketStore } from '../../features/basket/basket-store.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { useSite } from '../../features/layout/use-site.ts';
import { cancelFromForm } from '../../features/order/cancel-order.ts';
import { NoOrderYet } from '../../features/order/NoOrderYet.tsx';
import { OrderPage } from '../../features/order/OrderPage.tsx';
import { pollNewest } from '../../features/order/poll-order.ts';
import { NextGuest } from '../../features/till/NextGuest.tsx';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/thanks.ts';

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Danke', noindex: true });

const load = async (call: Call) => ({ shown: await call('lastOrder', {}) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = serverAction(cancelFromForm);
export const clientAction = browserAction(cancelFromForm);

export default function ThanksPage({ loaderData: { shown } }: Route.ComponentProps) {
  // What was ordered is no longer in the basket (DON-018).
  useEffect(() => basketStore.forget(), []);
  const { type, hostUrl } = useSite();
  if (!shown) return <NoOrderYet />;
  const next = type === 'pos' && hostUrl ? <NextGuest hostUrl={hostUrl} /> : undefined;
  return <OrderPage key={shown.order.uid} shown={shown} poll={pollNewest} next={next} />;
}
