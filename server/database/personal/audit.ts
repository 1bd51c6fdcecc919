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
  take_over: {
    purpose: 'staff',
    exported: 'takeOvers',
    columns: {
      id: 'none',
      person_id: 'untold',
      restaurant_id: 'told',
      reason: 'told',
      begun_at: 'told',
      ends_at: 'told',
    },
    erased: [],
    outlives: 'Whoever owns the restaurant may ask who changed something there, and why.',
    ends: [
      {
        says: 'Wann und warum jemand von uns ein Restaurant übernommen hat, um dort etwas zu ändern',
        since: 'ends_at',
        kept: 'contacts',
        does: 'delete',
      },
    ],
  },
} as const satisfies Tables<'alarm' | 'take_over'>;
