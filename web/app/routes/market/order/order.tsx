import '../../../features/voucher/voucher.css';
import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { actOnOrder } from '../../../features/order/act-on-order.ts';
import { OrderPage } from '../../../features/order/OrderPage.tsx';
import { pollByUid } from '../../../features/order/poll-order.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import type { Route } from './+types/order.ts';

type Params = { uid: string };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Bestellung #${args.loaderData.order.orderId}` : 'Bestellung',
    description: 'Wie weit deine Bestellung ist, was sie enthält und wohin sie kommt.',
    noindex: true,
  });

const load = (call: Call, { params: { uid } }: RouteArgs<Params>) => call('orderByUid', { uid });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const act = (call: Call, { request, url, params: { uid } }: RouteArgs<Params>) =>
  actOnOrder(call, { request, url, uid });

export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function UidPage({ loaderData: shown, params: { uid } }: Route.ComponentProps) {
  return <OrderPage key={uid} shown={shown} poll={() => pollByUid(uid)} isByLink />;
}
