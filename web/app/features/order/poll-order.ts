import { call } from '../../api.ts';
import type { Status } from './shown-order.ts';

/** The status of the session's newest order, null where there is none (PUSH-002). */
export async function pollNewest(): Promise<Status | null> {
  const { orders } = await call('archive', { hostId: null, newestOnly: 'true' });
  const [newest] = orders;
  return newest && 'orderId' in newest ? newest : null;
}

/** The status of an order by its uid, for whoever was given the link. */
export const pollByUid = async (uid: string): Promise<Status> => (await call('orderByUid', { uid })).status;
