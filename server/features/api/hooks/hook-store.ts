import { type Selectable, sql } from 'kysely';
import type { WebhookType } from '#domain/api/webhook.ts';
import type { Db } from '#server/database/db.ts';
import { sendAhead } from '#server/database/prepared-pool.ts';
import { countRows, deleteRows, findRow, listRows, lockRow, updateRows } from '#server/database/rows.ts';
import type { WebhookAttemptTable, WebhookEventTable, WebhookTable } from '#server/database/tables/api.ts';
import type { ToldOrder } from '#server/features/order/answers.ts';

export type HookRow = Selectable<WebhookTable>;
export type EventRow = Selectable<WebhookEventTable>;
type AttemptRow = Selectable<WebhookAttemptTable>;

export const listHooks = (db: Db, restaurant_id: number): Promise<HookRow[]> =>
  listRows(db, 'webhook', { restaurant_id }, 'id');

export const countHooks = (db: Db, restaurant_id: number): Promise<number> =>
  countRows(db, 'webhook', { restaurant_id });

export const findHook = (db: Db, restaurant_id: number, id: number): Promise<HookRow | undefined> =>
  findRow(db, 'webhook', { id, restaurant_id });

export const updateHook = (
  db: Db,
  id: number,
  change: Partial<Omit<HookRow, 'id' | 'restaurant_id'>>,
): Promise<boolean> => updateRows(db, 'webhook', { id }, change);

/** What it was told goes with it. */
export const deleteHook = (db: Db, id: number): Promise<boolean> => deleteRows(db, 'webhook', { id });

/** The last that an address was told, the latest first, with what came of the last try. */
export async function listEvents(
  db: Db,
  webhookId: number,
  most: number,
): Promise<(EventRow & Pick<AttemptRow, 'status' | 'problem'>)[]> {
  const rows = await db
    .selectFrom('webhook_event')
    .selectAll('webhook_event')
    .leftJoinLateral(
      (attempt) =>
        attempt
          .selectFrom('webhook_attempt')
          .select(['status', 'problem'])
          .whereRef('event_id', '=', 'webhook_event.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['last.status', 'last.problem'])
    .where('webhook_id', '=', webhookId)
    .orderBy('webhook_event.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, problem: row.problem ?? '' }));
}

interface Happened {
  messageId: string;
  type: WebhookType;
  at: Temporal.Instant;
}

/**
 * Writes what every address of the restaurant is to be told, with the next statement: nobody waits for it. An order is new
 * to an address once: one that waits for the kitchen can be told again, as when its guest is asked something.
 */
export async function tellHooks(
  db: Db,
  { id, state, version, restaurant_id: restaurantId }: ToldOrder,
  { messageId, type, at }: Happened,
): Promise<void> {
  const instant = at.toString();
  await sendAhead(
    db,
    sql`insert into webhook_event
        (webhook_id, message_id, type, order_id, order_state, order_version, happened_at, next_at)
      select id, ${messageId},
        case when ${type}::text = 'order.placed' and exists (
          select from webhook_event told where told.order_id = ${id}::int and told.webhook_id = webhook.id
        ) then 'order.changed' else ${type}::text end,
        ${id}::int, ${state}, ${version}::int, ${instant}::timestamptz,
        ${instant}::timestamptz
      from webhook where restaurant_id = ${restaurantId} and off_at is null`.compile(db),
  );
}

export interface Claim {
  eventId: number;
  /** How often it had been tried before: another try has been made meanwhile where that is no longer so. */
  tries: number;
}

/** Takes up to so many that are due; until `again` nobody else takes them. */
export async function claimDue(
  db: Db,
  now: Temporal.Instant,
  again: Temporal.Instant,
  most: number,
): Promise<Claim[]> {
  const due = db
    .selectFrom('webhook_event')
    .select('id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('webhook_event')
    .set({ next_at: again })
    .where('id', 'in', due)
    .returning(['id', 'tries'])
    .execute();
  return rows.map(({ id, tries }) => ({ eventId: id, tries }));
}

/** A claimed event that still waits, and the address that is to be told it. */
export async function findClaimed(
  db: Db,
  { eventId: id, tries }: Claim,
): Promise<{ event: EventRow; hook: HookRow } | undefined> {
  const event = await findRow(db, 'webhook_event', { id, tries, state: 'waiting' });
  const hook = event && (await findRow(db, 'webhook', { id: event.webhook_id }));
  return event && hook && { event, hook };
}

export const updateEvent = (
  db: Db,
  id: number,
  tries: number,
  change: Partial<Pick<EventRow, 'state' | 'tries' | 'next_at'>>,
): Promise<boolean> => updateRows(db, 'webhook_event', { id, tries }, change);

/** What still waits for an address is over. */
export const giveUpWaiting = (db: Db, webhook_id: number): Promise<boolean> =>
  updateRows(db, 'webhook_event', { webhook_id, state: 'waiting' }, { state: 'failed', next_at: null });

/** Forgets what happened before then and is over, with its tries. */
export async function forgetEvents(db: Db, before: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('webhook_event')
    .where('happened_at', '<', before)
    .where('next_at', 'is', null)
    .execute();
}

export const lockHook = (db: Db, id: number): Promise<HookRow | undefined> => lockRow(db, 'webhook', { id });

/** Has everything that waits for an address tried at the next sweep. */
export const tryWaiting = (db: Db, webhook_id: number, next_at: Temporal.Instant): Promise<boolean> =>
  updateRows(db, 'webhook_event', { webhook_id, state: 'waiting' }, { next_at });

/** Addresses that take nothing, those that are told nothing more first. */
export const listTroubled = (db: Db) =>
  db
    .selectFrom('webhook')
    .innerJoin('restaurant', 'restaurant.id', 'webhook.restaurant_id')
    .select(['webhook.id', 'webhook.restaurant_id', 'restaurant.name as restaurant', 'webhook.url'])
    .select(['failing_since', 'off_at'])
    .select(
      sql<number>`(select count(*) from webhook_event where webhook_id = webhook.id and state = 'waiting')::int`.as(
        'waiting',
      ),
    )
    .select(
      sql<number | null>`(select status from webhook_attempt join webhook_event on webhook_event.id = event_id
        where webhook_id = webhook.id order by webhook_attempt.id desc limit 1)`.as('last_status'),
    )
    .where(({ or, eb }) => or([eb('failing_since', 'is not', null), eb('off_at', 'is not', null)]))
    .orderBy(sql`off_at is null`)
    .orderBy('failing_since')
    .orderBy('webhook.id')
    .execute();
