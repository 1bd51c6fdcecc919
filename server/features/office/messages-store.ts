import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { containing, idOf, offsetOf, PAGE_SIZE } from './page.ts';

type Db = Kysely<Schema>;
type Message = Schema['message'];
export type MessageState = Message['state']['__select__'];
export type Channel = Message['channel'];

interface MessagesFilter {
  /** An order's number, or part of a recipient. */
  search: string;
  /** undelivered: what somebody has to see to. */
  state: MessageState | 'undelivered' | '';
  channel: Channel | '';
  page: number;
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

/** A page of all messages, the newest first, and how many match. */
export async function listMessages(db: Db, filter: MessagesFilter) {
  const found = matching(db, filter);
  const [{ count }, rows] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found.select(COLUMNS).orderBy('id', 'desc').offset(offsetOf(filter.page)).limit(PAGE_SIZE).execute(),
  ]);
  return { count, rows };
}

/** How messages written since then stand, channel by channel and state by state. */
export function countByChannel(db: Db, since: Temporal.Instant) {
  return db
    .selectFrom('message')
    .select((eb) => ['channel', 'state', eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', since)
    .groupBy(['channel', 'state'])
    .execute();
}

/** How many messages somebody has to see to, of each channel. */
export function countUndelivered(db: Db) {
  return undelivered(db)
    .select((eb) => ['channel', eb.fn.countAll<number>().as('count')])
    .groupBy('channel')
    .execute();
}

const undelivered = (db: Db) =>
  db.selectFrom('message').where('state', 'in', ['failed', 'not-configured']).where('handled_at', 'is', null);

function matching(db: Db, { search, state, channel }: MessagesFilter) {
  let query = state === 'undelivered' ? undelivered(db) : db.selectFrom('message');
  if (state !== '' && state !== 'undelivered') query = query.where('state', '=', state);
  if (channel !== '') query = query.where('channel', '=', channel);
  if (search === '') return query;
  return query.where((eb) =>
    eb.or([
      ...(idOf(search) ? [eb('order_id', '=', idOf(search) ?? 0)] : []),
      eb(sql<string>`lower(recipient)`, 'like', containing(search)),
    ]),
  );
}
