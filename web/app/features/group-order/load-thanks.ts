import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { GroupOrder } from './group-store.ts';

export interface GroupThanksData {
  group: GroupOrder;
  /** What the visitor owes the master, and where it is paid. */
  owed: Answer<'getOfficeOrderPayPalMeAddress'>;
}

/** A group order with the visitor's share of it. */
export async function loadThanks(
  call: Call,
  { officeOrderId, officeOrderUid }: Pick<GroupOrder, 'officeOrderId' | 'officeOrderUid'>,
): Promise<GroupThanksData> {
  const id = officeOrderId ?? 0;
  const [group, owed] = await Promise.all([
    call('officeOrderStatus', { officeOrderId: id, officeOrderUid }),
    call('getOfficeOrderPayPalMeAddress', { id, uid: officeOrderUid }),
  ]);
  return { group, owed };
}
