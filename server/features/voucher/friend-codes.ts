import type { Insertable } from 'kysely';
import { monthOf } from '#domain/time/calendar.ts';
import { FRIEND_VOUCHER, friendVoucherEnd, VOUCHER_KINDS } from '#domain/voucher/voucher.ts';
import type { Db } from '#server/database/db.ts';
import { insertNew } from '#server/database/rows.ts';
import type { VoucherTable } from '#server/database/tables/voucher.ts';
import type { PersonVisit, ProvenVisit } from '#server/plumbing/http/admit.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';
import { makeCode } from './make-code.ts';
import type { VoucherRow } from './store.ts';

export interface FriendCodes {
  /** How many codes can still be fetched this month. */
  budget: number;
  codes: VoucherRow[];
  /** What the user got because friends ordered. */
  thanks: VoucherRow[];
}

/** About half a year of each. */
const MOST_SHOWN = 40;

/** What the logged-in user can fetch this month, has fetched, and was thanked with (CPN-021, CPN-027). */
export async function readFriendCodes(context: PersonVisit): Promise<FriendCodes | Refusal> {
  const { person } = context;
  const rows = await selectVouchersAround(context.db, person.id, MOST_SHOWN);
  const month = monthOf(context.clock.now()).first.toString();
  return {
    budget: FRIEND_VOUCHER.perMonth - rows.filter(({ friend_month }) => friend_month === month).length,
    codes: rows.filter(({ kind }) => kind === 'friend'),
    thanks: rows.filter(({ kind }) => kind === 'giver'),
  };
}

/** A new code for a friend, or null where this month's are all fetched, however many ask at once (CPN-015). */
export async function fetchFriendCode(context: ProvenVisit): Promise<string | null | Refusal> {
  const { person } = context;
  const { db, clock, random } = context;
  const now = clock.now();
  const { nature, fundedBy } = VOUCHER_KINDS.friend;
  const code = makeCode(random);
  const voucher = {
    code,
    kind: 'friend',
    nature,
    funded_by: fundedBy,
    person_id: person.id,
    value_cents: FRIEND_VOUCHER.valueCents,
    minimum_goods_cents: FRIEND_VOUCHER.minimumGoodsCents,
    new_users_only: true,
    max_redemptions: 1,
    valid_from: now,
    valid_until: friendVoucherEnd(now),
    created_at: now,
    friend_month: monthOf(now).first.toString(),
  } as const;
  for (let number = 1; number <= FRIEND_VOUCHER.perMonth; number += 1) {
    if (await insertFriendVoucher(db, { ...voucher, friend_number: number })) return code;
  }
  return null;
}

/** Once per giver, month and number, whatever its code; waits for the same one under way. Answers whether it is new. */
async function insertFriendVoucher(db: Db, voucher: Insertable<VoucherTable>): Promise<boolean> {
  return (
    (await insertNew(db, 'voucher', voucher, ['person_id', 'friend_month', 'friend_number'])) !== undefined
  );
}

/** What a person fetched for friends, or got as thanks for it, the newest first. */
function selectVouchersAround(db: Db, personId: number, limit: number): Promise<VoucherRow[]> {
  return db
    .selectFrom('voucher')
    .selectAll()
    .where('person_id', '=', personId)
    .where('kind', 'in', ['friend', 'giver'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
