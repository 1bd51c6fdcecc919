import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** A security device (TSE) of a restaurant's till; stays with all that it signed when it is taken off. */
export interface FiscalDeviceTable {
  id: Generated<number>
  /** stays when the restaurant is gone, as records are kept longer */
  restaurant_id: number
  kind: string
  /** SHA-256 of the public key, hexadecimal */
  serial_number: string
  /** base64 of the point on the curve */
  public_key: string
  /** of a simulated device, sealed; a real one never shows its own */
  private_key: Buffer
  transaction_counter: Generated<number>
  signature_counter: Generated<number>
  /** a simulated device plays dead, so that an outage can be tried */
  fails: Generated<boolean>
  attached_by: number | null
  attached_at: Instant
  removed_at: Instant | null
}

/** A time in which a device did not sign; receipts went on without it. */
export interface FiscalOutageTable {
  id: Generated<number>
  device_id: number
  began_at: Instant
  ended_at: Instant | null
}
