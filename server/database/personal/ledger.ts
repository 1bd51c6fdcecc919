import type { Tables } from './classes.ts';

/** What stands of a restaurant, kept or still to be added: both tables have the same columns. */
const BALANCE = {
  restaurant_id: 'none',
  owed_cents: 'none',
  month: 'none',
  commission_cents: 'none',
  withheld_cents: 'none',
  voucher_cents: 'none',
  booked_at: 'none',
} as const;

export const ledger = {
  booking: {
    columns: {
      id: 'none',
      key: 'none',
      kind: 'none',
      restaurant_id: 'none',
      order_id: 'none',
      collection_id: 'none',
      base_cents: 'none',
      basis_points: 'none',
      statement_id: 'none',
      happened_at: 'none',
      booked_at: 'none',
      note: 'none',
    },
  },
  posting: {
    columns: {
      booking_id: 'none',
      account: 'none',
      party: 'none',
      cents: 'none',
    },
  },
  restaurant_balance: { columns: BALANCE },
  balance_change: { columns: BALANCE },
} as const satisfies Tables<'booking' | 'posting' | 'restaurant_balance' | 'balance_change'>;
