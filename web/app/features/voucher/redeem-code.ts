import type { Answer } from '#contract/contract.ts';
import { voucherCodeKey } from '#domain/order/codes.ts';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';

/** What is said about a code: our own HTML, or nothing where the call did not get through (CPN-008, ERR-051). */
export type CodeAnswer = Pick<Answer<'redeemCoupon'>, 'success' | 'message' | 'basket'>;

export const CODE_MISSING = 'Bitte gib deinen Code ein';

/** A field with nothing in it that could be a code is not sent (CPN-003). */
export const isCodeMissing = (typed: string): boolean => voucherCodeKey(typed) === '';

/** Redeems a code in the basket of a restaurant or, by a link, in the last one; null where no answer came. */
export async function redeemCode(
  call: Call,
  couponCode: string,
  hostId?: number,
): Promise<CodeAnswer | null> {
  try {
    return await call('redeemCoupon', { couponCode, isv3: true, ...(hostId !== undefined && { hostId }) });
  } catch (error) {
    // Somebody who has to wait is told so; the sentence is ours and has no markup in it.
    const isTold = isApiError(error) && error.code === 'too-many-tries';
    return isTold ? { success: false, message: error.message, basket: null } : null;
  }
}
