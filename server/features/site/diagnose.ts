import type { z } from 'zod';
import type { test } from '#contract/session.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import { readDatabaseState } from './store.ts';

/** How the installation does. In production it says nothing, not even that it exists. */
export async function diagnose(
  context: VisitContext,
  { hostId }: { hostId?: number | undefined },
): Promise<z.input<typeof test.answer> | Refusal> {
  if (!context.settings.isDemo) return refuse('unknown-call');
  const restaurant = hostId ? await findRestaurant(context, hostId) : null;
  if (hostId && !restaurant) return refuse('unknown-restaurant');
  const { version, migrations } = await readDatabaseState(context.db);
  return { success: true, database: version, migrations, host: restaurant?.name ?? null };
}
