import { emptied, type Tables } from './classes.ts';

export const site = {
  site: {
    columns: {
      id: 'none',
      key: 'none',
      type: 'none',
      brand: 'none',
      look: 'none',
      title: 'none',
      tagline: 'none',
      region: 'none',
      origin: 'none',
      keep_www: 'none',
      restaurant_id: 'none',
      gift_restaurant_id: 'none',
      start_content: 'none',
      instagram: 'none',
      facebook: 'none',
      company_name: 'none',
      company_mail: 'none',
      commission_basis_points: 'none',
      donation_goal_cents: 'none',
      donation_basis_points: 'none',
      donation_purpose: 'none',
      charges_online_fee: 'none',
      hand_off_target: 'none',
      frame_ancestors: 'none',
      in_maintenance: 'none',
      created_at: 'none',
      maintenance_message: 'none',
      maintenance_until: 'none',
      allows_apple_pay: 'none',
      hand_off_methods: 'none',
      ended_at: 'none',
      end_reason: 'none',
      successor_id: 'none',
      style: 'none',
      bears_initials: 'none',
      logo: 'none',
      mail_named: 'none',
    },
  },
  site_logo: {
    columns: {
      site_id: 'none',
      name: 'none',
      bytes: 'none',
    },
  },
  operator_company: {
    purpose: 'provider',
    columns: {
      id: 'none',
      name: 'business',
      represented_by: 'business',
      street: 'business',
      house_number: 'business',
      postal_code: 'business',
      town: 'business',
      email: 'business',
      phone: 'business',
      vat_id: 'business',
      tax_number: 'business',
      register_entry: 'business',
      iban: 'business',
      bic: 'business',
      creditor_id: 'business',
      changed_at: 'none',
    },
    erased: [],
    outlives: 'It is the operator’s, not an account’s.',
    ends: [{ says: 'Wer wir sind, wie es auf unseren Rechnungen steht', until: 'customer' }],
  },
  site_host: {
    columns: {
      host_name: 'none',
      site_id: 'none',
      redirects: 'none',
      is_on: 'none',
    },
  },
  legal_text: {
    columns: {
      id: 'none',
      site_id: 'none',
      kind: 'none',
      version: 'none',
      title: 'none',
      content: 'none',
      valid_from: 'none',
      written_at: 'none',
      author_id: 'staff',
      changes: 'none',
      told: 'none',
    },
  },
  terms_notice: {
    columns: {
      legal_text_id: 'none',
      restaurant_id: 'none',
      written_at: 'none',
    },
  },
  site_restaurant: {
    columns: {
      site_id: 'none',
      restaurant_id: 'none',
    },
  },
  notice: {
    purpose: 'law',
    exported: 'declarations',
    columns: {
      id: 'none',
      site_id: 'none',
      kind: 'fact',
      name: emptied(''),
      email: emptied(''),
      subject: 'told',
      body: 'told',
      received_at: 'fact',
      done_at: 'fact',
      done_by: 'staff',
      outcome: 'none',
      decision: 'fact',
      is_removed: 'fact',
    },
    erased: [
      // A withdrawal that nobody has dealt with is kept until then: money is owed for it (Art. 17 Abs. 3 lit. e DSGVO).
      { by: { email: 'emails' }, only: [['done_at', 'is not', null]], does: 'delete' }, // What an open report says of a content is still looked at; who reported it is not needed for that.
      { by: { email: 'emails' }, only: [['kind', '=', 'illegal-content']], does: 'empty' },
    ],
    ends: [
      {
        says: 'Gemeldete Inhalte, von der Entscheidung an',
        since: 'done_at',
        kept: 'reports',
        only: [['kind', '=', 'illegal-content']],
        does: 'delete',
      },
      {
        says: 'Erledigte Widerrufe',
        since: 'done_at',
        kept: 'contacts',
        only: [['kind', '=', 'withdrawal']],
        does: 'delete',
      },
    ],
  },
} as const satisfies Tables<
  | 'site'
  | 'site_logo'
  | 'operator_company'
  | 'site_host'
  | 'legal_text'
  | 'terms_notice'
  | 'site_restaurant'
  | 'notice'
>;
