import { requireRole, restaurantsOf } from '#server/features/account/permission.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { noteDeed } from './audit.ts';
import { listRestaurants } from './store.ts';

export interface Deed {
  /** Verb of what is done, as the audit shows it. */
  action: string;
  /** What was changed, by name: the audit is read long after an id is gone. */
  details?: Record<string, string | number | null>;
}

/**
 * A change that an owner makes to their restaurant: one after the other, in one transaction with its trace, and at once
 * on every page that shows it.
 */
export async function editOwn<Result>(
  visit: VisitContext,
  hostId: number,
  deed: Deed,
  edit: (context: VisitContext) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const owner = await requireRole(visit, 'owner', hostId);
  if (isRefusal(owner)) return owner;
  return visit.transaction(async (context) => {
    if (!(await holdRestaurant(context, hostId))) return refuse('unknown-restaurant');
    const result = await edit(context);
    if (isRefusal(result)) return result;
    await noteDeed(context, {
      personId: owner.id,
      subject: { kind: 'restaurant', id: hostId },
      ...deed,
    });
    context.announce({ tags: [`restaurant:${hostId}`, 'list'] });
    return result;
  });
}

/** The restaurant that a page of its owner is about: the one asked for or the first, with the others to choose from. */
export async function findOwn(
  context: VisitContext,
  hostId: number | null | undefined,
): Promise<{ id: number; restaurants: { id: number; item_name: string }[] } | Refusal> {
  const owner = await requireRole(context, 'owner', hostId ?? undefined);
  if (isRefusal(owner)) return owner;
  const ids = restaurantsOf(owner);
  const owned = owner.roles.flatMap((has) => (has.role === 'owner' && has.restaurant_id) || []);
  const restaurants = await listRestaurants(context.db, ids === null ? 'all' : owned);
  const id = hostId ?? restaurants[0]?.id;
  return id === undefined ? refuse('unknown-restaurant') : { id, restaurants };
}

/** Whether the visitor may change what a restaurant sells. */
export async function isOwnerOf(context: VisitContext, hostId: number): Promise<boolean> {
  return !isRefusal(await requireRole(context, 'owner', hostId));
}
