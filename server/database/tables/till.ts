import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** A browser that a restaurant has paired; its secret is kept as SHA-256 only. */
export interface PairedDeviceTable {
  id: Generated<number>
  restaurant_id: number
  site_id: number
  name: string
  secret_hash: string
  paired_by: number | null
  paired_at: Instant
  seen_at: Instant
  removed_at: Instant | null
  kind: 'till' | 'kitchen' | 'driver'
  /** who typed their PIN there last */
  acting_person_id: number | null
  /** then the device acts for nobody again */
  acting_until: Instant | null
  /** in a row; a right one begins anew */
  wrong_pins: Generated<number>
  /** after too many wrong ones nobody is asked before that */
  pins_again_at: Instant | null
}

/** Pairing codes that nobody has used yet, as SHA-256. */
export interface PairingCodeTable {
  code_hash: string
  restaurant_id: number
  device_name: string
  made_by: number | null
  expires_at: Instant
  kind: 'till' | 'kitchen' | 'driver'
}

/** A browser in which a shift runs on the board of a kitchen; each look at the board is a sign of life. */
export interface KitchenBoardTable {
  id: Generated<number>
  restaurant_id: number
  /** the paired device that it is; null: somebody is logged in */
  device_id: number | null
  session_id: number | null
  /** of the device, or browser and system */
  name: string
  seen_at: Instant
  /** names the shift that runs there, or ran last: no sign of it brings back what has ended */
  shift: string
  /** that shift has ended: nobody looks there */
  is_over: Generated<boolean>
}

/** A tap on a board that has done what it does; the same one again does nothing. */
export interface KitchenTapTable {
  restaurant_id: number
  /** made up by the board */
  key: string
  at: Instant
}
