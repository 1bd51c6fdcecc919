import { getpaymentdetailsbyorderid } from '#contract/payment.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { readPaymentDetails } from './read-payment-details.ts';
import { toPaymentDetails } from './wire.ts';

export function paymentRoutes(routes: Routes): void {
  routes.serve(getpaymentdetailsbyorderid, async (context, { orderId }) => {
    const details = await readPaymentDetails(context, orderId);
    return isRefusal(details) ? details : toPaymentDetails(details);
  });
}
