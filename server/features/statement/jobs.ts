import { z } from 'zod';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { bookCompletedOrder } from './book-completed-order.ts';

const Payload = z.object({ orderId: z.number() });

/** Registers who books what follows from a completed order. */
export function statementJobs(jobs: Jobs, context: Context): void {
  jobs.work('order-completed', (payload) => bookCompletedOrder(context, Payload.parse(payload).orderId));
}
