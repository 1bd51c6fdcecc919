/** A payment that failed for good (PAY-031). */
export const NOT_VALIDATED = 'Fehler bei der validierung deiner Zahlung 😭';

/** Where a payment in the browser leads to. */
export interface PaymentEnds {
  /** The money is held or taken. */
  paid: () => void;
  /** The guest thought better of it (PAY-019). */
  cancelled: () => void;
  /** It went wrong for good; the order can be paid later (PAY-031). */
  failed: () => void;
  /** Something else than expected is known of the order: look at it anew. */
  moved: () => void;
  /** It went wrong here, and can be tried again. */
  say: (alert: string) => void;
  /** The server is asked about it. */
  checking: (is: boolean) => void;
}
