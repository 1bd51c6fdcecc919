import type { Selectable } from 'kysely';
import type { ContactTable } from '#server/database/tables/account.ts';

/** Whom to bring or tell something, as given with an order. */
export type Contact = Omit<Selectable<ContactTable>, 'id' | 'session_id' | 'person_id' | 'changed_at'>;
