import { z } from 'zod';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { checkPayee } from './check-payee.ts';
import type { PaymentGateway } from './services.ts';
import { settleOrder } from './settle-order.ts';

const OfOrder = z.object({ orderId: z.number() });
const OfPayee = z.object({ payeeId: z.number() });

/** Registers who brings the payments of an order in line with its state, and accounts with what their service says. */
export function paymentJobs(jobs: Jobs, context: Context, { services, accounts }: PaymentGateway): void {
  jobs.work('payment', (payload) => settleOrder(context, services, OfOrder.parse(payload).orderId), {
    isPatient: true,
  });
  jobs.work(
    'payee',
    async (payload) => {
      if (accounts) await checkPayee(context, accounts, OfPayee.parse(payload).payeeId);
    },
    { isPatient: true },
  );
}
