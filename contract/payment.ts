import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LastOrder, OrderState } from './order.ts';
import { Euros, Id } from './values.ts';

export const getpaymentdetailsbyorderid = endpoint('getpaymentdetailsbyorderid', {
  summary: 'What is to be paid for an order and whether it is paid, for those who own the order.',
  token: 'not-needed',
  request: z.object({ orderId: Id }),
  answer: z.object({
    order: LastOrder.shape.order
      .pick({ orderId: true, uid: true, payment: true, paymentLabel: true })
      .extend({
        total: Euros.describe('what is to be paid, the fee included'),
        state: OrderState,
        status: z.string().describe('German label'),
      }),
    paid: z.boolean().describe('nothing is left to be paid'),
  }),
  refusals: ['unknown-order'],
});
