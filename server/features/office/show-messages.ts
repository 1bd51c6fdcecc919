import { sql } from 'kysely';
import type { z } from 'zod';
import type { officeMessages } from '#contract/office.ts';
import type { Db } from '#server/database/db.ts';
import type { Schema } from '#server/database/schema.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { canResend } from '#server/features/message/see-to-message.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { type ListQuery, MOST_SORTED, readListPage, sortsNewest } from '#server/plumbing/http/list-page.ts';
import { hasPhone, hasWords } from '#server/plumbing/http/searched.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';
import { findOrdersOfGuest, MOST_FOUND, numberIn } from './find-orders.ts';

type Message = Schema['message'];
type MessageState = Message['state']['__select__'];
type Channel = Message['channel'];

/** `search`: a recipient, or what is known of the order it is about, its number above all. */
interface MessagesFilter extends ListQuery<keyof typeof ORDER.sorts> {
  /** undelivered: what somebody has to see to. */
  state: MessageState | 'undelivered' | '';
  channel: Channel | '';
}

const COLUMNS = [
  'id',
  'channel',
  'kind',
  'recipient',
  'state',
  'attempts',
  'created_at',
  'sent_at',
  'handled_at',
  'last_error',
  'order_id',
  'push_subscription_id',
] as const;

const ORDER = {
  sorts: {
    created: 'message.created_at',
    channel: 'message.channel',
    kind: 'message.kind',
    recipient: 'message.recipient',
    state: 'message.state',
    reason: 'message.last_error',
    open: sql<boolean>`(message.state in ('failed', 'not-configured') and message.handled_at is null)`,
  },
  usual: [['message.id', 'desc']],
} as const;

/** A page of all messages, the newest first, and how many match. */
export async function listMessages(db: Db, filter: MessagesFilter) {
  const orderIds = filter.search === '' ? [] : await findOrdersOfGuest(db, filter.search);
  const typed = sql`(message.order_id is not distinct from ${numberIn(filter.search)})`;
  const usual = [...(filter.search === '' ? [] : [[typed, 'desc'] as const]), ...ORDER.usual];
  const found = matching(db, filter, orderIds);
  const newest = found.select('message.id').orderBy('message.id', 'desc').limit(MOST_SORTED);
  const first = db.selectFrom(newest.as('newest')).select(({ fn }) => fn.min('newest.id').as('id'));
  const isBounded = sortsNewest(filter, ['created']);
  const list = isBounded ? found.where('message.id', '>=', first) : found;
  const part = await readListPage(db, list.select(COLUMNS), filter, { ...ORDER, usual });
  const isCut = orderIds.length === MOST_FOUND || (isBounded && part.count === MOST_SORTED);
  return { ...part, isCut };
}

/** How messages written since then stand, channel by channel and state by state. */
function countByChannel(db: Db, since: Temporal.Instant) {
  return db
    .selectFrom('message')
    .select((eb) => ['channel', 'state', eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', since)
    .groupBy(['channel', 'state'])
    .execute();
}

/** How many messages somebody has to see to, of each channel. */
function countUndelivered(db: Db) {
  return undelivered(db)
    .select((eb) => ['channel', eb.fn.countAll<number>().as('count')])
    .groupBy('channel')
    .execute();
}

const undelivered = (db: Db) =>
  db.selectFrom('message').where('state', 'in', ['failed', 'not-configured']).where('handled_at', 'is', null);

function matching(db: Db, { search, state, channel }: MessagesFilter, orderIds: readonly number[]) {
  let query = state === 'undelivered' ? undelivered(db) : db.selectFrom('message');
  if (state !== '' && state !== 'undelivered') query = query.where('state', '=', state);
  if (channel !== '') query = query.where('channel', '=', channel);
  if (search === '') return query;
  // The expressions are those of its indexes.
  return query.where((eb) =>
    eb.or([
      eb('order_id', '=', eb.fn.any(eb.val(orderIds))),
      hasWords(sql<string>`(' ' || fold_german(recipient))`, search, sql`recipient`),
      hasPhone(sql<string>`phone_digits(recipient)`, search),
    ]),
  );
}

/** What the figures of the channels look back on. */
const HOURS = 24;
const CHANNELS: readonly Channel[] = ['email', 'whatsapp', 'sms', 'web-push'];

type Listed = Awaited<ReturnType<typeof listMessages>>['rows'][number];

export async function showMessages(
  context: PersonVisit,
  filter: z.output<typeof officeMessages.request>,
): Promise<z.input<typeof officeMessages.answer> | Refusal> {
  const [{ count, rows, isCut }, channels] = await Promise.all([
    listMessages(context.db, filter),
    readChannels(context),
  ]);
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'messages-seen',
    people: rows.length,
  });
  return { count, isCut, messages: rows.map(toRow), channels };
}

function toRow(row: Listed) {
  const { created_at, sent_at, handled_at, last_error, push_subscription_id: _, order_id, ...known } = row;
  const isOpen = (row.state === 'failed' || row.state === 'not-configured') && handled_at === null;
  return {
    ...known,
    orderId: order_id,
    createdAt: created_at.toString(),
    sentAt: sent_at?.toString() ?? null,
    handledAt: handled_at?.toString() ?? null,
    lastError: last_error,
    isOpen,
    canResend: isOpen && canResend(row),
  };
}

async function readChannels({ db, clock }: VisitContext) {
  const [counted, open] = await Promise.all([
    countByChannel(db, clock.now().subtract({ hours: HOURS })),
    countUndelivered(db),
  ]);
  return CHANNELS.map((channel) => {
    const of = (...states: MessageState[]) =>
      counted
        .filter((row) => row.channel === channel && states.includes(row.state))
        .reduce((sum, row) => sum + row.count, 0);
    return {
      channel,
      sent: of('sent', 'delivered'),
      delivered: of('delivered'),
      waiting: of('queued'),
      undelivered: open.find((row) => row.channel === channel)?.count ?? 0,
    };
  });
}
