import { data } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OrderPage } from '../../features/office-order/OrderPage.tsx';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/order.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Bestellung', noindex: true });

type Params = { orderId: string };

const orderIn = ({ orderId }: Params): number => {
  const id = Number(orderId);
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  return id;
};

const load = loginFirst((call: Call, { params }: RouteArgs<Params>) =>
  call('officeOrder', { orderId: orderIn(params) }),
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OfficeOrderPage({ loaderData: order }: Route.ComponentProps) {
  return <OrderPage order={order} />;
}
