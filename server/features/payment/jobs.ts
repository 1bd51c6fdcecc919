import { z } from 'zod';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import type { PaymentServices } from './services.ts';
import { settleOrder } from './settle-order.ts';

const Payload = z.object({ orderId: z.number() });

/** Registers who brings the payments of an order in line with its state. */
export function paymentJobs(jobs: Jobs, context: Context, services: PaymentServices): void {
  jobs.work('payment', (payload) => settleOrder(context, services, Payload.parse(payload).orderId), {
    isPatient: true,
  });
}
