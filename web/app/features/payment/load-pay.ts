import { data } from 'react-router';
import type { Call } from '../../api.ts';
import type { RouteArgs } from '../../lib/route.ts';
import type { ShownOrder } from '../order/shown-order.ts';
import { loadPayment, type PaymentDetails } from './load-payment.ts';

/** An order to be paid, with what it is made of. */
export type LoadedPay = { details: PaymentDetails; shown: ShownOrder } | 'failed';

/** Asks about the order in the address. */
export async function loadPay(call: Call, args: Pick<RouteArgs<{ orderId: string }>, 'params' | 'url'>) {
  const { data: details, init } = await loadPayment(call, args);
  if (details === 'failed' || details === 'no-order') return data<LoadedPay>('failed', init ?? {});
  const shown = await call('orderByUid', { uid: details.order.uid });
  return data<LoadedPay>({ details, shown });
}
