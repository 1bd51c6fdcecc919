import type { Tables } from './classes.ts';

export const fiscal = {
  fiscal_device: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      kind: 'none',
      serial_number: 'none',
      public_key: 'none',
      private_key: 'none',
      transaction_counter: 'none',
      signature_counter: 'none',
      fails: 'none',
      attached_by: 'staff',
      attached_at: 'none',
      removed_at: 'none',
      account: 'none',
      algorithm: 'none',
      time_format: 'none',
      certificate: 'none',
      is_test: 'none',
    },
  },
  fiscal_outage: {
    columns: { id: 'none', device_id: 'none', began_at: 'none', ended_at: 'none', tried_at: 'none' },
  },
  fiscal_setup: {
    columns: { restaurant_id: 'none', account: 'none', problem: 'none', begun_by: 'staff', begun_at: 'none' },
  },
} as const satisfies Tables<'fiscal_device' | 'fiscal_outage' | 'fiscal_setup'>;
