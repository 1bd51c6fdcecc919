import type { Context } from '#server/plumbing/context.ts';
import { listRestaurantNames } from './names-store.ts';

/** The restaurants among which somebody at work chooses, the one that they asked for among them. */
export const listNames = ({ db }: Context, ids: readonly number[] | 'all', asked: number | null = null) =>
  listRestaurantNames(db, ids, asked);
