import { redirectDocument, useLocation } from 'react-router';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import { actOnPayment } from '../../../features/payment/act-on-payment.ts';
import { loadPay } from '../../../features/payment/load-pay.ts';
import { PayPage } from '../../../features/payment/PayPage.tsx';
import { documentNonce } from '../../../lib/document-nonce.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../../lib/route.ts';
import type { Route } from './+types/pay.ts';

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Bezahlen', description: 'Bezahle deine Bestellung online.', noindex: true });

// PayPal's button needs a document with a nonce of its own; a frame may have no cookie to ask for one with.
const loadPayInBrowser: typeof loadPay = async (call, args) => {
  const loaded = await loadPay(call, args);
  const isPaypal = loaded.data !== 'failed' && loaded.data.details.online?.method === 'paypal';
  if (isPaypal && documentNonce() === undefined && window.top === window)
    throw redirectDocument(args.url.pathname + args.url.search);
  return loaded;
};

export const loader = serverLoader(loadPay);
export const clientLoader = browserLoader(loadPayInBrowser);

export const action = serverAction(actOnPayment);
export const clientAction = savingAction(actOnPayment);

export default function PayRoute({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return <PayPage loaded={loaderData} address={pathname + search} />;
}
