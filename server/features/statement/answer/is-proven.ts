import type { Db } from '#server/database/db.ts';
import { hasRow } from '#server/database/rows.ts';

/** Whether a payment of the bank proves what was booked. */
export const isProven = (db: Db, bookingId: number): Promise<boolean> =>
  hasRow(db, 'bank_match', { booking_id: bookingId });
