import { useState } from 'react';

/** Query fields that open the question before an order is cancelled, or asked to be; the value is the order's id. */
export const CANCEL = 'stornieren';
export const REQUEST = 'anfragen';

/** The order that the page's address asks about. */
function askedFor(field: typeof CANCEL | typeof REQUEST, query: URLSearchParams): number | null {
  const id = Number(query.get(field));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * The order whose cancellation the page asks about. Once asked, the question stays although the kitchen moves on
 * meanwhile: nothing vanishes under a finger, and the answer says that it is too late.
 */
export function useAsked(
  field: typeof CANCEL | typeof REQUEST,
  query: URLSearchParams,
  may: (orderId: number) => boolean,
): number | null {
  const [asked, setAsked] = useState<number | null>(null);
  const id = askedFor(field, query);
  const now = id !== null && (asked === id || may(id)) ? id : null;
  if (now !== asked) setAsked(now);
  return now;
}
