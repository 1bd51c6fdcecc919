import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import type { RouteArgs } from '../../lib/route.ts';
import { actOnOrder } from '../order/act-on-order.ts';
import { linkIn } from './by-link.ts';
import { PAY_OTHERWISE } from './PayOtherwise.tsx';

/** The forms of the pages where an order is paid. */
export async function actOnPayment(call: Call, { request, url }: RouteArgs<unknown>) {
  const form = await request.clone().formData();
  if (form.get('intent') !== PAY_OTHERWISE) {
    const uid = linkIn(url);
    return actOnOrder(call, { request, url, ...(uid !== null && { uid }) });
  }
  const opened = { orderId: Number(form.get('orderId')), uid: String(form.get('uid') ?? '') };
  // Approved in another window a moment ago: then it is paid, and nothing is cancelled.
  const { result } = await call('paymentResult', opened);
  if (result === 'paid') throw redirect(paths.order(linkIn(url) ?? opened.uid), 303);
  if (result === 'open') await call('cancel', opened);
  const { hostUrl } = await call('reorder', opened);
  throw redirect(paths.basketAgain(hostUrl, opened.orderId), 303);
}
