import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** A program's way in, for some of the calls of a restaurant, a company or the operator. */
export interface ApiKeyTable {
  id: Generated<number>
  secret_hash: string
  /** how it begins, for people who look for it */
  head: string
  /** its last four characters */
  tail: string
  name: string
  owner: 'restaurant' | 'company' | 'office'
  /** null: of a company or of the operator's */
  restaurant_id: number | null
  /** who made it, and in whose name it acts */
  person_id: number
  scopes: string[]
  created_at: Instant
  /** the last day on which it was used; null: never */
  last_day: string | null
  /** the last day on which it is good; null: until somebody ends it */
  ends_on: string | null
  /** when somebody ended it */
  ended_at: Instant | null
}

/** An address at which a program of a restaurant is told what happens. */
export interface WebhookTable {
  id: Generated<number>
  restaurant_id: number
  url: string
  /** signs what goes there; sealed */
  secret: Buffer
  /** those before, each with until when it goes on signing; sealed */
  former_secret: Buffer | null
  /** until when the latest of them does */
  former_until: Instant | null
  made_at: Instant
  /** nothing was taken since then; null: the last one was */
  failing_since: Instant | null
  /** since when it is told nothing more; null: it is told */
  off_at: Instant | null
}

/** Something that one address is to be told, written with what happened. */
export interface WebhookEventTable {
  id: Generated<number>
  webhook_id: number
  /** by which the receiver knows what it was told before; the same at each try */
  message_id: string
  type: 'order.placed' | 'order.changed' | 'webhook.test'
  /** null: a trial */
  order_id: number | null
  /** as it was then */
  order_state: string | null
  /** as it was then; of two the higher one is the later */
  order_version: number | null
  happened_at: Instant
  state: Generated<'waiting' | 'taken' | 'failed'>
  tries: Generated<number>
  /** when it is tried, next or for the first time; null: it is over */
  next_at: Instant | null
}

/** A try to tell it, and what came of that; nothing that the other side said. */
export interface WebhookAttemptTable {
  id: Generated<number>
  event_id: number
  at: Instant
  /** null: there was no answer */
  status: number | null
  /** why there was none */
  problem: Generated<string>
  millis: number
}

/** What was answered to a call that a program named, for when it asks the same again. */
export interface KeyAnswerTable {
  id: Generated<number>
  key_id: number
  /** made up by the program: its Idempotency-Key */
  name: string
  /** SHA-256 of the call and its fields */
  asked: string
  begun_at: Instant
  /** null: it is still being answered */
  status: number | null
  /** sealed */
  body: Buffer | null
}

/** How many calls a minute each key of a restaurant, company or of the operator may make; without a row the usual number. */
export interface KeyLimitTable {
  owner: 'restaurant' | 'company' | 'office'
  per_minute: number
  changed_at: Instant
}
