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
  key_limit: { columns: { owner: 'none', per_minute: 'none', changed_at: 'none' } },
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
  key_answer: {
    purpose: 'staff',
    columns: {
      id: 'none',
      key_id: 'none',
      name: 'none',
      asked: 'untold',
      begun_at: 'none',
      status: 'none',
      body: 'untold',
    },
    erased: [],
    outlives: 'It is sealed, says what a restaurant was just shown, and goes after a day.',
    ends: [
      {
        says: 'Antworten an Programme von Restaurants und Firmen, verschlüsselt, falls sie dasselbe noch einmal fragen',
        since: 'begun_at',
        kept: 'keyAnswers',
        does: 'delete',
      },
    ],
  },
} as const satisfies Tables<
  'api_key' | 'key_answer' | 'key_limit' | 'webhook' | 'webhook_event' | 'webhook_attempt'
>;
