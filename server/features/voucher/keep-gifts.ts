import { type RawBuilder, sql } from 'kysely';
import type { Gift } from '#domain/voucher/gift.ts';
import { rowsOf } from '#server/database/written-rows.ts';

/** What is given with the line that stands at this place of an order. */
export type PlacedGift = Gift & { position: number };

/** Keeps what an order gives; a part of the statement that writes the order (`placed`) and its lines (`sold`). */
export function keepingGifts(
  siteId: number,
  gifts: readonly PlacedGift[],
  placed: RawBuilder<unknown>,
  sold: RawBuilder<unknown>,
): RawBuilder<never> {
  // Until it is written a gift knows its line by the position alone.
  const given = gifts.map(({ position, cents: _, day, ...gift }) => ({
    ...gift,
    line_id: position,
    day: day || null,
  }));
  return sql<never>`
    insert into gift (site_id, order_id, line_id, design, recipient, email, giver, greeting, day)
    select ${siteId}::int, ${placed}.id, ${sold}.id, design, recipient, email, giver, greeting, day
    from ${placed} cross join ${rowsOf('gift', given)} as given join ${sold} on ${sold}.position = given.line_id`;
}
