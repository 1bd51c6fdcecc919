import type { BasketLine } from './basket-store.ts';

/** Equal pieces, counted; the last one is what a minus takes out. */
export interface LineGroup {
  key: string;
  lines: BasketLine[];
}

/**
 * Pieces that are alike in everything a guest can see, in the order of the first of them. A basket knows
 * pieces only, never quantities (BSK-022).
 */
export function groupLines(lines: readonly BasketLine[]): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    const key = sameness(line);
    const group = groups.get(key) ?? { key: String(line.id), lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

// A line that still waits for an answer is one of its own: it will become something else.
const sameness = (line: BasketLine): string =>
  JSON.stringify([
    line.pending ? line.id : 0,
    line.item_product,
    line.item_size,
    line.price,
    line.item_note,
    line.item_multiuser,
    line.available,
    line.item_customerproduct_id,
    line.basketaddons.map(({ title, count, included, price, detected }) => [
      title,
      count,
      included,
      price,
      detected,
    ]),
  ]);
