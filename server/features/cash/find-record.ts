import type { Context } from '#server/plumbing/context.ts';
import { findRecord, type RecordRow } from './store.ts';

export type { RecordRow } from './store.ts';

/** A record of a restaurant's till. */
export const findPrintable = (
  { db }: Pick<Context, 'db'>,
  restaurantId: number,
  id: number,
): Promise<RecordRow | undefined> => findRecord(db, restaurantId, id);
