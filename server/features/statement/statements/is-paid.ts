import { sql } from 'kysely';

/** Whether nothing of a statement is open by the books. */
export const isPaid = sql<boolean>`not exists (
  select from booking join posting on posting.booking_id = booking.id and account = 'settlement'
  where booking.statement_id = statement.id having sum(cents) <> 0)`;
