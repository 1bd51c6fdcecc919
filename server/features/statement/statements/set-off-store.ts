import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { MOVED } from './move-store.ts';
import { isUnstated } from '../account-store.ts';

/**
 * Whether a booking, of the row `booking`, has brought something of a statement back onto its restaurant's running account:
 * what was paid too much, negative, or what was still open. The next statement takes it up.
 */
export const hasSetOff = sql<boolean>`(
  kind in ('statement-paid', 'statement-returned', 'statement-corrected', 'statement-set-off')
  and exists (select from posting where posting.booking_id = booking.id and account = 'restaurant'))`;

const setOffs = (db: Db) =>
  db
    .selectFrom('booking')
    .innerJoin('posting', 'posting.booking_id', 'booking.id')
    .innerJoin('statement as earlier', 'earlier.id', 'booking.statement_id')
    .select(['booking.id', 'happened_at', 'posting.cents', 'earlier.month'])
    .where('posting.account', '=', 'restaurant')
    .where(hasSetOff);

/** Something of an earlier statement that stands on the running account; positive: owed to the operator. */
export type SetOff = Awaited<ReturnType<typeof listUnstatedSetOffs>>[number];

/** What no statement has taken up of all that happened before then, the earliest first. */
export const listUnstatedSetOffs = (db: Db, restaurantId: number, before: Temporal.Instant) =>
  setOffs(db)
    .where('booking.restaurant_id', '=', restaurantId)
    .where('happened_at', '<', before)
    .where(isUnstated)
    .orderBy('happened_at')
    .orderBy('booking.id')
    .execute();

/** What of that happened then, in cents. */
export async function sumSetOffs(
  db: Db,
  restaurantId: number,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<number> {
  const rows = await setOffs(db)
    .where('booking.restaurant_id', '=', restaurantId)
    .where('happened_at', '>=', from)
    .where('happened_at', '<', until)
    .execute();
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

/** What a statement has taken up of earlier ones, by the month of each, in cents; what comes to nought is left out. */
export async function listSetOffsOf(
  db: Db,
  statementId: number,
): Promise<{ month: string; cents: number }[]> {
  const rows = await setOffs(db)
    .innerJoin('statement_booking', 'statement_booking.booking_id', 'booking.id')
    .where('statement_booking.statement_id', '=', statementId)
    .execute();
  return sumByMonth(rows);
}

/** Sums of each earlier statement, the earliest first. */
export function sumByMonth(
  rows: readonly Pick<SetOff, 'month' | 'cents'>[],
): { month: string; cents: number }[] {
  const months = [...Map.groupBy(rows, ({ month }) => month)];
  return months
    .map(([month, all]) => ({ month, cents: all.reduce((sum, { cents }) => sum + cents, 0) }))
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => a.month.localeCompare(b.month));
}

const BY_BANK = ['statement-paid', 'statement-returned', 'statement-corrected'] as const;

/** What was received of a statement, less what came back, in cents; signs as the bank has them. */
interface Received {
  paid: number;
  /** What of that was too much. */
  surplus: number;
  /** What a later statement has settled of it. */
  setOff: number;
}

export async function sumReceived(db: Db, statementId: number): Promise<Received> {
  const { paid, surplus, setOff } = await db
    .selectFrom('booking')
    .innerJoin('posting', 'posting.booking_id', 'booking.id')
    .select(({ fn }) => [
      fn.sum<string | null>('cents').filterWhere('account', 'in', MOVED).as('paid'),
      fn
        .sum<string | null>('cents')
        .filterWhere('account', '=', 'restaurant')
        .filterWhere('kind', 'in', BY_BANK)
        .as('surplus'),
      fn
        .sum<string | null>('cents')
        .filterWhere('account', '=', 'restaurant')
        .filterWhere('kind', '=', 'statement-set-off')
        .as('setOff'),
    ])
    .where('statement_id', '=', statementId)
    .where('kind', 'in', [...BY_BANK, 'statement-set-off'])
    .executeTakeFirstOrThrow();
  return { paid: Number(paid ?? 0), surplus: -Number(surplus ?? 0) || 0, setOff: Number(setOff ?? 0) };
}
