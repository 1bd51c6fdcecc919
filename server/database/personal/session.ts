import { emptied, emptiedUntold, type Tables } from './classes.ts';

export const session = {
  secret: {
    columns: {
      name: 'none',
      value: 'none',
    },
  },
  session: {
    purpose: 'visit',
    exported: 'logIns',
    columns: {
      id: 'none',
      public_id: 'untold',
      secret_hash: 'untold',
      former_secret_hash: 'untold',
      replaced_at: 'none',
      site_id: 'none',
      person_id: emptiedUntold(null),
      is_staff: emptiedUntold(false),
      place_id: 'untold',
      restaurant_id: 'untold',
      created_at: 'none',
      seen_at: 'fact',
      expires_at: 'untold',
      device: emptied(''),
      device_hash: emptiedUntold(null),
      logged_in_at: emptied(null),
      proven_at: emptiedUntold(null),
    },
    erased: [{ by: { person_id: 'person' }, does: 'empty' }],
    ends: [
      { says: 'Besuche, die mit der ersten Seite endeten', kept: 'unusedVisits', hook: 'visits' },
      {
        says: 'Besuche ohne Anmeldung, mit Ort, Warenkorb, Gruppenbestellung, Tisch und letzten Bestellungen, vom letzten Mal an',
        kept: 'visits',
        hook: 'visits',
      },
      {
        says: 'Besuche mit Anmeldung, vom letzten Mal an; bei allen, die in einem Restaurant oder bei uns arbeiten, schon nach 12 Stunden',
        kept: 'loggedInVisits',
        hook: 'visits',
      },
    ],
  },
  session_link: {
    purpose: 'visit',
    columns: {
      code_hash: 'untold',
      session_id: 'untold',
      sealed_secret: 'untold',
      path: 'untold',
      expires_at: 'none',
    },
    erased: [],
    ends: [{ with: 'session' }],
  },
  budget_count: {
    purpose: 'operation',
    columns: {
      key: 'untold',
      points: 'none',
      expire: 'none',
    },
    erased: [],
    outlives: 'It is a keyed hash that goes within hours.',
    ends: [
      {
        says: 'Wie oft ein Browser oder ein Netz etwas Aufwendiges von uns wollte',
        kept: 'counts',
        hook: 'counts',
      },
    ],
  },
} as const satisfies Tables<'secret' | 'session' | 'session_link' | 'budget_count'>;
