import type { Insertable, Selectable, Updateable } from 'kysely';
import { payeeStateOf, type PayeeState } from '#domain/money/payee-account.ts';
import type { Db } from '#server/database/db.ts';
import { findRow, updateRows } from '#server/database/rows.ts';
import type { PayeeAccountTable } from '#server/database/tables/payment.ts';

export type PayeeRow = Selectable<PayeeAccountTable>;

export const stateOf = ({ is_active, is_submitted, ended_at }: PayeeRow): PayeeState =>
  payeeStateOf({ isActive: is_active, isSubmitted: is_submitted, isEnded: ended_at !== null });

/** Ended by the operator, and not let in again since: as the newest at Stripe it bars its restaurant from a new one. */
export const isBarring = ({ provider, ended_at, end_reason }: PayeeRow): boolean =>
  provider === 'stripe' && ended_at !== null && end_reason !== '';

/** Every account that a restaurant has or had, the newest first. */
export function listAccounts(db: Db, restaurantId: number): Promise<PayeeRow[]> {
  return db
    .selectFrom('payee_account')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id', 'desc')
    .execute();
}

/** Those that are not ended: at each service at most one that is active and one that waits. */
export async function listCurrent(db: Db, restaurantId: number): Promise<PayeeRow[]> {
  return (await listAccounts(db, restaurantId)).filter(({ ended_at }) => ended_at === null);
}

export function findAccount(db: Db, id: number): Promise<PayeeRow | undefined> {
  return findRow(db, 'payee_account', { id });
}

/** The accounts that Stripe means by a name; restaurants may share one. */
export function listStripeAccounts(db: Db, reference: string): Promise<PayeeRow[]> {
  return db
    .selectFrom('payee_account')
    .selectAll()
    .where('provider', '=', 'stripe')
    .where('reference', '=', reference)
    .where('ended_at', 'is', null)
    .execute();
}

export function insertAccount(db: Db, account: Insertable<PayeeAccountTable>): Promise<PayeeRow> {
  return db.insertInto('payee_account').values(account).returningAll().executeTakeFirstOrThrow();
}

export async function saveAccount(db: Db, id: number, changes: Updateable<PayeeAccountTable>): Promise<void> {
  await updateRows(db, 'payee_account', { id }, changes);
}

/** What a service stopped is not offered again by itself. */
export async function forgetResuming(db: Db, restaurantId: number): Promise<void> {
  await updateRows(
    db,
    'payee_account',
    { restaurant_id: restaurantId, resumes_online: true },
    { resumes_online: false },
  );
}

/** One sweep handles this many; what is left waits for the next. */
const SWEEP_SIZE = 100;

/** Accounts whose service is to be asked again. */
export function listDueAccounts(db: Db, now: Temporal.Instant) {
  return db
    .selectFrom('payee_account')
    .select('id')
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(SWEEP_SIZE)
    .execute();
}
