import type { z } from 'zod';
import type { getpaymentdetailsbyorderid } from '#contract/payment.ts';
import { toEuros } from '#domain/money/money.ts';
import { statusLabel } from '#domain/order/order-status.ts';
import { paymentCodeLabel } from '#domain/money/payment-methods.ts';
import { orderModeOf } from '../order/order.ts';
import type { PaymentDetails } from './read-payment-details.ts';

type Wire = z.input<(typeof getpaymentdetailsbyorderid)['answer']>;

export function toPaymentDetails({ order, isPaid, isNewest, online }: PaymentDetails): Wire {
  return {
    order: {
      orderId: order.id,
      uid: order.uid,
      hostId: order.restaurant_id,
      payment: order.payment_method,
      paymentLabel: paymentCodeLabel(order.payment_method, order.payable_cents),
      total: toEuros(order.payable_cents),
      state: order.state,
      status: statusLabel(order.state, orderModeOf(order)),
    },
    paid: isPaid,
    isNewest,
    online,
  };
}
