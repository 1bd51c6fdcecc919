import type { Generated } from 'kysely'
import type { Instant } from '../instant.ts'

/** Restaurants that want to take part, and contacts prefilled from a QR code. */
export interface ProviderApplicationTable {
  id: Generated<number>
  site_id: number
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
  file: string | null
  restaurant_id: number | null
  submitted_at: Instant | null
  decided_at: Instant | null
  decision: Generated<string>
  created_at: Instant
}
