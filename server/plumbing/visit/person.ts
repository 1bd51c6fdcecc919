import type { Selectable } from 'kysely';
import type { PersonRoleTable, PersonTable } from '#server/database/tables/account.ts';

export type Role = Pick<Selectable<PersonRoleTable>, 'role' | 'restaurant_id'>;

/** A user with what they may do, and where. */
export type Person = Selectable<PersonTable> & { roles: readonly Role[] };

/** A person whose mailbox was opened. */
export type ProvenPerson = Person & { email: string };
