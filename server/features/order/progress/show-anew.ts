import type { Context } from '#server/plumbing/context.ts';
import { ORDER_ANSWERS, type ToldOrder } from '../answers.ts';

/** Whoever shows an order shows it anew: open pages and boards once this is written, the restaurant's programs soon. */
export async function showAnew(context: Context, order: ToldOrder): Promise<void> {
  context.announce({ orders: [order.id] });
  await context.ports.ask(ORDER_ANSWERS).tellPrograms(context, order);
}
