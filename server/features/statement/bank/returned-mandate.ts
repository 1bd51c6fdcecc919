import { findRow, updateRows } from '#server/database/rows.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import { findBank, findRunning } from './bank-store.ts';
import { holdDebits, tellUncollected } from './end-mandate.ts';
import { tellAgain } from './mandate-mails.ts';

/**
 * Ends the mandate of a debit that came back, at the instant at which that was booked. What else was announced with it is paid
 * by the restaurant itself, which is told so.
 */
export async function endReturned(context: Context, mandateId: number, bookingId: number): Promise<void> {
  const { db } = context;
  const booking = await findRow(db, 'booking', { id: bookingId });
  await holdDebits(context);
  const running = await findRow(db, 'restaurant_mandate', { id: mandateId, ended_at: null });
  if (!booking || !running) return;
  const ended = { ended_as: 'returned', ended_at: booking.booked_at } as const;
  await updateRows(db, 'restaurant_mandate', { id: mandateId }, ended);
  await tellUncollected(context, running, booking.statement_id);
}

/**
 * Has the mandate run again that a booking ended which is taken back, as long as the restaurant has signed no other one
 * and still has the account that it names; it is told so. False where none runs again.
 */
export async function reviveReturned(context: Context, bookingId: number): Promise<boolean> {
  const { db } = context;
  const booking = await findRow(db, 'booking', { id: bookingId });
  const restaurantId = booking?.restaurant_id;
  if (!booking || !restaurantId || (await findRunning(db, restaurantId))) return false;
  const { booked_at: endedAt } = booking;
  const bank = await findBank(db, restaurantId);
  if (!bank || Temporal.Instant.compare(bank.changed_at, endedAt) >= 0) return false;
  const ended = { restaurant_id: restaurantId, ended_as: 'returned', ended_at: endedAt } as const;
  if (!(await updateRows(db, 'restaurant_mandate', ended, { ended_as: null, ended_at: null }))) return false;
  const restaurant = await findAnyRestaurant(context, restaurantId);
  const mandate = await findRunning(db, restaurantId);
  if (restaurant && mandate)
    await tellAgain(context, { restaurant, reference: mandate.reference, bookingId });
  return true;
}
