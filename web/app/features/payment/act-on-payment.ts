import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import type { RouteArgs } from '../../lib/route.ts';
import { actOnOrder } from '../order/act-on-order.ts';
import { PAY_OTHERWISE } from './PayOtherwise.tsx';

/** The forms of the pages where an order is paid. */
export async function actOnPayment(call: Call, { request, url }: RouteArgs<unknown>): Promise<never> {
  const form = await request.clone().formData();
  if (form.get('intent') !== PAY_OTHERWISE) return actOnOrder(call, { request, url });
  const orderId = Number(form.get('orderId'));
  // Approved in another window a moment ago: then it is paid, and nothing is cancelled.
  const { result } = await call('paymentResult', { orderId });
  if (result === 'paid') throw redirect(paths.thanks(), 303);
  if (result === 'open') await call('cancel', { orderId });
  const { hostUrl } = await call('reorder', { orderId });
  throw redirect(paths.basketAgain(hostUrl, orderId), 303);
}
