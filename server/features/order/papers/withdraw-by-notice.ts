import { z } from 'zod';
import { normaliseEmail } from '#domain/people/email.ts';
import { readWithdrawn } from '#domain/voucher/gift-voucher.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { noteOutcome, readOpenWithdrawal } from '../../site/handle-notices.ts';
import { ordersOfGifts } from '../../voucher/withdraw-gifts.ts';
import { findOrder } from '../store.ts';
import { mailWithdrawalProof } from './withdrawal-proof.ts';
import { mayWithdraw, payBackWithdrawn, withdrawGifts, type Withdrawn } from './withdraw-gifts.ts';

const OfNotice = z.object({
  noticeId: z.number(),
  /** It came through the link that was mailed to the order's address. */
  isProven: z.boolean().default(false),
  /** The account that was logged in. */
  personId: z.number().nullish(),
});
type Declared = z.input<typeof OfNotice>;
const OfOrder = z.object({ orderId: z.number() });

/** Registers who acts on withdrawals that came in by form. */
export function withdrawalJobs(jobs: Jobs, context: Context): void {
  jobs.work('withdrawal', (payload) => withdrawByNotice(context, OfNotice.parse(payload)));
  jobs.work('withdrawn-gift', (payload) => payBackWithdrawn(context, OfOrder.parse(payload).orderId));
}

/**
 * Does what a withdrawal asks for where it names an order or a code of whoever has this e-mail address, and comes from
 * the account that bought or through the link in a mail to that address: number and address alone are no secret. Whoever
 * has no link is mailed one, to the order's address. Anything else waits for the office, with the reason.
 */
export async function withdrawByNotice(outer: Context, declared: Declared): Promise<void> {
  const { noticeId, isProven = false, personId = null } = declared;
  await outer.transaction(async (context) => {
    const notice = await readOpenWithdrawal(context, noticeId);
    if (!notice) return;
    const { numbers, codes } = readWithdrawn(notice.subject);
    const byCode = await ordersOfGifts(context, codes);
    const asked = [
      ...numbers.filter((id) => !byCode.includes(id)).map((orderId) => ({ orderId, codes: [] })),
      ...byCode.map((orderId) => ({ orderId, codes })),
    ];
    const outcomes: string[] = [];
    let isDone = false;
    for (const one of asked) {
      const order = await findOrder(context.db, one.orderId);
      if (!order || normaliseEmail(order.email) !== notice.email) continue;
      const isBuyer = isProven || (personId !== null && order.person_id === personId);
      const may = isBuyer ? 'yes' : await mayWithdraw(context, order, notice.received_at);
      if (!isBuyer && may === 'yes') {
        await mailWithdrawalProof(context, order, noticeId);
        outcomes.push(`Bestellung ${one.orderId}: ${ASKED}`);
        continue;
      }
      const withdrawn = await withdrawGifts(context, { ...one, declaredAt: notice.received_at });
      outcomes.push(`Bestellung ${one.orderId}: ${say(withdrawn)}`);
      isDone ||= typeof withdrawn === 'object';
    }
    const outcome = outcomes.join(' ') || 'Zu Nummer oder Code und E-Mail-Adresse passt kein Kauf.';
    await noteOutcome(context, noticeId, outcome, isDone);
  });
}

const ASKED = 'wartet darauf, dass der Link in der Mail an die Adresse der Bestellung geöffnet wird.';

function say(withdrawn: Withdrawn): string {
  if (withdrawn === 'too-late') return 'Die Frist war beim Eingang vorbei.';
  if (withdrawn === 'nothing') return 'Hier gibt es keinen Geschenkgutschein, der noch nicht widerrufen ist.';
  return `widerrufen, ${formatPrice(withdrawn.cents)} gehen zurück.`;
}
