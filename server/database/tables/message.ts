import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** What is told to whom, once; a job delivers it. */
export interface MessageTable {
  id: Generated<number>
  kind: string
  channel: 'email' | 'whatsapp' | 'sms' | 'web-push'
  recipient: string
  subject: Generated<string>
  body_text: string
  body_html: Generated<string>
  order_id: number | null
  person_id: number | null
  dedupe_key: string
  state: Generated<'queued' | 'sent' | 'delivered' | 'failed' | 'not-configured'>
  attempts: Generated<number>
  last_error: Generated<string>
  created_at: Instant
  sent_at: Instant | null
  /** where a mail is ended with one click (RFC 8058); null: it is not one of several */
  unsubscribe_url: string | null
  push_subscription_id: number | null
  /** when it was put into the queue once more */
  requeued_at: Instant | null
  /** since when nobody has to see to it any more, although it did not go out */
  handled_at: Instant | null
  /** in whose name it goes out; null: that of the operator's first site */
  site_id: number | null
  /** by which the SMS gateway reports whether it arrived; null: unknown to it */
  gateway_id: string | null
  /** a copy of this mandate goes with it */
  mandate_id: number | null
  /** to whom an answer to a mail goes; empty: to whom it is from */
  reply_to: Generated<string>
}

/** A browser that wants to be told of one order, gone an hour after that has ended, or of those that wait at a restaurant. */
export interface PushSubscriptionTable {
  id: Generated<number>
  order_id: number | null
  /** address at the push service of the browser's maker */
  endpoint: string
  /** public key that messages are locked with (RFC 8291) */
  p256dh: string
  auth: string
  /** version of the order when it was asked for: what came later is told */
  since_version: number
  created_at: Instant
  /** whose waiting orders wake it; null: it is told of one order */
  restaurant_id: number | null
  /** who works there and asked for it; null: a paired device, or a guest */
  person_id: number | null
  device_id: number | null
}
