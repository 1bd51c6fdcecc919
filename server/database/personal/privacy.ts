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
  data_request: {
    purpose: 'law',
    exported: 'dataRequests',
    columns: {
      id: 'none',
      kind: 'fact',
      email: emptied(''),
      code_hash: 'untold',
      asked_by: 'staff',
      asked_at: 'fact',
      expires_at: 'fact',
      done_at: 'fact',
    },
    erased: [{ by: { email: 'orderEmails' }, does: 'empty' }],
    ends: [
      {
        says: 'Dass du wissen wolltest, was wir von dir haben, oder es löschen ließt',
        since: 'asked_at',
        kept: 'contacts',
        does: 'delete',
      },
    ],
  },
  daily_chore: {
    columns: {
      name: 'none',
      day: 'none',
    },
  },
  fault: {
    purpose: 'operation',
    columns: {
      mark: 'none',
      what: 'none',
      problem: 'none',
      place: 'none',
      count: 'none',
      first_at: 'none',
      last_at: 'none',
      done_at: 'none',
      is_back: 'none',
    },
    erased: [],
    outlives: 'Nothing in it says whom it hit.',
    ends: [
      {
        says: 'Fehler in unserem Programm, ohne wen sie trafen',
        since: 'last_at',
        kept: 'faults',
        does: 'delete',
      },
    ],
  },
  installation: {
    columns: {
      is_only: 'none',
      is_demo: 'none',
      backed_up_at: 'none',
    },
  },
} as const satisfies Tables<'audit_entry' | 'daily_chore' | 'data_request' | 'fault' | 'installation'>;
