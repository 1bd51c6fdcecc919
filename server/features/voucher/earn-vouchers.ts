import type { Insertable, Selectable } from 'kysely';
import { baseLeft } from '#domain/money/commission.ts';
import {
  earnedVoucherEnd,
  giftVoucherEnd,
  GIVER_VOUCHER,
  loyaltyBonus,
  VOUCHER_KINDS,
} from '#domain/voucher/voucher.ts';
import { giftSentAt } from '#domain/voucher/gift.ts';
import type { OrdersTable } from '#server/database/tables/order.ts';
import type { VoucherTable } from '#server/database/tables/voucher.ts';
import type { Context } from '#server/plumbing/context.ts';
import { findPerson } from '../account/permission.ts';
import { findAnyRestaurant } from '../restaurant/find-restaurant.ts';
import { type MadeGift, mailGifts } from './gift-mails.ts';
import { mailGiver, mailLoyaltyBonus } from './mails.ts';
import { makeCode } from './make-code.ts';
import type { Redemption } from './reserve-voucher.ts';
import { findVoucherById, insertVoucher, switchEarned } from './store.ts';
import { type GiftRow, listGiven, saveMade } from './store-gifts.ts';

type CompletedOrder = Pick<
  Selectable<OrdersTable>,
  | 'id'
  | 'uid'
  | 'link_key'
  | 'site_id'
  | 'restaurant_id'
  | 'person_id'
  | 'first_name'
  | 'email'
  | 'commission_base_cents'
  | 'payable_cents'
  | 'discount_cents'
  | 'discount_nature'
  | 'reduced_cents'
  | 'returned_cents'
  | 'loyalty_percent'
>;

/** Vouchers that a completed order earns, in the transaction that completes it and so once; mailed from there. */
export async function earnVouchers(
  context: Context,
  order: CompletedOrder,
  { redemption, gifts }: { redemption: Redemption | null; gifts: readonly Gift[] },
): Promise<void> {
  if (redemption) await thankGiver(context, order, redemption);
  await giveLoyaltyBonus(context, order);
  if (gifts.length > 0) await makeGiftVouchers(context, order, gifts);
}

/** What an order earned counts only while it counts as taken: nobody is thanked for food that was left. What was used is. */
export const letEarnedCount = ({ db }: Context, orderId: number, isTaken: boolean): Promise<boolean> =>
  switchEarned(db, orderId, isTaken);

/** A gift voucher that was bought, with the line of the order that it was. */
export type Gift = { lineId: number; title: string; valueCents: number };

/** Codes for what was bought (CPN-014); each is used in parts, by whoever has it. */
async function makeGiftVouchers(
  context: Context,
  order: CompletedOrder,
  gifts: readonly Gift[],
): Promise<void> {
  const now = context.clock.now();
  const until = giftVoucherEnd(now);
  const { nature, fundedBy } = VOUCHER_KINDS.gift;
  const given = await listGiven(context.db, order.id);
  const made: MadeGift[] = [];
  for (const { lineId, title, valueCents } of gifts) {
    const code = makeCode(context.random);
    const { id } = await insertVoucher(context.db, {
      kind: 'gift',
      code,
      nature,
      funded_by: fundedBy,
      source_order_id: order.id,
      value_cents: valueCents,
      left_cents: valueCents,
      valid_from: now,
      valid_until: until,
      created_at: now,
    });
    const gift = given.find((row) => row.line_id === lineId);
    if (gift) await saveMade(context.db, gift.id, { voucher_id: id, ...whenSent(gift, now) });
    made.push({ title, code, valueCents, gift });
  }
  await mailGifts(context, order, made, until);
}

/** What the buyer hands over is done with being bought. */
const whenSent = ({ email, day }: GiftRow, now: Temporal.Instant) =>
  email === '' ? { send_at: null, done_at: now } : { send_at: giftSentAt(day ?? '', now), done_at: null };

/** Whoever passed a code on gets 5,00 € when the friend has eaten (CPN-020); an account that is gone gets nothing. */
async function thankGiver(context: Context, order: CompletedOrder, redemption: Redemption): Promise<void> {
  const voucher = await findVoucherById(context.db, redemption.voucher_id);
  if (voucher?.kind !== 'friend' || voucher.person_id === null) return;
  const giver = await findPerson(context, voucher.person_id);
  if (!giver) return;
  const { code, until } = await insertEarned(context, order, {
    kind: 'giver',
    person_id: giver.id,
    value_cents: GIVER_VOUCHER.valueCents,
  });
  await mailGiver(context, { order, giver, code, until, valueCents: GIVER_VOUCHER.valueCents });
}

/** The restaurant's bonus as it was promised when it sold (CPN-026), for what came of it. */
async function giveLoyaltyBonus(context: Context, order: CompletedOrder): Promise<void> {
  const valueCents = loyaltyBonus(
    baseLeft(order, order.reduced_cents + order.returned_cents),
    order.loyalty_percent,
  );
  const restaurant = valueCents > 0 ? await findAnyRestaurant(context, order.restaurant_id) : null;
  if (!restaurant) return;
  const { code, until } = await insertEarned(context, order, {
    kind: 'loyalty',
    person_id: order.person_id,
    restaurant_id: order.restaurant_id,
    value_cents: valueCents,
  });
  await mailLoyaltyBonus(context, { order, restaurant: restaurant.name, code, until, valueCents });
}

type Earned = Pick<Insertable<VoucherTable>, 'person_id' | 'restaurant_id' | 'value_cents'> & {
  kind: 'giver' | 'loyalty';
};

async function insertEarned({ db, clock, random }: Context, order: CompletedOrder, earned: Earned) {
  const now = clock.now();
  const until = earnedVoucherEnd(now);
  const { nature, fundedBy } = VOUCHER_KINDS[earned.kind];
  const code = makeCode(random);
  await insertVoucher(db, {
    ...earned,
    code,
    nature,
    funded_by: fundedBy,
    source_order_id: order.id,
    max_redemptions: 1,
    valid_from: now,
    valid_until: until,
    created_at: now,
  });
  return { code, until };
}
