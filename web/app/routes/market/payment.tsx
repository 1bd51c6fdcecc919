import '../../features/payment/payment.css';
import { useLocation } from 'react-router';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { actOnPayment } from '../../features/payment/act-on-payment.ts';
import { loadPayment } from '../../features/payment/load-payment.ts';
import { PaymentPage } from '../../features/payment/PaymentPage.tsx';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/payment.ts';

export const handle: RouteHandle = { personal: true };

const TITLES: Record<string, string> = {
  paypal: 'PayPal',
  sofortueberweisung: 'Sofortüberweisung',
  giropay: 'giropay',
};

const titleAt = (pathname: string): string => TITLES[pathname.split('/')[1] ?? ''] ?? 'Zahlung';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: titleAt(args.location.pathname), noindex: true });

export const loader = serverLoader(loadPayment);
export const clientLoader = browserLoader(loadPayment);

export const action = serverAction(actOnPayment);
export const clientAction = browserAction(actOnPayment);

export default function PaymentRoute({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return <PaymentPage title={titleAt(pathname)} loaded={loaderData} address={pathname} />;
}
