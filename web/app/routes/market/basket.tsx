import '../../features/basket/basket.css';
import '../../features/checkout/checkout.css';
import '../../features/group-order/group-order.css';
import '../../features/payment/payment.css';
import '../../features/table/table.css';
import '../../features/voucher/voucher.css';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Call } from '../../api.ts';
import { actOnCheckout, type CheckoutAnswer } from '../../features/checkout/act-on-checkout.ts';
import { loadAgain } from '../../features/checkout/load-again.ts';
import { CheckoutPage } from '../../features/checkout/CheckoutPage.tsx';
import { type Checkout, loadCheckout } from '../../features/checkout/load-checkout.ts';
import { ClientBasket } from '../../features/group-order/ClientBasket.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { findHostId, samePageOf } from '../../features/menu/load-menu.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/basket.ts';

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Warenkorb ${args.loaderData.host.item_name}` : 'Warenkorb',
    description: 'Bestellung prüfen, Adresse und Zahlungsart wählen, bestellen.',
    noindex: true,
  });

type Params = { hostUrl: string };

const findHost = (call: Call, { params, url }: RouteArgs<Params>) =>
  findHostId(call, params.hostUrl, samePageOf(url));

async function load(call: Call, args: RouteArgs<Params>): Promise<Checkout> {
  const [checkout, again] = await Promise.all([
    findHost(call, args).then((hostId) => loadCheckout(call, hostId)),
    loadAgain(call, args.url.searchParams),
  ]);
  return { ...checkout, again };
}

export const loader = serverLoader<Params, Checkout>(load);
export const clientLoader = browserLoader<Params, Checkout>(load);

const act = async (call: Call, args: RouteArgs<Params>) =>
  actOnCheckout(call, await findHost(call, args), await args.request.formData());

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
  return <CheckoutPage key={params.hostUrl} loaded={loaderData} />;
}
