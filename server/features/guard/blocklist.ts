import { type Insertable, sql } from 'kysely';
import { type Door, doorKey } from '#domain/people/door.ts';
import { maskPhone, normalisePhone, phoneDigits } from '#domain/people/phone.ts';
import type { Db } from '#server/database/db.ts';
import { updateRows } from '#server/database/rows.ts';
import type { OrderBlockTable, StoppedOrderTable } from '#server/database/tables/guard.ts';
import type { Context } from '#server/plumbing/context.ts';
import { containing, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';

export type BlockKind = 'phone' | 'door' | 'device' | 'network';

/** Who is blocked: as typed, or as in an order that was stopped. */
export type BlockedBy =
  | { kind: 'phone'; phone: string }
  | { kind: 'door'; door: Door }
  | { kind: BlockKind; stoppedId: number };

export interface Block {
  by: BlockedBy;
  reason: string;
  endsAt: Temporal.Instant;
  setBy: number;
}

type Blocks = ListQuery<keyof typeof BLOCK_ORDER.sorts> & { state: BlockKind | '' };
type Stopped = ListQuery<keyof typeof STOPPED_ORDER.sorts> & { state: StoppedOrderTable['verdict'] | '' };

/** Blocks that hold, the newest first. */
export const readBlocks = ({ db, clock }: Context, asked: Blocks) => listBlocks(db, clock.now(), asked);

/** What was stopped, the newest first. */
export const readStopped = ({ db }: Context, asked: Stopped) => listStopped(db, asked);

export const readOneStopped = ({ db }: Context, id: number) => findStopped(db, id);

/** Has somebody pay in advance until then; of who it is only a hash is kept and what the operator recognises it by. */
export async function blockOrderer(
  context: Context,
  { by, reason, endsAt, setBy }: Block,
): Promise<{ id: number; hint: string; kind: BlockKind } | Refusal> {
  const found = 'stoppedId' in by ? await markOfStopped(context, by) : await markTyped(context, by);
  if (!found) return refuse('unknown-entry');
  const { mark, hint } = found;
  const set_at = context.clock.now();
  const row = { kind: by.kind, mark, hint, reason, set_by: setBy, set_at, ends_at: endsAt };
  return { id: await saveBlock(context.db, row), hint, kind: by.kind };
}

async function markOfStopped({ db }: Context, { kind, stoppedId }: { kind: BlockKind; stoppedId: number }) {
  const stopped = await findStopped(db, stoppedId);
  const mark = stopped?.[kind];
  if (!stopped || !mark) return null;
  return { mark, hint: kind === 'phone' ? stopped.hint : `wie bei Nummer ${stopped.hint || 'unbekannt'}` };
}

async function markTyped(context: Context, by: Exclude<BlockedBy, { stoppedId: number }>) {
  const mark = await marksOf(context);
  if (by.kind === 'phone') {
    const phone = normalisePhone(by.phone);
    return { mark: mark('phone', phoneDigits(phone)), hint: maskPhone(phone) };
  }
  const key = doorKey(by.door);
  return key === null ? null : { mark: mark('door', key), hint: `${by.door.street}, ${by.door.postalCode}` };
}

export async function liftOrderBlock({ db, clock }: Context, id: number): Promise<Refusal | null> {
  return (await liftBlock(db, id, clock.now())) ? null : refuse('unknown-entry');
}

const SETTER = sql<string>`concat_ws(' ', person.first_name, person.last_name)`;

const BLOCK_ORDER = {
  sorts: {
    kind: 'order_block.kind',
    hint: 'order_block.hint',
    reason: 'order_block.reason',
    setBy: SETTER,
    setAt: 'order_block.set_at',
    endsAt: 'order_block.ends_at',
  },
  usual: [['order_block.id', 'desc']],
} as const;

function listBlocks(db: Db, now: Temporal.Instant, { search, state, ...asked }: Blocks) {
  const words = sql<string>`lower(concat_ws(' ', hint, reason, ${SETTER}))`;
  let query = db
    .selectFrom('order_block')
    .leftJoin('person', 'person.id', 'order_block.set_by')
    .selectAll('order_block')
    .select(SETTER.as('setter'))
    .where('lifted_at', 'is', null)
    .where('ends_at', '>', now)
    .where(words, 'like', containing(search));
  if (state !== '') query = query.where('kind', '=', state);
  return readListPage(db, query, asked, BLOCK_ORDER);
}

/** Whoever is blocked already gets the new reason and end. */
async function saveBlock(db: Db, row: Insertable<OrderBlockTable>): Promise<number> {
  const { hint, reason, set_by, set_at, ends_at } = row;
  const { id } = await db
    .insertInto('order_block')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'mark'])
        .where('lifted_at', 'is', null)
        .doUpdateSet({ hint, reason, set_by, set_at, ends_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function liftBlock(db: Db, id: number, now: Temporal.Instant): Promise<boolean> {
  return updateRows(db, 'order_block', { id, lifted_at: null }, { lifted_at: now });
}

const selectStopped = (db: Db) =>
  db
    .selectFrom('stopped_order')
    .innerJoin('restaurant', 'restaurant.id', 'stopped_order.restaurant_id')
    .selectAll('stopped_order')
    .select('restaurant.name as restaurant');

function findStopped(db: Db, id: number) {
  return selectStopped(db).where('stopped_order.id', '=', id).executeTakeFirst();
}

const STOPPED_ORDER = {
  sorts: {
    at: 'stopped_order.at',
    restaurant: 'restaurant.name',
    verdict: 'stopped_order.verdict',
    cause: 'stopped_order.cause',
    payable: 'stopped_order.payable_cents',
    phone: 'stopped_order.hint',
  },
  usual: [['stopped_order.id', 'desc']],
} as const;

function listStopped(db: Db, { search, state, ...asked }: Stopped) {
  const words = sql<string>`lower(concat_ws(' ', restaurant.name, hint))`;
  let query = selectStopped(db).where(words, 'like', containing(search));
  if (state !== '') query = query.where('verdict', '=', state);
  return readListPage(db, query, asked, STOPPED_ORDER);
}
