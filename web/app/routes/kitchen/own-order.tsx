import { data, Outlet } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OrderDetails } from '../../features/own-restaurant/past/OrderDetails.tsx';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { formatDate, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/own-order.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Bestellung', noindex: true });

type Params = { orderId: string };

const orderIn = ({ orderId }: Params): number => {
  const id = Number(orderId);
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  return id;
};

const load = loginFirst((call: Call, { params }: RouteArgs<Params>) =>
  call('ownOrder', { orderId: orderIn(params) }),
);

const act = formAct<Params, unknown>('', async (call, { version, intent }, { params }) => {
  await call('kitchenNoShow', {
    orderId: orderIn(params),
    version: Number(version),
    noShow: intent === 'nicht-da',
  });
  return { noted: true };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Everything of one order, long after it is over. */
export default function OwnOrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  const { restaurant, orderId, placedAt, mode, status } = order;
  return (
    <OwnFrame
      restaurant={restaurant}
      title={`Bestellung #${orderId}`}
      lead={`${mode}, bestellt am ${formatDate(placedAt)} um ${formatTime(placedAt)}\u00a0· ${status}`}
      back={{ to: staffPaths.ownOrders(restaurant.id), label: 'Bestellungen' }}
    >
      <FormAlert sent={sentIn(actionData)} />
      <OrderDetails order={order} />
      <Outlet />
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
