import type { z } from 'zod';
import type { tillMoveCash } from '#contract/cash.ts';
import { fromEuros } from '#domain/money/money.ts';
import { TILL_RECORD_LABELS } from '#domain/money/till-record.ts';
import type { TillVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { listOpenRecords, type RecordRow } from './store.ts';
import { whoSays } from './who-says.ts';
import { writeRecord } from './write-record.ts';

/** Cash that comes into the drawer or goes out of it without a guest; the float once a day. */
export async function moveCash(
  visit: TillVisit,
  asked: z.output<typeof tillMoveCash.request>,
): Promise<RecordRow | Refusal> {
  const { kind, amount, reason, key } = asked;
  const cents = fromEuros(amount);
  const isFloat = kind === 'float';
  const fields = {
    ...((cents === undefined || (cents === 0 && !isFloat)) && { amount: 'Bitte gib einen Betrag ein.' }),
    ...(reason === '' && !isFloat && { reason: 'Bitte schreib, wofür.' }),
  };
  const by = await whoSays(visit, asked, { question: 'Bitte sag, wer das war.', fields });
  if (isRefusal(by)) return by;
  if (cents === undefined) return refuse('bad-input');
  const { restaurantId } = visit.paired;
  return writeRecord(visit, visit.paired, key, async ({ db }) => {
    const open = await listOpenRecords(db, restaurantId);
    if (isFloat && open.some((record) => record.kind === 'float')) return refuse('float-counted');
    const inDrawer = open.reduce((sum, record) => sum + record.cash_cents, 0);
    if (kind === 'cash-out' && cents > inDrawer)
      return refuse('bad-input', { fields: { amount: 'So viel ist nicht in der Kasse.' } });
    const moved = kind === 'cash-out' ? -cents : cents;
    const title = reason === '' ? TILL_RECORD_LABELS[kind] : `${TILL_RECORD_LABELS[kind]}: ${reason}`;
    return {
      kind,
      saidBy: by,
      lines: [
        { order_id: null, order_line_id: null, sort: kind, title, rate_percent: 0, gross_cents: moved },
      ],
      totalCents: moved,
      cashCents: moved,
      content: { reason, payments: [{ means: 'cash', cents: moved }] },
    };
  });
}
