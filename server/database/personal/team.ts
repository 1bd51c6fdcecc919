import type { Tables } from './classes.ts';

export const team = {
  invitation: {
    purpose: 'staff',
    exported: 'invitations',
    columns: {
      id: 'none',
      code_hash: 'untold',
      email: 'told',
      role: 'told',
      restaurant_id: 'none',
      site_id: 'none',
      invited_by: 'staff',
      invited_at: 'told',
      expires_at: 'told',
    },
    erased: [{ by: { email: 'emails' }, does: 'delete' }],
    ends: [
      {
        says: 'Einladungen in ein Team, die niemand angenommen hat, vom Tag an, an dem sie nicht mehr gelten',
        since: 'expires_at',
        kept: 'tries',
        does: 'delete',
      },
    ],
  },
  staff_pin: {
    purpose: 'staff',
    columns: {
      person_id: 'untold',
      restaurant_id: 'untold',
      pin_hash: 'untold',
      set_at: 'untold',
    },
    erased: [{ by: { person_id: 'person' }, does: 'delete' }],
    ends: [
      {
        says: 'Deine PIN für gemeinsame Geräte, so verschlüsselt, dass niemand sie zurückliest',
        until: 'role',
      },
    ],
  },
} as const satisfies Tables<'invitation' | 'staff_pin'>;
