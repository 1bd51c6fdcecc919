import type { Insertable, Selectable } from 'kysely';
import type { KeyOwner } from '#domain/api/key-scopes.ts';
import type { Db } from '#server/database/db.ts';
import { countRows, findRow, listRows, saveRow, updateRows } from '#server/database/rows.ts';
import type { ApiKeyTable, KeyLimitTable } from '#server/database/tables/api.ts';

export type KeyRow = Selectable<ApiKeyTable>;

/** Whose keys are meant: a restaurant's, or those of a person for their company or for the office. */
export type KeyPlace =
  | { owner: 'restaurant'; restaurant_id: number }
  | { owner: Exclude<KeyOwner, 'restaurant'>; person_id: number };

const notEnded = { ended_at: null };

export const listKeys = (db: Db, place: KeyPlace): Promise<KeyRow[]> =>
  listRows(db, 'api_key', { ...place, ...notEnded }, 'id');

export const countKeys = (db: Db, place: KeyPlace): Promise<number> =>
  countRows(db, 'api_key', { ...place, ...notEnded });

/** With its limit, where the operator has set one. */
export const findKeyByHash = (db: Db, secretHash: string) =>
  db
    .selectFrom('api_key')
    .leftJoin('key_limit', 'key_limit.owner', 'api_key.owner')
    .selectAll('api_key')
    .select('per_minute')
    .where('secret_hash', '=', secretHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const listLimits = (db: Db) => db.selectFrom('key_limit').selectAll().execute();

export const saveLimit = (db: Db, row: Insertable<KeyLimitTable>) => saveRow(db, 'key_limit', row, ['owner']);

export const findPlacedKey = (db: Db, place: KeyPlace, id: number): Promise<KeyRow | undefined> =>
  findRow(db, 'api_key', { id, ...place, ...notEnded });

export const endPlacedKey = (db: Db, id: number, at: Temporal.Instant): Promise<boolean> =>
  updateRows(db, 'api_key', { id, ...notEnded }, { ended_at: at });

export const noteUsed = (db: Db, id: number, day: string): Promise<boolean> =>
  updateRows(db, 'api_key', { id }, { last_day: day });
