import type { Generated } from 'kysely'
import type { Instant } from '../instant.ts'

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
}
