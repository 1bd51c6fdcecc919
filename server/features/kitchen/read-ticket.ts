import type { z } from 'zod';
import type { Ticket } from '#contract/kitchen.ts';
import type { Context } from '#server/plumbing/context.ts';
import { findTicket } from './store.ts';
import { toTicket } from './ticket.ts';

/** A ticket and whose it is, for the restaurant's channel; null for what no kitchen may see (yet). */
export async function ticketOf(
  { db }: Context,
  orderId: number,
): Promise<{ restaurantId: number; ticket: z.input<typeof Ticket> } | null> {
  const row = await findTicket(db, orderId);
  return row ? { restaurantId: row.restaurant_id, ticket: toTicket(row) } : null;
}
