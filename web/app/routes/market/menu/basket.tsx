import '../../../features/basket/basket.css';
import '../../../features/checkout/checkout.css';
import '../../../features/table/table.css';
import '../../../features/voucher/voucher.css';
import { lazy } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Call } from '../../../api.ts';
import { CheckoutPage } from '../../../features/checkout/CheckoutPage.tsx';
import type { CheckoutAnswer } from '../../../features/checkout/act-on-checkout.ts';
import type { Checkout } from '../../../features/checkout/load-checkout.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { findHostId, samePageOf } from '../../../features/restaurant/find-host.ts';
import {
  browserAction,
  browserLoader,
  type RouteArgs,
  serverAction,
  serverLoader,
} from '../../../lib/route.ts';
import { later } from '../../../lib/later.tsx';
import { soon } from '../../../lib/soon.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import type { Route } from './+types/basket.ts';

const ClientBasket = later(
  async () => (await import('../../../features/checkout/ClientBasket.tsx')).ClientBasket,
);
const ExpressInForm = lazy(() => import('../../../features/express/ExpressInForm.tsx'));

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Warenkorb ${args.loaderData.host.item_name}` : 'Warenkorb',
    noindex: true,
  });

type Params = { hostUrl: string };

const findHost = (call: Call, { params, url }: RouteArgs<Params>) =>
  findHostId(call, params.hostUrl, samePageOf(url));

// The server has written the page already when it opens for the first time.
const loading = soon(() => import('../../../features/checkout/load-checkout.ts'));

async function load(call: Call, args: RouteArgs<Params>): Promise<Checkout> {
  const [{ loadCheckout }, hostId] = await Promise.all([loading(), findHost(call, args)]);
  return loadCheckout(call, hostId, args.url.searchParams);
}

export const loader = serverLoader<Params, Checkout>(load);
export const clientLoader = browserLoader<Params, Checkout>(load);

async function act(call: Call, args: RouteArgs<Params>) {
  const { actOnCheckout } = await import('../../../features/checkout/act-on-checkout.ts');
  return actOnCheckout(call, await findHost(call, args), await args.request.formData());
}

export const action = serverAction<Params, CheckoutAnswer>(act);
export const clientAction = browserAction<Params, CheckoutAnswer>(act);

/** A dialog over the page changes nothing of it; what it does to the basket comes with its answer. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentParams['hostUrl'] !== nextParams['hostUrl']) return true;
  return currentUrl.pathname === nextUrl.pathname && defaultShouldRevalidate;
}

export default function BasketRoute({ loaderData, params }: Route.ComponentProps) {
  const { host, basket, group } = loaderData;
  if (group?.type === 'client')
    return <ClientBasket key={group.officeOrderId} hostId={host.id} group={group} basket={basket} />;
  return <CheckoutPage key={params.hostUrl} loaded={loaderData} expressForm={ExpressInForm} />;
}
