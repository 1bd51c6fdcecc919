import { unsealed } from '../seals.ts';
import { emptied, emptiedUntold, type Tables } from './classes.ts';

const NOTHING = unsealed('');

export const business = {
  business_customer: {
    purpose: 'company',
    exported: 'companies',
    columns: {
      id: 'none',
      person_id: 'staff',
      company: emptied(''),
      created_at: 'fact',
      closed_at: 'none',
    },
    erased: [],
    outlives: '§ 147 AO: what was collected from it stays in the books.',
    ends: [
      { says: 'Für welche Firma du sprichst', until: 'customer' },
      {
        says: 'Firmen, deren Konto gelöscht wurde, von da an',
        since: 'closed_at',
        kept: 'receipts',
        does: 'empty',
      },
    ],
  },
  sepa_mandate: {
    purpose: 'company',
    exported: 'companies.mandates',
    columns: {
      id: 'none',
      business_customer_id: 'none',
      reference: 'fact',
      iban: emptied(NOTHING),
      account_holder: emptied(''),
      street: emptied(''),
      city: emptied(''),
      signature: emptied(''),
      text_version: 'none',
      signed_at: 'fact',
      approved_at: 'fact',
      ended_at: 'fact',
      refused_at: 'fact',
      refusal: 'fact',
      country: 'fact',
      terms: 'none',
      paused_at: 'fact',
      ended_as: 'fact',
      state: 'fact',
    },
    erased: [],
    outlives: '§ 147 AO, and whoever was charged may ask for it back: a debit needs its mandate.',
    ends: [
      { says: 'Lastschriftmandate', until: 'customer' },
      {
        says: 'Lastschriftmandate, die ersetzt, widerrufen oder erloschen sind, von da an',
        since: 'ended_at',
        kept: 'receipts',
        does: 'empty',
      },
    ],
  },
  employee: {
    purpose: 'company',
    exported: 'employments',
    columns: {
      id: 'none',
      business_customer_id: 'none',
      first_name: emptied(''),
      email: emptied(''),
      budget_cents: 'fact',
      cost_centre: emptied(''),
      is_active: 'fact',
      created_at: 'fact',
      removed_at: 'fact',
    },
    erased: [],
    outlives: 'The company that pays keeps its own list.',
    ends: [
      { says: 'Wem eine Firma ein Budget gibt', until: 'customer' },
      {
        says: 'Angestellte, die aus dem Firmenkonto entfernt wurden',
        since: 'removed_at',
        kept: 'contacts',
        does: 'empty',
      },
    ],
  },
  business_collection: {
    columns: {
      id: 'none',
      business_customer_id: 'none',
      mandate_id: 'none',
      month: 'none',
      amount_cents: 'none',
      state: 'none',
      created_at: 'none',
      due_on: 'none',
      attempt: 'none',
      file_id: 'none',
      return_reason: 'none',
      changed_at: 'none',
    },
  },
  collection_file: {
    purpose: 'company',
    columns: {
      id: 'none',
      message_id: 'none',
      content: emptiedUntold(NOTHING),
      amount_cents: 'none',
      debits: 'none',
      person_id: 'staff',
      created_at: 'none',
    },
    erased: [],
    outlives: '§ 147 AO.',
    ends: [
      {
        says: 'Dateien, mit denen wir die Bank um Lastschriften gebeten haben',
        since: 'created_at',
        kept: 'receipts',
        does: 'empty',
      },
    ],
  },
  business_collection_item: {
    columns: {
      redemption_id: 'none',
      collection_id: 'none',
      cost_centre: 'none',
    },
  },
} as const satisfies Tables<
  | 'business_customer'
  | 'sepa_mandate'
  | 'employee'
  | 'business_collection'
  | 'collection_file'
  | 'business_collection_item'
>;
