import type { Tables } from './classes.ts';

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
} as const satisfies Tables<'booking' | 'posting'>;
