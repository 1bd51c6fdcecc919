import { emptied, type Tables } from './classes.ts';

export const privacy = {
  audit_entry: {
    purpose: 'staff',
    exported: 'deeds',
    columns: {
      id: 'none',
      at: 'told',
      person_id: 'untold',
      action: 'told',
      subject_kind: 'told',
      subject_id: 'told',
      details: 'told',
      area: 'none',
      restaurant_id: 'told',
      device: emptied(''),
      network: emptied(''),
    },
    erased: [],
    outlives: 'Nobody changes the audit, the database sees to it.',
    ends: [
      {
        says: 'Wann sich jemand angemeldet hat oder abgewiesen wurde, und aus welchem Land',
        kept: 'logIns',
        hook: 'audit',
      },
      {
        says: 'Wer in einem Restaurant oder bei uns etwas geändert oder Daten anderer angesehen hat',
        kept: 'contacts',
        hook: 'audit',
      },
      {
        says: 'Von welchem Gerät und aus welchem Netz sich jemand angemeldet oder in einem Restaurant oder bei uns gearbeitet hat',
        kept: 'traces',
        hook: 'audit',
      },
    ],
  },
  daily_chore: {
    columns: {
      name: 'none',
      day: 'none',
    },
  },
  installation: {
    columns: {
      is_only: 'none',
      is_demo: 'none',
    },
  },
} as const satisfies Tables<'audit_entry' | 'daily_chore' | 'installation'>;
