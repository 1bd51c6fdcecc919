import { unsealed } from '../seals.ts';
import { emptiedUntold, type Tables } from './classes.ts';

const NOTHING = unsealed('');

export const statement = {
  donation: {
    columns: {
      order_id: 'none',
      site_id: 'none',
      amount_cents: 'none',
      booked_at: 'none',
    },
  },
  restaurant_bank: {
    purpose: 'provider',
    columns: {
      restaurant_id: 'none',
      holder: 'business',
      iban: 'business',
      changed_at: 'none',
    },
    erased: [],
    outlives: 'It is the restaurant’s, not the account’s.',
    ends: [{ says: 'Das Konto, auf das wir einem Restaurant überweisen', until: 'customer' }],
  },
  restaurant_mandate: {
    purpose: 'provider',
    columns: {
      id: 'none',
      restaurant_id: 'none',
      reference: 'none',
      holder: emptiedUntold(''),
      iban: emptiedUntold(NOTHING),
      street: emptiedUntold(''),
      city: emptiedUntold(''),
      signature: emptiedUntold(''),
      text_version: 'none',
      terms: 'none',
      signed_at: 'none',
      used_at: 'none',
      ended_at: 'none',
      ended_as: 'none',
    },
    erased: [],
    outlives: '§ 147 AO, and whoever was charged may ask for it back: a debit needs its mandate.',
    ends: [
      { says: 'Lastschriftmandate von Restaurants', until: 'customer' },
      {
        says: 'Lastschriftmandate von Restaurants, die ersetzt, widerrufen oder erloschen sind, von da an',
        since: 'ended_at',
        kept: 'receipts',
        does: 'empty',
      },
    ],
  },
  statement: {
    purpose: 'provider',
    columns: {
      id: 'none',
      restaurant_id: 'none',
      month: 'none',
      orders: 'none',
      base_cents: 'none',
      opening_cents: 'none',
      commission_cents: 'none',
      vat_cents: 'none',
      withheld_cents: 'none',
      voucher_cents: 'none',
      result_cents: 'none',
      way: 'none',
      due_on: 'none',
      mandate_id: 'none',
      content: emptiedUntold('{}'),
      written_at: 'none',
      set_off_cents: 'none',
    },
    erased: [],
    outlives: '§ 147 AO, and the database lets nobody change it before.',
    ends: [
      {
        says: 'Abrechnungen mit Restaurants, und an wen sie gingen',
        since: 'written_at',
        kept: 'receipts',
        does: 'empty',
      },
    ],
  },
  open_statement: {
    columns: {
      statement_id: 'none',
      restaurant_id: 'none',
      due_on: 'none',
      cents: 'none',
    },
  },
  statement_booking: {
    columns: {
      booking_id: 'none',
      statement_id: 'none',
    },
  },
  invoice: {
    purpose: 'provider',
    columns: {
      id: 'none',
      year: 'none',
      number: 'none',
      statement_id: 'none',
      corrects_id: 'none',
      net_cents: 'none',
      vat_percent: 'none',
      vat_cents: 'none',
      content: emptiedUntold('{}'),
      written_at: 'none',
    },
    erased: [],
    outlives: '§ 147 AO, § 14b UStG, and the database lets nobody change it before.',
    ends: [
      {
        says: 'Unsere Rechnungen an Restaurants',
        since: 'written_at',
        kept: 'receipts',
        does: 'empty',
      },
    ],
  },
  statement_file: {
    purpose: 'provider',
    columns: {
      id: 'none',
      kind: 'none',
      message_id: 'none',
      content: emptiedUntold(NOTHING),
      amount_cents: 'none',
      payments: 'none',
      person_id: 'staff',
      created_at: 'none',
    },
    erased: [],
    outlives: '§ 147 AO.',
    ends: [
      {
        says: 'Dateien, mit denen wir die Bank um Zahlungen von und an Restaurants gebeten haben',
        since: 'created_at',
        kept: 'receipts',
        does: 'empty',
      },
    ],
  },
  statement_file_item: {
    columns: {
      statement_id: 'none',
      attempt: 'none',
      file_id: 'none',
      cents: 'none',
    },
  },
  datev_setting: {
    columns: {
      id: 'none',
      chart: 'none',
      advisor: 'none',
      client: 'none',
      first_month: 'none',
      accounts: 'none',
      changed_at: 'none',
    },
  },
  datev_batch: {
    columns: {
      month: 'none',
      number: 'none',
      bookings: 'none',
      lines: 'none',
      // The names of restaurants and companies, and sums of theirs.
      content: 'none',
      person_id: 'staff',
      made_at: 'none',
    },
  },
  datev_due: { columns: { month: 'none', found_at: 'none' } },
  datev_batch_booking: { columns: { booking_id: 'none', month: 'none', number: 'none' } },
  bank_file: {
    columns: {
      id: 'none',
      kind: 'none',
      message_id: 'none',
      payments: 'none',
      fresh: 'none',
      person_id: 'staff',
      read_at: 'none',
    },
  },
  bank_entry: {
    purpose: 'provider',
    columns: {
      id: 'none',
      file_id: 'none',
      reference: 'none',
      part: 'none',
      is_detailed: 'none',
      booked_on: 'none',
      cents: 'none',
      instructed_cents: 'none',
      end_to_end: 'none',
      batch: 'none',
      purpose: emptiedUntold(''),
      party: emptiedUntold(''),
      return_code: 'none',
      read_at: 'none',
      state: 'none',
      note: 'none',
      person_id: 'staff',
      decided_at: 'none',
      currency: 'none',
    },
    erased: [],
    outlives: '§ 147 AO: what the bank has booked is a receipt of the books.',
    ends: [
      {
        says: 'Zahlungen, die unsere Bank gebucht hat, mit Namen und Verwendungszweck',
        since: 'read_at',
        kept: 'receipts',
        does: 'empty',
      },
    ],
  },
  bank_match: {
    columns: {
      booking_id: 'none',
      entry_id: 'none',
      statement_id: 'none',
      collection_id: 'none',
      is_made: 'none',
      state_before: 'none',
    },
  },
} as const satisfies Tables<
  | 'bank_entry'
  | 'bank_file'
  | 'bank_match'
  | 'datev_batch'
  | 'datev_batch_booking'
  | 'datev_due'
  | 'datev_setting'
  | 'donation'
  | 'restaurant_bank'
  | 'restaurant_mandate'
  | 'statement'
  | 'open_statement'
  | 'statement_booking'
  | 'statement_file'
  | 'statement_file_item'
  | 'invoice'
>;
