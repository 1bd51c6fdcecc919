import { sql } from 'kysely';

/** Whether nothing of a statement is open by the books. */
export const isPaid = sql<boolean>`not exists (
  select from open_statement where open_statement.statement_id = statement.id)`;
