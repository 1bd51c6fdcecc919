import type { Selectable } from 'kysely';
import type { KeyOwner } from '#domain/api/key-scopes.ts';
import type { Db } from '#server/database/db.ts';
import { countRows, findRow, listRows, updateRows } from '#server/database/rows.ts';
import type { ApiKeyTable } from '#server/database/tables/api.ts';

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

export const findKeyByHash = (db: Db, secret_hash: string): Promise<KeyRow | undefined> =>
  findRow(db, 'api_key', { secret_hash, ...notEnded });

export const findPlacedKey = (db: Db, place: KeyPlace, id: number): Promise<KeyRow | undefined> =>
  findRow(db, 'api_key', { id, ...place, ...notEnded });

export const endPlacedKey = (db: Db, id: number, at: Temporal.Instant): Promise<boolean> =>
  updateRows(db, 'api_key', { id, ...notEnded }, { ended_at: at });

export const noteUsed = (db: Db, id: number, day: string): Promise<boolean> =>
  updateRows(db, 'api_key', { id }, { last_day: day });
