import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { CODE_MISSING, type CodeAnswer, isCodeMissing, redeemCode } from './redeem-code.ts';

/** What the dialog shows again without JavaScript: what was typed, and what is to be said about it. */
export interface SentCode {
  typed: string;
  error?: string;
  answer?: Pick<CodeAnswer, 'success' | 'message'>;
}

/** The dialog's form without JavaScript. A voucher that was taken leads back to the basket, which shows it. */
export async function actOnVoucher(
  call: Call,
  { hostId, hostUrl }: { hostId: number; hostUrl: string },
  form: FormData,
): Promise<SentCode> {
  const typed = String(form.get('couponCode') ?? '');
  if (isCodeMissing(typed)) return { typed, error: CODE_MISSING };
  const answer = await redeemCode(call, typed, hostId);
  if (!answer) return { typed };
  if (answer.success) throw redirect(paths.basket(hostUrl), 303);
  return { typed, answer: { success: false, message: answer.message } };
}
