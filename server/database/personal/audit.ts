import type { Tables } from './classes.ts';

export const audit = {
  alarm: {
    purpose: 'account',
    exported: 'alarms',
    columns: {
      id: 'none',
      key: 'untold',
      kind: 'told',
      at: 'told',
      person_id: 'untold',
      details: 'told',
      seen_at: 'told',
      seen_by: 'staff',
    },
    erased: [],
    outlives: 'Attacks on accounts are still looked into (Art. 32 DSGVO).',
    ends: [
      {
        says: 'Was uns an Anmeldungen und am Umgang mit Daten auffiel',
        since: 'at',
        kept: 'logIns',
        does: 'delete',
      },
    ],
  },
} as const satisfies Tables<'alarm'>;
