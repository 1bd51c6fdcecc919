import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** A security device (TSE) of a restaurant's till; stays with all that it signed when it is taken off. */
export interface FiscalDeviceTable {
  id: Generated<number>
  /** stays when the restaurant is gone, as records are kept longer */
  restaurant_id: number
  kind: 'simulated' | 'fiskaly'
  /** SHA-256 of the public key, hexadecimal */
  serial_number: string
  /** base64 of the point on the curve */
  public_key: string
  /** of a simulated device, sealed; a real one never shows its own */
  private_key: Buffer | null
  transaction_counter: Generated<number>
  signature_counter: Generated<number>
  /** a simulated device plays dead, so that an outage can be tried */
  fails: Generated<boolean>
  attached_by: number | null
  attached_at: Instant
  removed_at: Instant | null
  /** of a device in the cloud, sealed: what it is reached by, and what its administrator proves to be one */
  account: Buffer | null
  algorithm: Generated<string>
  time_format: Generated<string>
  /** PEM or base64, as its maker shows it; empty: it has none */
  certificate: Generated<string>
  /** nothing that it signs is valid for a tax office */
  is_test: Generated<boolean>
}

/** A time in which a device did not sign; receipts went on without it. */
export interface FiscalOutageTable {
  id: Generated<number>
  device_id: number
  began_at: Instant
  ended_at: Instant | null
  /** when the device was last asked in vain; null: only when the outage began */
  tried_at: Instant | null
}

/** A device in the cloud that is being set up, so that what was made there is not made twice; gone once it is attached. */
export interface FiscalSetupTable {
  restaurant_id: number
  /** sealed: what the device is reached by, and what its administrator proves to be one */
  account: Buffer
  /** why it does not go on without the restaurant, in its words; empty: it is under way */
  problem: Generated<string>
  begun_by: number | null
  begun_at: Instant
}
