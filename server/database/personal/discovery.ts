import type { Tables } from './classes.ts';

export const discovery = {
  recommendation: {
    purpose: 'provider',
    exported: 'recommendations',
    columns: {
      id: 'none',
      site_id: 'none',
      mode: 'told',
      email: 'told',
      comment: 'told',
      created_at: 'told',
      place_id: 'told',
    },
    erased: [{ by: { email: 'emails' }, does: 'delete' }],
    ends: [
      {
        says: 'Restaurants, die du uns empfohlen hast',
        since: 'created_at',
        kept: 'recommendations',
        does: 'delete',
      },
    ],
  },
} as const satisfies Tables<'recommendation'>;
