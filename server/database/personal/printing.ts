import type { Tables } from './classes.ts';

export const printing = {
  printer: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      name: 'none',
      kind: 'none',
      secret_hash: 'none',
      prints_accepted: 'none',
      copies: 'none',
      shows_prices: 'none',
      categories: 'none',
      station_id: 'none',
      prints_delays: 'none',
      state: 'none',
      seen_at: 'none',
      created_at: 'none',
    },
  },
  print_job: {
    columns: {
      id: 'none',
      printer_id: 'none',
      order_id: 'none',
      token: 'none',
      copy: 'none',
      is_again: 'none',
      state: 'none',
      tries: 'none',
      fetched_at: 'none',
      created_at: 'none',
      ended_at: 'none',
      is_trial: 'none',
      record_id: 'none',
    },
  },
} as const satisfies Tables<'printer' | 'print_job'>;
