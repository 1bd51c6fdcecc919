import type { Generated } from 'kysely'
import type { Instant } from '../instant.ts'

/** A browser that a restaurant has paired; its secret is kept as SHA-256 only. */
export interface TillDeviceTable {
  id: Generated<number>
  restaurant_id: number
  site_id: number
  name: string
  secret_hash: string
  paired_by: number | null
  paired_at: Instant
  seen_at: Instant
  removed_at: Instant | null
}

/** Pairing codes that nobody has used yet, as SHA-256. */
export interface TillCodeTable {
  code_hash: string
  restaurant_id: number
  device_name: string
  made_by: number | null
  expires_at: Instant
}
