import { staysUntold, type Tables } from './classes.ts';

const REPORTED = '§ 24 Abs. 2 PStTG: what was reported of a seller is kept for ten years.';

export const sellers = {
  seller_identity: {
    purpose: 'provider',
    columns: {
      restaurant_id: 'none',
      kind: 'none',
      first_name: staysUntold(REPORTED),
      last_name: staysUntold(REPORTED),
      born_on: staysUntold(REPORTED),
      tax_id: staysUntold(REPORTED),
      legal_name: 'business',
      street: staysUntold(REPORTED),
      house_number: staysUntold(REPORTED),
      postal_code: staysUntold(REPORTED),
      town: staysUntold(REPORTED),
      changed_at: 'none',
    },
    erased: [],
    outlives: REPORTED,
    ends: [
      { says: 'Wer hinter einem Restaurant steht, für die Meldung an das Finanzamt', until: 'customer' },
    ],
  },
  seller_notice: {
    purpose: 'provider',
    columns: {
      id: 'none',
      restaurant_id: 'none',
      year: 'none',
      content: staysUntold(REPORTED),
      digest: 'none',
      told_at: 'none',
    },
    erased: [],
    outlives: REPORTED,
    ends: [{ says: 'Was wir dem Finanzamt über ein Restaurant gemeldet haben', until: 'customer' }],
  },
  seller_message: {
    purpose: 'provider',
    columns: {
      id: 'none',
      year: 'none',
      number: 'none',
      indication: 'none',
      content: staysUntold(REPORTED),
      person_id: 'staff',
      made_at: 'none',
      sent_at: 'none',
      sent_by: 'staff',
    },
    erased: [],
    outlives: REPORTED,
    ends: [{ says: 'Dateien, in denen wir dem Finanzamt Anbieter gemeldet haben', until: 'customer' }],
  },
  seller_record: {
    purpose: 'provider',
    columns: {
      id: 'none',
      message_id: 'none',
      doc_ref: 'none',
      kind: 'none',
      corrects: 'none',
      restaurant_ids: 'none',
      content: staysUntold(REPORTED),
    },
    erased: [],
    outlives: REPORTED,
    ends: [{ through: 'message_id', of: 'seller_message' }],
  },
  seller_report: {
    columns: {
      year: 'none',
      is_due: 'none',
      sent_at: 'none',
      person_id: 'staff',
      changed_at: 'none',
    },
  },
} as const satisfies Tables<
  'seller_identity' | 'seller_notice' | 'seller_message' | 'seller_record' | 'seller_report'
>;
