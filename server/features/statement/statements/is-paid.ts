import { sql } from 'kysely';

/** What of a statement is open by the books; positive: owed to the operator. */
export const openCents = sql<number>`coalesce(
  (select cents from open_statement where open_statement.statement_id = statement.id), 0)`;

/** Whether nothing of a statement is open by the books. */
export const isPaid = sql<boolean>`not exists (
  select from open_statement where open_statement.statement_id = statement.id)`;
