import type { Generated } from 'kysely'
import type { Instant, Json } from '../column-types.ts'

/** The share of a completed order that is given away. */
export interface DonationTable {
  order_id: number
  site_id: number
  amount_cents: number
  booked_at: Instant
}

/** The account that a restaurant is paid to. */
export interface RestaurantBankTable {
  restaurant_id: number
  holder: string
  /** sealed with a key outside the database */
  iban: Buffer
  changed_at: Instant
}

/** SEPA Core mandates of restaurants for what they owe by their statements; whatever changes makes a new one. */
export interface RestaurantMandateTable {
  id: Generated<number>
  restaurant_id: number
  reference: string
  holder: string
  /** sealed with a key outside the database */
  iban: Buffer
  street: string
  /** postal code and town */
  city: string
  signature: string
  text_version: string
  /** the words that were signed, a paragraph a line */
  terms: string
  signed_at: Instant
  /** when a debit was last announced for it */
  used_at: Instant | null
  ended_at: Instant | null
  ended_as: 'replaced' | 'revoked' | 'expired' | 'returned' | null
}

/** What a restaurant and the operator owe each other after a month; never changed. */
export interface StatementTable {
  id: Generated<number>
  restaurant_id: number
  month: string
  orders: number
  base_cents: number
  /** carried on from the one before; here and below positive is owed to the operator */
  opening_cents: number
  /** without VAT */
  commission_cents: number
  vat_cents: number
  withheld_cents: number
  voucher_cents: number
  result_cents: number
  /** how it is settled; less than one euro is carried on while there are statements to come, then paid out or waived */
  way: 'carried' | 'debit' | 'invoice' | 'transfer' | 'waived'
  due_on: string | null
  mandate_id: number | null
  /** who wrote it and to whom, as both were then */
  content: Json
  written_at: Instant
  /** what was paid too much of earlier ones, negative, or was still open of them */
  set_off_cents: Generated<number>
}

/** Which bookings a statement takes up, each once. */
export interface StatementBookingTable {
  booking_id: number
  statement_id: number
}

/** Invoices of the operator for its commission; never changed, corrected by another one. */
export interface InvoiceTable {
  id: Generated<number>
  /** in which it was written, in Germany */
  year: number
  /** counted by the database when it is written, without a gap */
  number: Generated<number>
  statement_id: number
  /** the first one, which this one changes */
  corrects_id: number | null
  net_cents: number
  vat_percent: number
  vat_cents: number
  /** everything that stands on it */
  content: Json
  written_at: Instant
}

/** What was handed to the bank for restaurants, word for word. */
export interface StatementFileTable {
  id: Generated<number>
  kind: 'debit' | 'transfer'
  message_id: string
  /** sealed with a key outside the database */
  content: Buffer
  amount_cents: number
  payments: number
  person_id: number
  created_at: Instant
}

/** In which file a statement stands, once until its money comes back. */
export interface StatementFileItemTable {
  statement_id: number
  attempt: number
  file_id: number
  /** what was asked for, positive: owed to the operator; empty: the whole statement */
  cents: number | null
}

/** Files of the bank that were read; what stands in them is in bank_entry. */
export interface BankFileTable {
  id: Generated<number>
  kind: 'camt.053' | 'camt.054'
  message_id: string
  payments: number
  /** payments that no file before had */
  fresh: number
  person_id: number
  read_at: Instant
}

/** Payments that the operator's bank has booked, each once whichever files tell of it. */
export interface BankEntryTable {
  id: Generated<number>
  file_id: number
  /** account, day, sum and the bank's own reference of what it booked at once */
  reference: string
  /** which payment of that it is, from 0 */
  part: number
  /** false: the sum of whatever was booked at once */
  is_detailed: boolean
  booked_on: string
  /** positive came in */
  cents: number
  /** without what banks charge for a return, where they say so */
  instructed_cents: number | null
  end_to_end: string
  batch: string
  purpose: string
  party: string
  return_code: string
  read_at: Instant
  state: 'open' | 'matched' | 'aside'
  /** why nothing fits, or why it was set aside */
  note: Generated<string>
  /** who decided by hand; empty: it was matched by itself */
  person_id: number | null
  decided_at: Instant | null
  /** of cents */
  currency: Generated<string>
}

/** Which booking a payment proves, each once. */
export interface BankMatchTable {
  booking_id: number
  entry_id: number
  /** this or collection_id; neither: what the bank charged */
  statement_id: number | null
  collection_id: number | null
  /** it was booked because of the payment; else somebody had noted it before */
  is_made: boolean
  /** of a company's debit, to be put back when the match is undone */
  state_before: string | null
}

/** How the books become a batch for DATEV; at most one row. */
export interface DatevSettingTable {
  id: Generated<number>
  /** SKR03 or SKR04 */
  chart: '03' | '04'
  advisor: number
  client: number
  /** in which the financial year begins */
  first_month: number
  /** number of the chart for each kind of account of the books */
  accounts: Json
  changed_at: Instant
}

/** Who sells, as the tax office asks of platforms (§ 14 PStTG). */
export interface SellerIdentityTable {
  restaurant_id: number
  kind: 'person' | 'company'
  first_name: Generated<string>
  last_name: Generated<string>
  born_on: string | null
  /** of a person the tax id, of a company its tax number; sealed with a key outside the database */
  tax_id: Buffer
  legal_name: Generated<string>
  /** and what follows: of a person their home, of a company its seat */
  street: string
  house_number: string
  postal_code: string
  town: string
  changed_at: Instant
}

/** What a restaurant was told of what is reported of it for a year (§ 22 PStTG). */
export interface SellerNoticeTable {
  id: Generated<number>
  restaurant_id: number
  year: number
  /** everything that is reported; sealed with a key outside the database */
  content: Buffer
  /** of the content: tells whether something has changed since */
  digest: string
  told_at: Instant
}

/** What is open of a statement by the books, kept by a trigger of their postings; a row goes once nothing is. */
export interface OpenStatementTable {
  statement_id: number
  restaurant_id: number
  due_on: string | null
  /** positive: owed to the operator */
  cents: number
}

/** Years of which sellers are reported to the tax office (PStTG). */
export interface SellerReportTable {
  year: number
  /** there is somebody to report */
  is_due: Generated<boolean>
  /** since when somebody has noted that it was sent; empty: nobody has */
  sent_at: Instant | null
  person_id: number | null
  /** since when something is known that stands in none of its messages; empty: nothing is */
  changed_at: Instant | null
}

/** What was handed over to the tax advisor, byte for byte; never changed. */
export interface DatevBatchTable {
  month: string
  /** within its month: the first has the month, each later one is a supplement to it */
  number: number
  /** of the books that it holds */
  bookings: number
  /** of its file: orders of a restaurant and day are one */
  lines: number
  content: Buffer
  person_id: number
  made_at: Instant
}

/** In which batch for DATEV a booking was handed over, with all of its postings; in one at most. */
export interface DatevBatchBookingTable {
  booking_id: number
  month: string
  number: number
}

/** Files for the tax office about sellers (PStTG), byte for byte; once handed over they stay. */
export interface SellerMessageTable {
  id: Generated<number>
  year: number
  /** within its year: the first is the report, what follows adds to it or corrects it */
  number: number
  /** DPI401: new records; DPI402: corrections; DPI403: nobody is to be reported */
  indication: 'DPI401' | 'DPI402' | 'DPI403'
  /** the file; sealed with a key outside the database */
  content: Buffer
  person_id: number
  made_at: Instant
  /** since when somebody has noted that the tax office has it; empty: nobody has */
  sent_at: Instant | null
  sent_by: number | null
}

/** What such a file says of a seller, or of the operator. */
export interface SellerRecordTable {
  id: Generated<number>
  message_id: number
  doc_ref: string
  /** OECD1: new; OECD2: instead of another record; OECD3: takes that away */
  kind: 'OECD1' | 'OECD2' | 'OECD3'
  /** which record; each is corrected once, and what corrects it the next time */
  corrects: string | null
  /** of the seller, the first named first; empty: it is the operator */
  restaurant_ids: number[]
  /** who it is and what is said of them; sealed with a key outside the database */
  content: Buffer
}

/** Months that are over and of which something that counts is in no batch, looked for once a day; goes with the batch. */
export interface DatevDueTable {
  month: string
  /** since when that is known */
  found_at: Instant
}
