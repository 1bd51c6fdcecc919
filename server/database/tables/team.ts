import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** Who is asked to work here; goes when it is taken up, withdrawn or long over. */
export interface InvitationTable {
  id: Generated<number>
  /** SHA-256 of the code in the mail; sent again it is another one */
  code_hash: string
  email: string
  role: 'owner' | 'manager' | 'kitchen' | 'cashier' | 'driver' | 'operator' | 'support' | 'money' | 'content' | 'settings'
  restaurant_id: number | null
  site_id: number
  invited_by: number | null
  invited_at: Instant
  expires_at: Instant
}

/** With which people act under their own name on a shared device of their restaurant. */
export interface StaffPinTable {
  person_id: number
  restaurant_id: number
  pin_hash: string
  set_at: Instant
}
