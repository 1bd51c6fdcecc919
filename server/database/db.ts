import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The typed query builder on the database or, inside a transaction, on that transaction. */
export type Db = Kysely<Schema>;
