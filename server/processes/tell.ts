import type { Worker } from 'node:cluster';
import type { Order } from './messages.ts';

/**
 * Says something to a process that is kept. One may end while it is spoken to: then it hears nothing, and that it ended is
 * told elsewhere. Without somebody to take the failed writing, it would end the process that keeps all others.
 */
export function tell(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order, notHeard);
}

function notHeard(): void {}
