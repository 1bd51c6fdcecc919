import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { sendAhead } from '#server/database/prepared-pool.ts';
import { findRow, findsAny, hasRow, lockRow, updateRows } from '#server/database/rows.ts';
import type { MessageTable } from '#server/database/tables/message.ts';
import { columns, rowsOf } from '#server/database/written-rows.ts';
import { type BrandColours, coloursOf } from '#server/features/site/brand-colours.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';

export type Message = Selectable<MessageTable>;

/** In whose name a message goes out, and in which colours. */
export interface Sender {
  title: string;
  origin: string;
  company_name: string;
  company_mail: string;
  /** Somebody has said that this mailbox is read. */
  mail_named: boolean;
  colours: BrandColours;
  brand: string;
  type: Site['type'];
  /** Whose own site it is. */
  restaurant_id: number | null;
  bears_initials: boolean;
  /** Address of a marketplace's own logo; null: its mark. */
  logo: string | null;
}

const SENDER = [
  'site.brand',
  'type',
  'site.restaurant_id',
  'title',
  'origin',
  'company_name',
  'company_mail',
  'mail_named',
  'site.style',
  'bears_initials',
  'site.logo',
  'restaurant.style as own_style',
] as const;

/** The site that sends; messages of no site go out in the name of the operator's first one. */
export async function findSender(db: Db, siteId: number | null): Promise<Sender> {
  let query = db
    .selectFrom('site')
    .leftJoin('restaurant', 'restaurant.id', 'site.restaurant_id')
    .select(SENDER)
    // The first one may have ended, and the next be a restaurant's.
    .orderBy(({ eb }) => eb('site.restaurant_id', 'is', null), 'desc')
    .orderBy('site.id')
    .limit(1);
  query = siteId === null ? query.where('site.ended_at', 'is', null) : query.where('site.id', '=', siteId);
  const { style, own_style, ...sender } = await query.executeTakeFirstOrThrow();
  const { brand, type } = sender;
  return { ...sender, colours: coloursOf({ brand, type, style }, own_style) };
}

/** What is known of a message when it is written; all else comes with its delivery. */
const WRITTEN = [
  'kind',
  'channel',
  'recipient',
  'subject',
  'body_text',
  'body_html',
  'order_id',
  'person_id',
  'dedupe_key',
  'state',
  'attempts',
  'created_at',
  'unsubscribe_url',
  'push_subscription_id',
  'site_id',
  'mandate_id',
  'reply_to',
] as const satisfies readonly (keyof MessageTable)[];

export type NewMessage = Pick<Insertable<MessageTable>, (typeof WRITTEN)[number]>;

/** Keeps messages in one statement, in their order; answers those whose key was not known before. */
export async function insertMessages(
  db: Db,
  messages: readonly NewMessage[],
): Promise<Pick<Message, 'id' | 'dedupe_key' | 'state'>[]> {
  const usual = { subject: '', body_html: '', state: 'queued', attempts: 0, reply_to: '' };
  const rows = rowsOf(
    'message',
    messages.map((message) => ({ ...usual, ...message })),
  );
  const { rows: kept } = await sql<Pick<Message, 'id' | 'dedupe_key' | 'state'>>`
    insert into message (${columns(WRITTEN)}) select ${columns(WRITTEN)} from ${rows}
    on conflict (dedupe_key) do nothing returning id, dedupe_key, state`.execute(db);
  return kept;
}

/** Whether a message with that key was written. */
export const isKnown = (db: Db, key: string): Promise<boolean> => hasRow(db, 'message', { dedupe_key: key });

/** Whether a copy of it went the same way to the same since then. */
export const isCopied = (
  db: Db,
  { order_id, kind, channel, recipient, body_text }: Message,
  since: Temporal.Instant,
): Promise<boolean> =>
  findsAny(
    db
      .selectFrom('message')
      .select('id')
      .where('order_id', '=', order_id)
      .where('kind', '=', kind)
      .where('channel', '=', channel)
      .where('recipient', '=', recipient)
      .where('body_text', '=', body_text)
      .where('dedupe_key', 'like', 'again:%')
      .where('created_at', '>', since),
  );

/** Which of them still have an account; none of these can delete it before the transaction ends. */
export async function holdLiving(db: Db, personIds: readonly number[]): Promise<Set<number>> {
  if (personIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...new Set(personIds)]))))
    .where('erased_at', 'is', null)
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Holds the person of a message: always before the message itself, as deleting an account does. */
export function holdAddressee(db: Db, messageId: number): Promise<void> {
  const hold = db
    .selectFrom('person')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('message').select('person_id').where('id', '=', messageId))
    .forKeyShare();
  return sendAhead(db, hold.compile());
}

export const findMessage = (db: Db, id: number): Promise<Message | undefined> =>
  findRow(db, 'message', { id });

/** Holds the message until the transaction ends, so that nobody else sends it meanwhile. */
export function lockMessage(db: Db, id: number): Promise<Message | undefined> {
  return lockRow(db, 'message', { id });
}

export async function saveAttempt(
  db: Db,
  id: number,
  attempt: Pick<Message, 'state' | 'attempts' | 'last_error' | 'sent_at' | 'handled_at'> &
    Partial<Pick<Message, 'body_text' | 'body_html' | 'gateway_id'>>,
): Promise<void> {
  await sendAhead(db, db.updateTable('message').set(attempt).where('id', '=', id).compile());
}

/**
 * Notes that a message arrived. One that still waits was sent by a process that was killed before it could note that,
 * and is not sent again.
 */
export async function markDelivered(
  db: Db,
  id: number,
  channel: Message['channel'],
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('message')
    .set(({ fn, val }) => ({ state: 'delivered', last_error: '', sent_at: fn.coalesce('sent_at', val(at)) }))
    .where('id', '=', id)
    .where('channel', '=', channel)
    .where('state', 'in', ['sent', 'queued'])
    .execute();
}

/** Notes that a sent message did not arrive after all; undefined if that was known, or is not so. */
export function markUndelivered(
  db: Db,
  id: number,
  channel: Message['channel'],
  { reason, handledAt }: { reason: string; handledAt: Temporal.Instant | null },
): Promise<Message | undefined> {
  return db
    .updateTable('message')
    .set({ state: 'failed', last_error: reason, handled_at: handledAt })
    .where('id', '=', id)
    .where('channel', '=', channel)
    .where('state', '=', 'sent')
    .returningAll()
    .executeTakeFirst();
}

/** The message of which the SMS gateway reports. */
export const findByGatewayId = async (db: Db, gatewayId: string): Promise<number | undefined> =>
  (await findRow(db, 'message', { gateway_id: gatewayId, channel: 'sms' }))?.id;

/** Whether an SMS may have been handed over that is not noted as sent yet. */
export const isSmsUnderWay = (db: Db): Promise<boolean> =>
  hasRow(db, 'message', { channel: 'sms', state: 'queued' });

/** Begins anew with a message: its tries are those of a new one. */
export async function requeue(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await updateRows(
    db,
    'message',
    { id },
    { state: 'queued', attempts: 0, last_error: '', sent_at: null, gateway_id: null, requeued_at: now },
  );
}

export async function markHandled(db: Db, id: number, at: Temporal.Instant): Promise<void> {
  await updateRows(db, 'message', { id }, { handled_at: at });
}

/** Queues again what could not go out because its channel was not set up. */
export async function requeueHeldBack(
  db: Db,
  channel: Message['channel'],
  { since, now }: { since: Temporal.Instant; now: Temporal.Instant },
) {
  return db
    .updateTable('message')
    .set({ state: 'queued', last_error: '', requeued_at: now })
    .where('state', '=', 'not-configured')
    .where('handled_at', 'is', null)
    .where('channel', '=', channel)
    .where('created_at', '>=', since)
    .returning(['id', 'site_id'])
    .execute();
}

/** What is in the queue since before that instant counts as failed. */
export async function giveUpStuck(db: Db, before: Temporal.Instant, reason: string): Promise<void> {
  await db
    .updateTable('message')
    .set({ state: 'failed', last_error: reason })
    .where('state', '=', 'queued')
    .where('created_at', '<', before)
    .where((eb) => eb(eb.fn.coalesce('requeued_at', 'created_at'), '<', before))
    .execute();
}

/** The last mail to an address of an account that went out. */
export const lastMailTo = (db: Db, personId: number, recipient: string) =>
  db
    .selectFrom('message')
    .select(['state', 'created_at'])
    .where('channel', '=', 'email')
    .where('recipient', '=', recipient)
    .where('sent_at', 'is not', null)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('person_id', '=', personId),
        eb(
          'order_id',
          'in',
          selectFrom('orders').select('orders.id').where('orders.person_id', '=', personId),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
