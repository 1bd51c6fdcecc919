import { COMPLETED_AFTER_MINUTES } from './order-status.ts';

/** Who is called while a guest waits for an answer, and after how many seconds. */
export const CALLED_AFTER = {
  /** Every device that somebody at the restaurant asked to be woken on, for an order that nobody has accepted. */
  devices: 60,
  /** Whoever is in charge, for the same. */
  'in-charge': 120,
  /** Every such device, for a guest who asks to cancel. */
  cancel: 60,
  /** The operator, for the same, counted from when the food was to be there: all others are closed by then. */
  operator: COMPLETED_AFTER_MINUTES * 60,
} as const;

export type CallStep = keyof typeof CALLED_AFTER;
