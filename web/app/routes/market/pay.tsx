import '../../features/payment/payment.css';
import { useLocation } from 'react-router';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { actOnPayment } from '../../features/payment/act-on-payment.ts';
import { loadPay } from '../../features/payment/load-pay.ts';
import { PayPage } from '../../features/payment/PayPage.tsx';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/pay.ts';

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Bezahlen', noindex: true });

export const loader = serverLoader(loadPay);
export const clientLoader = browserLoader(loadPay);

export const action = serverAction(actOnPayment);
export const clientAction = browserAction(actOnPayment);

export default function PayRoute({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return <PayPage loaded={loaderData} address={pathname} />;
}
