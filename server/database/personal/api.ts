import type { Tables } from './classes.ts';

export const api = {
  api_key: {
    purpose: 'staff',
    exported: 'apiKeys',
    columns: {
      id: 'none',
      secret_hash: 'untold',
      head: 'fact',
      tail: 'fact',
      name: 'fact',
      owner: 'fact',
      restaurant_id: 'fact',
      person_id: 'untold',
      scopes: 'fact',
      created_at: 'told',
      last_day: 'told',
      ends_on: 'fact',
      ended_at: 'told',
    },
    erased: [{ by: { person_id: 'person' }, does: 'delete' }],
    ends: [
      {
        says: 'Zugangsschlüssel für Programme, nachdem sie gesperrt wurden',
        since: 'ended_at',
        kept: 'traces',
        does: 'delete',
      },
    ],
  },
  webhook: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      url: 'none',
      secret: 'none',
      former_secret: 'none',
      former_until: 'none',
      made_at: 'none',
      failing_since: 'none',
      off_at: 'none',
    },
  },
  webhook_event: {
    columns: {
      id: 'none',
      webhook_id: 'none',
      message_id: 'none',
      type: 'none',
      order_id: 'none',
      order_state: 'none',
      order_version: 'none',
      happened_at: 'none',
      state: 'none',
      tries: 'none',
      next_at: 'none',
    },
  },
  webhook_attempt: {
    columns: { id: 'none', event_id: 'none', at: 'none', status: 'none', problem: 'none', millis: 'none' },
  },
} as const satisfies Tables<'api_key' | 'webhook' | 'webhook_event' | 'webhook_attempt'>;
