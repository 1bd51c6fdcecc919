import type { Tables } from './classes.ts';

export const table = {
  dining_table: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      title: 'none',
      token: 'none',
      is_active: 'none',
    },
  },
  table_session: {
    purpose: 'visit',
    exported: 'tableVisits',
    columns: {
      id: 'none',
      table_id: 'none',
      session_id: 'untold',
      started_at: 'fact',
      valid_until: 'fact',
      ended_at: 'fact',
    },
    erased: [],
    ends: [{ with: 'session' }],
  },
} as const satisfies Tables<'dining_table' | 'table_session'>;
