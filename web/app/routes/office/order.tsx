import { data, Outlet, redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OrderPage } from '../../features/office-order/OrderPage.tsx';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
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

const act = formAct<Params, never>(
  '',
  async (call, { intent, text = '', id, to, message = '', borneBy, reason = '' }, { params }) => {
    const orderId = orderIn(params);
    if (intent === 'notiz') await call('officeOrderNote', { orderId, text });
    else if (intent === 'nachricht') await call('officeSendAgain', { id: Number(id) });
    else if (intent === 'rueckbuchung')
      await call('decideDispute', {
        id: Number(id),
        borneBy: borneBy === 'restaurant' ? borneBy : 'operator',
        reason,
      });
    else if (intent === 'schreiben')
      await call('officeWriteAboutOrder', { orderId, to: to === 'restaurant' ? to : 'guest', message });
    else await call('officeRetryMoney', { orderId });
    throw redirect(staffPaths.officeOrder(orderId));
  },
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OfficeOrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  return (
    <>
      <OrderPage order={order} sent={sentIn(actionData)} />
      <Outlet />
    </>
  );
}
