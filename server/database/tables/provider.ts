import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** Restaurants that want to take part, and contacts prefilled from a QR code. */
export interface ProviderApplicationTable {
  id: Generated<number>
  site_id: number
  /** unguessable part of the QR code's address, null without one */
  hash: string | null
  salutation: Generated<string>
  name: Generated<string>
  owner: Generated<string>
  street: Generated<string>
  house_number: Generated<string>
  postal_code: Generated<string>
  town: Generated<string>
  tax_number: Generated<string>
  phone: Generated<string>
  mobile: Generated<string>
  email: Generated<string>
  restaurant_id: number | null
  submitted_at: Instant | null
  decided_at: Instant | null
  decision: Generated<'' | 'approved' | 'refused'>
  created_at: Instant
  terms_version: Generated<string>
  reason: Generated<string>
  /** SHA-256 of the code in the mail that proves the mailbox */
  access_hash: string | null
  access_until: Instant | null
  access_used_at: Instant | null
  /** what the applicant was asked last, before anything was decided */
  question: Generated<string>
  asked_at: Instant | null
  /** documents without which it was approved */
  waived: Generated<string[]>
  /** why */
  waiver: Generated<string>
}

/** Documents of an application as uploaded, for operators only. */
export interface ProviderFileTable {
  application_id: number
  kind: 'pdf' | 'jpg' | 'png'
  /** sealed with a key outside the database */
  bytes: Buffer
  id: Generated<number>
  /** what it shows: the trade registration, who the owner is, the registration of a food business */
  document: Generated<'trade' | 'identity' | 'hygiene'>
}

/** Documents without which an application is approved only with a reason. */
export interface NeededDocumentTable {
  document: 'trade' | 'identity' | 'hygiene'
  person_id: number
  since: Instant
}
