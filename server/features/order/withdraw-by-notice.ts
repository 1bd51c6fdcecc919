import { z } from 'zod';
import { normaliseEmail } from '#domain/email.ts';
import { readWithdrawn } from '#domain/gift-voucher.ts';
import { formatPrice } from '#domain/money.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { noteOutcome, readOpenWithdrawal } from '../site/handle-notices.ts';
import { ordersOfGifts } from '../voucher/withdraw-gifts.ts';
import { findOrder } from './store.ts';
import { payBackWithdrawn, withdrawGifts, type Withdrawn } from './withdraw-gifts.ts';

const OfNotice = z.object({ noticeId: z.number() });
const OfOrder = z.object({ orderId: z.number() });

/** Registers who acts on withdrawals that came in by form. */
export function withdrawalJobs(jobs: Jobs, context: Context): void {
  jobs.work('withdrawal', (payload) => withdrawByNotice(context, OfNotice.parse(payload).noticeId));
  jobs.work('withdrawn-gift', (payload) => payBackWithdrawn(context, OfOrder.parse(payload).orderId));
}

/**
 * Does what a withdrawal asks for where it names an order or a code of whoever has this e-mail address; anything else
 * waits for the office, with the reason. The money can only go to whoever paid.
 */
export async function withdrawByNotice(outer: Context, noticeId: number): Promise<void> {
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
      const withdrawn = await withdrawGifts(context, { ...one, declaredAt: notice.received_at });
      outcomes.push(`Bestellung ${one.orderId}: ${say(withdrawn)}`);
      isDone ||= typeof withdrawn === 'object';
    }
    const outcome = outcomes.join(' ') || 'Zu Nummer oder Code und E-Mail-Adresse passt kein Kauf.';
    await noteOutcome(context, noticeId, outcome, isDone);
  });
}

function say(withdrawn: Withdrawn): string {
  if (withdrawn === 'too-late') return 'Die Frist war beim Eingang vorbei.';
  if (withdrawn === 'nothing') return 'Hier gibt es keinen Geschenkgutschein, der noch nicht widerrufen ist.';
  return `widerrufen, ${formatPrice(withdrawn.cents)} gehen zurück.`;
}
