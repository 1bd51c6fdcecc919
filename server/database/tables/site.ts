import type { Generated } from 'kysely'
import type { DefaultJson, Instant } from '../column-types.ts'

/** One front of the product; its type is the variant. */
export interface SiteTable {
  id: Generated<number>
  key: string
  type: 'default' | 'customer' | 'insite' | 'pos' | 'strandbutler'
  brand: string
  title: string
  tagline: Generated<string>
  region: string | null
  origin: string
  keep_www: Generated<boolean>
  restaurant_id: number | null
  gift_restaurant_id: number | null
  start_content: Generated<string>
  instagram: string | null
  facebook: string | null
  company_name: string
  company_mail: string
  commission_basis_points: Generated<number>
  donation_goal_cents: Generated<number>
  donation_basis_points: Generated<number>
  donation_purpose: Generated<string>
  /** the 0.50 EUR for paypal, sofort and giropay where the law allows it */
  charges_online_fee: Generated<boolean>
  /** address of the bank-transfer hand-off, null = not offered */
  hand_off_target: string | null
  frame_ancestors: Generated<string[]>
  in_maintenance: Generated<boolean>
  created_at: Instant
  maintenance_message: Generated<string>
  /** when it is expected to end, null = not known; it ends by hand only */
  maintenance_until: Instant | null
  /** its domain is registered for Apple Pay: also restaurants without a key offer it */
  allows_apple_pay: Generated<boolean>
  /** what the hand-off is offered as; both services have ended, so none unless the operator says so */
  hand_off_methods: Generated<string[]>
  /** type and shape of its pages; the brand gives the colours */
  look: Generated<'enamel' | 'trattoria' | 'kutter' | 'sonne'>
  /** it is closed for good; its orders, texts and domains stay */
  ended_at: Instant | null
  /** what the office noted when it was ended */
  end_reason: Generated<string>
  /** where the domains of an ended site lead, null = nowhere */
  successor_id: number | null
  /** values of the design tokens, by token name; empty: those of its brand */
  style: DefaultJson
  /** its mark are the initials of its title, not the drawing of its brand */
  bears_initials: Generated<boolean>
  /** address of a marketplace's own logo; null = its mark is shown */
  logo: string | null
  /** somebody has said that company_mail is read; false: it was made up of the domain */
  mail_named: Generated<boolean>
}

/** Host names without port; a redirecting one leads to the origin of its site. */
export interface SiteHostTable {
  host_name: string
  site_id: number
  redirects: Generated<boolean>
  /** false: taken for its site, but nobody is answered under it yet */
  is_on: Generated<boolean>
}

/** Every version of a legal page; an order stores the versions it was shown. */
export interface LegalTextTable {
  id: Generated<number>
  site_id: number
  kind: 'imprint' | 'privacy' | 'terms' | 'provider-terms' | 'business-terms' | 'accessibility' | 'ranking' | 'withdrawal' | 'contact'
  version: string
  title: string
  /** Markdown; HTML of a safe subset may stand in it */
  content: string
  valid_from: Instant
  /** null = came with the installation */
  written_at: Instant | null
  author_id: number | null
  /** what is different in it, as restaurants were told */
  changes: Generated<string>
  /** to how many mailboxes that went; null = nobody had to be told */
  told: number | null
}

/** Which restaurants a site lists. */
export interface SiteRestaurantTable {
  site_id: number
  restaurant_id: number
}

/** Contracts withdrawn and contents reported by form (§ 356a BGB, Art. 16 DSA). */
export interface NoticeTable {
  id: Generated<number>
  site_id: number
  kind: 'withdrawal' | 'illegal-content'
  name: string
  email: string
  /** the order, or the address of the content */
  subject: string
  body: string
  received_at: Instant
  done_at: Instant | null
  done_by: number | null
  /** German: what was done by itself, or why a person has to look */
  outcome: Generated<string>
  /** German: why a reported content was removed or stays, as whoever reported it was told */
  decision: Generated<string>
  /** whether a reported content was removed; null: nobody has decided that */
  is_removed: boolean | null
}

/** Who writes invoices to restaurants and collects by direct debit; at most one row. */
export interface OperatorCompanyTable {
  id: Generated<number>
  name: string
  /** managing directors, as letters of a company have to say (§ 35a GmbHG) */
  represented_by: string
  street: string
  house_number: string
  postal_code: string
  town: string
  email: string
  phone: string
  /** this or tax_number is never empty (§ 14 Abs. 4 UStG) */
  vat_id: string
  tax_number: string
  register_entry: string
  iban: string
  bic: string
  /** of the Bundesbank; empty: nothing is collected */
  creditor_id: string
  changed_at: Instant
}

/** The logo that the office uploaded for a marketplace, by the name in its address. */
export interface SiteLogoTable {
  site_id: number
  name: string
  bytes: Buffer
}

/** The restaurants that have to know of changed terms before these hold for them. */
export interface TermsNoticeTable {
  legal_text_id: number
  restaurant_id: number
  /** when the mails about it were put into the queue; null = not yet */
  written_at: Instant | null
}
