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
} as const satisfies Tables<'donation'>;
