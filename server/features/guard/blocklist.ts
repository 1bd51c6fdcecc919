import type { Insertable } from 'kysely';
import { type Door, doorKey } from '#domain/people/door.ts';
import { maskPhone, normalisePhone, phoneDigits } from '#domain/people/phone.ts';
import type { Db } from '#server/database/db.ts';
import { countOf, findRow, updateRows } from '#server/database/rows.ts';
import type { OrderBlockTable } from '#server/database/tables/guard.ts';
import type { Context } from '#server/plumbing/context.ts';
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

export const readBlocks = ({ db, clock }: Context) => listBlocks(db, clock.now());
export const readStopped = ({ db }: Context, page: { offset: number; limit: number }) =>
  listStopped(db, page);

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

/** Blocks that hold, the newest first. */
function listBlocks(db: Db, now: Temporal.Instant) {
  return db
    .selectFrom('order_block')
    .leftJoin('person', 'person.id', 'order_block.set_by')
    .selectAll('order_block')
    .select(['person.first_name', 'person.last_name'])
    .where('lifted_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('order_block.id', 'desc')
    .limit(500)
    .execute();
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

function findStopped(db: Db, id: number) {
  return findRow(db, 'stopped_order', { id });
}

/** What was stopped, the newest first, and how much there is. */
async function listStopped(db: Db, { offset, limit }: { offset: number; limit: number }) {
  const rows = await db
    .selectFrom('stopped_order')
    .innerJoin('restaurant', 'restaurant.id', 'stopped_order.restaurant_id')
    .selectAll('stopped_order')
    .select('restaurant.name as restaurant')
    .orderBy('stopped_order.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const count = await countOf(db.selectFrom('stopped_order'));
  return { rows, count };
}
