/** Query fields that open the question before an order is cancelled, or asked to be; the value is the order's id. */
export const CANCEL = 'stornieren';
export const REQUEST = 'anfragen';

/** The order that the page's address asks about. */
export function askedFor(field: typeof CANCEL | typeof REQUEST, query: URLSearchParams): number | null {
  const id = Number(query.get(field));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
