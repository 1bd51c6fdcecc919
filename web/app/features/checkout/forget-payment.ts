import { keep, readKept } from '../../lib/device-storage.client.ts';

/** A group order begins with a way to pay of its own, as the server's basket does (ACC-309). A file of its own: the order form has no byte to spare for it. */
export function forgetPayment(hostId: number): void {
  const key = `order-draft:${hostId}`;
  keep('session', key, withoutPayment(readKept('session', key)));
}

// What cannot be read, the order form does not read either.
function withoutPayment(draft: string | null): string | null {
  try {
    return draft && JSON.stringify({ ...JSON.parse(draft), payment: undefined });
  } catch {
    return null;
  }
}
