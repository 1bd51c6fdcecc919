import type { Cents } from '#domain/money/money.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type GiftRow, listGiftsOfOrder, listGiven } from './store-gifts.ts';

/** A gift voucher as its buyer sees it. */
export interface GiftVoucher {
  id: number;
  code: string;
  valueCents: Cents;
  leftCents: Cents;
  /** The instant at which it ends. */
  until: Temporal.Instant;
  withdrawn: boolean;
  /** What stands on it; null where it was bought as it stands on the menu. */
  card: Pick<GiftRow, 'design' | 'recipient' | 'giver' | 'greeting'> | null;
}

/** The gift vouchers that an order bought, in the order they were made. */
export async function listGiftVouchers({ db }: Context, orderId: number): Promise<GiftVoucher[]> {
  const rows = await listGiftsOfOrder(db, orderId);
  const cards = await listGiven(db, orderId);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    valueCents: row.value_cents ?? 0,
    leftCents: row.left_cents ?? 0,
    until: row.valid_until,
    withdrawn: row.withdrawn_at !== null,
    card: cards.find(({ voucher_id: id }) => id === row.id) ?? null,
  }));
}
