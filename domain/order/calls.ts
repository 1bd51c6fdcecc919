/** Who is called while an order waits to be accepted, and after how many seconds. */
export const CALLED_AFTER = {
  /** Every device that somebody at the restaurant asked to be woken on. */
  devices: 60,
  /** Whoever is in charge. */
  'in-charge': 120,
} as const;

export type CallStep = keyof typeof CALLED_AFTER;
