import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { GroupOrder } from './group-state.ts';

export interface GroupThanksData {
  group: GroupOrder;
  /** What the visitor owes the master, and where it is paid. */
  owed: Answer<'getOfficeOrderPayPalMeAddress'>;
}

/** A group order with the visitor's share of it: that of the link or, without one, where they handed over last. */
export async function loadThanks(
  call: Call,
  link: Pick<GroupOrder, 'officeOrderId' | 'officeOrderUid'>,
): Promise<GroupThanksData> {
  const group = await call(
    'officeOrderStatus',
    link.officeOrderUid === ''
      ? {}
      : { officeOrderId: link.officeOrderId ?? 0, officeOrderUid: link.officeOrderUid },
  );
  const { officeOrderId, officeOrderUid } = group;
  const owed = await call('getOfficeOrderPayPalMeAddress', { id: officeOrderId ?? 0, uid: officeOrderUid });
  return { group, owed };
}
