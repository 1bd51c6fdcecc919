import type { Tables } from './classes.ts';

export const statement = {
  donation: {
    columns: {
      order_id: 'none',
      site_id: 'none',
      amount_cents: 'none',
      booked_at: 'none',
    },
  },
  statement: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      number: 'none',
      period_start: 'none',
      period_end: 'none',
      commission_cents: 'none',
      voucher_cents: 'none',
      vat_cents: 'none',
      balance_cents: 'none',
      created_at: 'none',
    },
  },
  ledger_entry: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      order_id: 'none',
      kind: 'none',
      amount_cents: 'none',
      statement_id: 'none',
      booked_at: 'none',
    },
  },
} as const satisfies Tables<'donation' | 'statement' | 'ledger_entry'>;
