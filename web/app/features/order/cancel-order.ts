import { redirect } from 'react-router';
import type { Call } from '../../api.ts';

/** Query field that opens the question before an order is cancelled; its value is the order's id. */
export const CANCEL = 'stornieren';

/** The act of every page with a cancel button: cancels and goes back to the page without the question. */
export async function cancelFromForm(
  call: Call,
  { request, url, uid }: { request: Request; url: URL; uid?: string },
): Promise<never> {
  const form = await request.formData();
  await call('cancel', { orderId: Number(form.get('orderId')), ...(uid && { uid }) });
  throw redirect(url.pathname);
}

/** The order that the page's address asks to cancel. */
export function askedToCancel(query: URLSearchParams): number | null {
  const id = Number(query.get(CANCEL));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
