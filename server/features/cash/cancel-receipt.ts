import type { z } from 'zod';
import type { tillCancelReceipt } from '#contract/cash.ts';
import type { TillVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { parseContent } from './record-content.ts';
import { findCancelling, findRecord, listLines, type RecordRow } from './store.ts';
import { whoSays } from './who-says.ts';
import { writeRecord } from './write-record.ts';

/**
 * Cancels a receipt by another one with everything in it negative: what it paid is open again. The first one stays as it
 * is. Each is cancelled once; cancelled already is a success.
 */
export async function cancelReceipt(
  visit: TillVisit,
  asked: z.output<typeof tillCancelReceipt.request>,
): Promise<RecordRow | Refusal> {
  const { recordId, reason, key } = asked;
  const by = await whoSays(visit, asked, {
    question: 'Bitte sag, wer storniert.',
    fields: reason === '' ? { reason: 'Bitte schreib, warum.' } : {},
  });
  if (isRefusal(by)) return by;
  const { restaurantId } = visit.paired;
  const known = await findRecord(visit.db, restaurantId, recordId);
  if (known?.kind !== 'receipt') return refuse('unknown-receipt');
  return writeRecord(visit, visit.paired, key, async ({ db }) => {
    if (await findCancelling(db, known.id)) return refuse('receipt-cancelled');
    const { label, orderIds, payments, inHouse } = parseContent(known.content);
    const lines = await listLines(db, [known.id]);
    return {
      kind: 'cancellation',
      refersTo: known.id,
      saidBy: by,
      lines: lines.map(({ record_id: _record, position: _at, ...line }) => ({
        ...line,
        gross_cents: -line.gross_cents,
      })),
      totalCents: -known.total_cents,
      cashCents: -known.cash_cents,
      content: {
        label,
        orderIds,
        reason,
        inHouse,
        payments: payments.map(({ means, cents }) => ({ means, cents: -cents })),
      },
    };
  });
}
