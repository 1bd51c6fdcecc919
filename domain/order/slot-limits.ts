/** How much a kitchen takes on for one quarter of an hour; null: as much as comes. */
export interface SlotLimits {
  orders: number | null;
  /** Pieces of one section of the menu, such as pizzas. */
  pieces: number | null;
  /** Who drives: each brings one order in a quarter of an hour. */
  drivers: number | null;
}

/** An order as it counts for a quarter of an hour. */
export interface SlotOrder {
  isDelivery: boolean;
  /** Pieces of the section that is limited. */
  pieces: number;
}

/**
 * Whether one more order is too much beside those taken. An order that is more than the limit by itself is taken where
 * nothing else of the section is: somebody has to be able to order it.
 */
export function isSlotFull(limits: SlotLimits, taken: readonly SlotOrder[], more: SlotOrder): boolean {
  const { orders, pieces, drivers } = limits;
  if (orders !== null && taken.length >= orders) return true;
  const deliveries = taken.filter(({ isDelivery }) => isDelivery).length;
  if (drivers !== null && more.isDelivery && deliveries >= drivers) return true;
  const made = taken.reduce((sum, order) => sum + order.pieces, 0);
  return pieces !== null && more.pieces > 0 && made > 0 && made + more.pieces > pieces;
}
