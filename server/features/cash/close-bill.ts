import type { z } from 'zod';
import type { tillCloseBill } from '#contract/cash.ts';
import { DONE } from '#contract/values.ts';
import { sumOf } from '#domain/money/bill.ts';
import { fromEuros, toEuros } from '#domain/money/money.ts';
import { CLOSE_REASONS } from '#domain/money/party.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { TillVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { isAttached } from '../fiscal/attach-device.ts';
import { insertCloses, isClosedBy } from './bill-store.ts';
import { holdBill } from './find-bill.ts';
import { billOf } from './pay-bill.ts';
import { readBill } from './read-bill.ts';
import { lockRegister } from './store.ts';
import { whoSays } from './who-says.ts';

/**
 * Closes a bill without a receipt for what is open of it: the orders stand on no bill any more, receipts that there are
 * stay. Nothing is taken, so there is nothing to sign; who said so and why is kept, and stands in the audit.
 */
export async function closeBill(
  visit: TillVisit,
  asked: z.output<typeof tillCloseBill.request>,
): Promise<typeof DONE | Refusal> {
  const { why, reason, key, shown } = asked;
  const of = billOf(asked);
  if (isRefusal(of)) return of;
  const fields = {
    ...(reason === '' && why === 'nobody' && { reason: 'Bitte schreib, was war.' }),
  };
  const by = await whoSays(visit, asked, { question: 'Bitte sag, wer abschließt.', fields });
  if (isRefusal(by)) return by;
  const { restaurantId, name } = visit.paired;
  return visit.transaction<TillVisit, typeof DONE | Refusal>(async (context) => {
    const { db, clock } = context;
    if (!(await isAttached(context, restaurantId))) return refuse('no-fiscal-device');
    // Whoever takes money meanwhile holds it, too.
    await lockRegister(db, restaurantId);
    if (await isClosedBy(db, restaurantId, key)) return DONE;
    const orderIds = await holdBill(context, restaurantId, of);
    if (orderIds.length === 0) return refuse('unknown-order');
    const { open, orders, voucherCents } = await readBill(context, orderIds);
    if (open.length === 0) return refuse('already-paid');
    const openCents = sumOf(open) - voucherCents;
    if (fromEuros(shown) !== openCents) return refuse('bill-changed');
    const common = { restaurant_id: restaurantId, why, reason, said_by: by, idempotency_key: key };
    await insertCloses(
      db,
      orderIds.map((id) => ({
        ...common,
        order_id: id,
        open_cents: sumOf(open.filter(({ orderId }) => orderId === id)),
        closed_at: clock.now(),
      })),
    );
    await recordAudit(context, {
      personId: null,
      action: 'bill-closed',
      subject: { kind: 'restaurant', id: restaurantId },
      device: name,
      details: {
        bill: orders[0]?.tableTitle || `#${orderIds[0]}`,
        sum: toEuros(openCents),
        why: [CLOSE_REASONS[why], reason].filter(Boolean).join(': '),
        by,
      },
    });
    return DONE;
  });
}
