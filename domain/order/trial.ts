/** The number of a test order among tickets; no order has it. */
export const TRIAL = 0;

/** How long a test order that was accepted stays before it ends by itself. */
export const TRIAL_ENDS_AFTER = { minutes: 60 };

/** How many dishes of the menu it is made of. */
export const TRIAL_DISHES = 3;

/** What whoever makes it has to know, on the board and on its slip. */
export const TRIAL_NOTE = 'Das ist eine Probe: Kein Gast wartet, niemand bezahlt.';

/** An order as staff call it. */
export const ticketName = (orderId: number): string => (orderId === TRIAL ? 'Probe' : `#${orderId}`);
