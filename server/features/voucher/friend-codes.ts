import { FRIEND_VOUCHER, friendVoucherEnd } from '#domain/earned-voucher.ts';
import { monthOf } from '#domain/month.ts';
import { VOUCHER_KINDS } from '#domain/voucher.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { requireActivated } from '../account/permission.ts';
import { insertFriendVoucher, selectVouchersAround } from './friend-store.ts';
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
export async function readFriendCodes(context: VisitContext): Promise<FriendCodes | Refusal> {
  const person = await requireActivated(context);
  if (isRefusal(person)) return person;
  const rows = await selectVouchersAround(context.db, person.id, MOST_SHOWN);
  const month = monthOf(context.clock.now()).first.toString();
  return {
    budget: FRIEND_VOUCHER.perMonth - rows.filter(({ friend_month }) => friend_month === month).length,
    codes: rows.filter(({ kind }) => kind === 'friend'),
    thanks: rows.filter(({ kind }) => kind === 'giver'),
  };
}

/** A new code for a friend, or null where this month's are all fetched, however many ask at once (CPN-015). */
export async function fetchFriendCode(context: VisitContext): Promise<string | null | Refusal> {
  const person = await requireActivated(context);
  if (isRefusal(person)) return person;
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
