import '../../features/order/order.css';
import '../../features/voucher/coupon-card.css';
import { useEffect } from 'react';
import type { Call } from '../../api.ts';
import { basketStore } from '../../features/basket/basket-store.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { useSite } from '../../features/layout/use-site.ts';
import { actOnThanks } from '../../features/order/act-on-thanks.ts';
import { AfterOrder } from '../../features/order/AfterOrder.tsx';
import { NoOrderYet } from '../../features/order/NoOrderYet.tsx';
import { OrderPage } from '../../features/order/OrderPage.tsx';
import { pollNewest } from '../../features/order/poll-order.ts';
import { NextGuest } from '../../features/till/NextGuest.tsx';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/thanks.ts';

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Danke', noindex: true });

async function load(call: Call, { url }: RouteArgs) {
  const [shown, { user }] = await Promise.all([call('lastOrder', {}), call('userData', {})]);
  return { shown, isGuest: user === null, origin: url.origin };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = serverAction(actOnThanks);
export const clientAction = browserAction(actOnThanks);

export default function ThanksPage({ loaderData: { shown, isGuest, origin } }: Route.ComponentProps) {
  // What was ordered is no longer in the basket (DON-018).
  useEffect(() => basketStore.forget(), []);
  const { type, hostUrl } = useSite();
  if (!shown) return <NoOrderYet />;
  const next = type === 'pos' && hostUrl ? <NextGuest hostUrl={hostUrl} /> : undefined;
  const after = !next && <AfterOrder shown={shown} isGuest={isGuest} origin={origin} />;
  return <OrderPage key={shown.order.uid} shown={shown} poll={pollNewest} next={next} after={after} />;
}
