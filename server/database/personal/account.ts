import { inAddress } from '../address-columns.ts';
import { emptied, emptiedUntold, type Tables } from './classes.ts';

/** To whom something goes, as it is saved with an account. */
const RECIPIENT = {
  company: 'told',
  first_name: 'told',
  last_name: 'told',
  ...inAddress('told'),
  place_id: 'untold',
} as const;

export const account = {
  person: {
    purpose: 'account',
    exported: 'account',
    columns: {
      id: 'fact',
      email: emptied(null),
      password_hash: emptiedUntold(null),
      first_name: emptied(''),
      last_name: emptied(''),
      phone: emptied(''),
      activated_at: emptied(null),
      created_at: 'fact',
      erased_at: 'none',
      wanted_email: emptied(null),
      email_confirmed_at: emptied(null),
      activation_lapsed_at: 'fact',
      blocked_at: 'fact',
      blocked_reason: emptied(''),
      blocked_until: 'fact',
    },
    erased: [{ by: { id: 'person' }, does: 'empty' }],
    ends: [
      {
        says: 'Dein Konto mit Name, Handynummer, E-Mail-Adresse und Passwort, dieses nur so verschlüsselt, dass niemand es zurückliest',
        until: 'account',
      },
      { says: 'Ein Konto, das nie bestätigt wurde', kept: 'newcomers', hook: 'newcomers' },
    ],
  },
  address: {
    purpose: 'account',
    exported: 'addresses',
    columns: {
      id: 'none',
      person_id: 'untold',
      ...RECIPIENT,
      created_at: 'told',
    },
    erased: [{ by: { person_id: 'person' }, does: 'delete' }],
    ends: [{ says: 'Lieferadressen, die du gespeichert hast', until: 'removed' }],
  },
  person_role: {
    purpose: 'staff',
    exported: 'work',
    columns: {
      id: 'none',
      person_id: 'untold',
      role: 'told',
      restaurant_id: 'told',
      given_at: 'told',
      blocked_at: 'told',
    },
    erased: [{ by: { person_id: 'person' }, does: 'delete' }],
    ends: [{ says: 'Welche Rolle du wo hast, seit wann, und ob du gesperrt bist', until: 'role' }],
  },
  contact: {
    purpose: 'order',
    exported: 'contacts',
    columns: {
      id: 'none',
      session_id: 'untold',
      person_id: 'untold',
      ...RECIPIENT,
      phone: 'told',
      email: 'told',
      changed_at: 'told',
    },
    erased: [{ by: { person_id: 'person', session_id: 'sessions' }, does: 'delete' }],
    ends: [
      {
        says: 'Was du bei deiner letzten Bestellung angegeben hast, damit du es nicht noch einmal tippst',
        until: 'account',
      },
      { with: 'session' },
    ],
  },
  first_order: {
    purpose: 'guard',
    exported: 'newGuestMarks',
    columns: {
      kind: 'told',
      value: 'untold',
      order_id: 'told',
      completed_at: 'told',
    },
    erased: [],
    outlives: 'A voucher for new guests is redeemed once (Art. 17 Abs. 3 lit. e DSGVO).',
    ends: [
      {
        says: 'Prüfsummen deiner ersten Bestellung, damit ein Gutschein für neue Gäste einmal gilt',
        since: 'completed_at',
        kept: 'contacts',
        does: 'delete',
      },
    ],
  },
  first_order_claim: {
    purpose: 'guard',
    columns: {
      kind: 'untold',
      value: 'untold',
      order_id: 'untold',
    },
    erased: [],
    outlives: 'A voucher for new guests is redeemed once (Art. 17 Abs. 3 lit. e DSGVO).',
    ends: [{ says: 'Prüfsummen zu einem Gutschein für neue Gäste, den du gerade benutzt', until: 'ordered' }],
  },
  former_email: {
    purpose: 'account',
    exported: 'formerEmails',
    columns: {
      person_id: 'untold',
      email: 'told',
      left_at: 'told',
    },
    erased: [{ by: { person_id: 'person' }, does: 'delete' }],
    ends: [
      { says: 'Frühere E-Mail-Adressen deines Kontos', since: 'left_at', kept: 'contacts', does: 'delete' },
    ],
  },
} as const satisfies Tables<
  'person' | 'address' | 'person_role' | 'contact' | 'first_order' | 'first_order_claim' | 'former_email'
>;
