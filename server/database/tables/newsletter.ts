import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** Who asked for the mails of a restaurant, and the proof of it. */
export interface NewsletterGuestTable {
  id: Generated<number>
  restaurant_id: number
  /** on whose page, and in whose name the mails go out */
  site_id: number
  email: string
  /** from where: the menu, or what is seen after an order */
  page: 'menu' | 'order'
  /** version of the sentence that was agreed to */
  consent_text: number
  asked_at: Instant
  /** SHA-256 of the code in the link that confirms */
  code_hash: string
  expires_at: Instant
  confirmed_at: Instant | null
  /** how often one was sent */
  links: Generated<number>
  /** in the link that ends it */
  end_key: string
  ended_at: Instant | null
  /** guest: by the link; mailbox: it takes no mails */
  ended_by: 'guest' | 'mailbox' | null
}

/** One mail of a restaurant to all who get its newsletter. */
export interface NewsletterIssueTable {
  id: Generated<number>
  restaurant_id: number
  subject: string
  body: string
  version: Generated<number>
  changed_at: Instant
  /** null: a draft */
  send_at: Instant | null
  /** the last one whose mail is written, in the order of ids */
  last_guest_id: Generated<number>
  done_at: Instant | null
  /** mails written */
  receivers: Generated<number>
  /** whose mailbox took it not */
  undelivered: Generated<number>
  /** who ended the newsletter by its link */
  endings: Generated<number>
}
