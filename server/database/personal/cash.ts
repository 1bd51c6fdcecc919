import { staysUntold, type Tables } from './classes.ts';

export const cash = {
  cash_register: { columns: { restaurant_id: 'none', last_record: 'none', last_closing: 'none' } },
  till_record: {
    purpose: 'staff',
    columns: {
      id: 'none',
      restaurant_id: 'none',
      number: 'none',
      kind: 'none',
      closing_number: 'none',
      refers_to: 'none',
      terminal_id: 'none',
      terminal_name: 'none',
      said_by: staysUntold('what a till recorded is kept unchanged for ten years (§§ 146, 147 AO)'),
      total_cents: 'none',
      cash_cents: 'none',
      content: 'none',
      recorded_at: 'none',
      idempotency_key: 'none',
      device_id: 'none',
      process_type: 'none',
      process_data: 'none',
      transaction_number: 'none',
      signature_counter: 'none',
      started_at: 'none',
      finished_at: 'none',
      signature: 'none',
    },
    erased: [],
    outlives: '§§ 146, 147 AO.',
    ends: [
      {
        says: 'Wer an der Kasse eines Restaurants storniert, Geld entnommen oder gezählt hat',
        since: 'recorded_at',
        kept: 'tillRecords',
        does: 'delete',
      },
    ],
  },
  till_line: {
    columns: {
      record_id: 'none',
      position: 'none',
      order_id: 'none',
      order_line_id: 'none',
      sort: 'none',
      title: 'none',
      rate_percent: 'none',
      gross_cents: 'none',
    },
  },
  bill_close: {
    purpose: 'staff',
    columns: {
      order_id: 'none',
      restaurant_id: 'none',
      why: 'none',
      reason: 'none',
      said_by: staysUntold(
        'what became of a bill is kept as long as what the till recorded (§§ 146, 147 AO)',
      ),
      open_cents: 'none',
      closed_at: 'none',
      idempotency_key: 'none',
    },
    erased: [],
    outlives: '§§ 146, 147 AO.',
    ends: [
      {
        says: 'Wer die Rechnung eines Tisches ohne Zahlung abgeschlossen hat, und warum',
        since: 'closed_at',
        kept: 'tillRecords',
        does: 'delete',
      },
    ],
  },
} as const satisfies Tables<'cash_register' | 'till_record' | 'till_line' | 'bill_close'>;
