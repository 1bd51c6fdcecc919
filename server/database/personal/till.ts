import { emptied, emptiedUntold, type Tables } from './classes.ts';

export const till = {
  paired_device: {
    purpose: 'staff',
    exported: 'pairedDevices',
    columns: {
      id: 'none',
      restaurant_id: 'fact',
      site_id: 'none',
      name: 'fact',
      secret_hash: 'none',
      paired_by: 'staff',
      paired_at: 'fact',
      seen_at: 'none',
      removed_at: 'fact',
      kind: 'fact',
      acting_person_id: emptiedUntold(null),
      acting_until: emptied(null),
      wrong_pins: 'none',
      pins_again_at: 'none',
    },
    erased: [{ by: { acting_person_id: 'person' }, does: 'empty' }],
    ends: [
      {
        says: 'Wer ein gemeinsames Gerät zuletzt mit seiner PIN benutzt hat',
        since: 'acting_until',
        kept: 'tries',
        does: 'empty',
      },
    ],
  },
  pairing_code: {
    purpose: 'staff',
    columns: {
      code_hash: 'untold',
      restaurant_id: 'none',
      device_name: 'none',
      made_by: 'staff',
      expires_at: 'none',
      kind: 'none',
    },
    erased: [],
    outlives: 'It is the restaurant’s, not the account’s.',
    ends: [
      {
        says: 'Codes zum Koppeln von Geräten, vom Tag an, an dem sie nicht mehr gelten',
        since: 'expires_at',
        kept: 'tries',
        does: 'delete',
      },
    ],
  },
  kitchen_board: {
    purpose: 'staff',
    columns: {
      id: 'none',
      restaurant_id: 'none',
      device_id: 'none',
      session_id: 'untold',
      name: 'untold',
      seen_at: 'untold',
      shift: 'untold',
      is_over: 'untold',
    },
    erased: [{ by: { session_id: 'sessions' }, does: 'delete' }],
    ends: [
      {
        says: 'Auf welchem Gerät zuletzt eine Schicht in der Küche lief',
        since: 'seen_at',
        kept: 'presence',
        does: 'delete',
      },
    ],
  },
  kitchen_tap: { columns: { restaurant_id: 'none', key: 'none', at: 'none' } },
} as const satisfies Tables<'paired_device' | 'pairing_code' | 'kitchen_board' | 'kitchen_tap'>;
