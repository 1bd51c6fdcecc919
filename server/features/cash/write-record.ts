import type { Cents } from '#domain/money/money.ts';
import { receiptProcessData, type TillPayment, type TillRecordKind } from '#domain/money/till-record.ts';
import type { FiscalProcess } from '#server/adapters/fiscal-device.ts';
import { isAttached } from '../fiscal/attach-device.ts';
import { signAtTill } from '../fiscal/sign.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { Till } from '#server/plumbing/visit/staff.ts';
import { type DraftContent, readSeller } from './record-content.ts';
import {
  countRegister,
  findByKey,
  insertRecord,
  type LineRow,
  lockRegister,
  type RecordRow,
} from './store.ts';

export type DraftLine = Omit<LineRow, 'record_id' | 'position'>;

/** What is to be recorded. */
export interface Draft {
  kind: TillRecordKind;
  lines: readonly DraftLine[];
  totalCents: Cents;
  /** By so much more is in the drawer. */
  cashCents: Cents;
  content: DraftContent;
  saidBy?: string;
  refersTo?: number;
  /** Of what is no receipt. */
  process?: FiscalProcess;
}

/**
 * Writes one record at a restaurant's till: one after the other and once for each key, numbered without a gap and signed in
 * the transaction of what it records. Only where a device is attached.
 */
export function writeRecord<C extends Context>(
  outer: C,
  till: Till,
  key: string,
  make: (context: C) => Promise<Draft | Refusal>,
): Promise<RecordRow | Refusal> {
  return outer.transaction<C, RecordRow | Refusal>(async (context) => {
    const { db, clock } = context;
    const { restaurantId } = till;
    if (!(await isAttached(context, restaurantId))) return refuse('no-fiscal-device');
    await lockRegister(db, restaurantId);
    const written = await findByKey(db, restaurantId, key);
    if (written) return written;
    const draft = await make(context);
    if (isRefusal(draft)) return draft;
    // What was written meanwhile, such as a difference before its closing, has counted on.
    const register = await lockRegister(db, restaurantId);
    const process = draft.process ?? processOf(draft);
    const signed = await signAtTill(context, restaurantId, process);
    if (!signed) return refuse('no-fiscal-device');
    const isClosing = draft.kind === 'closing';
    const counted = {
      last_record: register.last_record + 1,
      last_closing: register.last_closing + (isClosing ? 1 : 0),
    };
    await countRegister(db, restaurantId, counted);
    const seller = await readSeller(context, restaurantId);
    const { proof } = signed;
    return insertRecord(
      db,
      {
        restaurant_id: restaurantId,
        number: counted.last_record,
        kind: draft.kind,
        closing_number: isClosing ? counted.last_closing : null,
        refers_to: draft.refersTo ?? null,
        terminal_id: till.deviceId,
        terminal_name: till.name,
        said_by: draft.saidBy ?? '',
        total_cents: draft.totalCents,
        cash_cents: draft.cashCents,
        content: JSON.stringify({ ...draft.content, seller }),
        recorded_at: clock.now(),
        idempotency_key: key,
        device_id: signed.deviceId,
        process_type: process.processType,
        process_data: process.processData,
        transaction_number: proof?.transactionNumber ?? null,
        signature_counter: proof?.signatureCounter ?? null,
        started_at: proof?.startedAt ?? null,
        finished_at: proof?.finishedAt ?? null,
        signature: proof?.signature ?? null,
      },
      draft.lines,
    );
  });
}

function processOf({ lines, content, cashCents }: Draft): FiscalProcess {
  const gross = lines.map((line) => ({ ratePercent: line.rate_percent, grossCents: line.gross_cents }));
  const payments: readonly TillPayment[] = content.payments ?? [{ means: 'cash', cents: cashCents }];
  return { processType: 'Kassenbeleg-V1', processData: receiptProcessData(gross, payments) };
}
