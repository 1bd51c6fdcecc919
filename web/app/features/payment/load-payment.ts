import { data } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import type { RouteArgs } from '../../lib/route.ts';
import { paths } from '../../lib/paths.ts';
import { linkIn } from './by-link.ts';

export type PaymentParams = { orderId?: string };
export type PaymentDetails = Answer<'getpaymentdetailsbyorderid'>;
export type OnlinePayment = PaymentDetails & { online: NonNullable<PaymentDetails['online']> };

/** What is known of a payment: nothing where this visitor has not ordered yet, or where nobody could be asked. */
export type LoadedPayment = PaymentDetails | 'no-order' | 'failed';

// They have pages of their own: not found, and in repair.
const ELSEWHERE = ['unknown-order', 'bad-input', 'unhealthy', 'unknown-site'];

/** Where an order is shown once it is paid: the thank-you page has only the newest, and only for its owner. */
export const pageWhenPaid = ({ isNewest, order }: PaymentDetails): string =>
  isNewest ? paths.thanks() : paths.order(order.uid);

/** Asks about the order in the address, else about this visitor's newest. */
export async function loadPayment(
  call: Call,
  { params, url }: Pick<RouteArgs<PaymentParams>, 'params' | 'url'>,
) {
  try {
    const orderId = params.orderId ?? (await call('lastOrder', {}))?.order.orderId;
    const uid = linkIn(url) ?? undefined;
    const details = orderId === undefined ? null : await call('getpaymentdetailsbyorderid', { orderId, uid });
    return data<LoadedPayment>(details ?? 'no-order');
  } catch (error) {
    if (!isApiError(error) || ELSEWHERE.includes(error.code)) throw error;
    return data<LoadedPayment>('failed', { status: 503 });
  }
}
