import type { AuditAction } from '#domain/people/audit-actions.ts';
import { drawLater } from '#server/features/menu/draw-dish.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { listNames } from '#server/features/restaurant/list-names.ts';

export interface OwnAction {
  action: AuditAction;
  /** What was changed, by name: the audit is read long after an id is gone. */
  details?: Record<string, string | number | null>;
}

/**
 * A change to a restaurant by who runs it: one after the other, in one transaction with its trace, and at once
 * on every page that shows it.
 */
export async function editOwn<Result>(
  visit: StaffVisit,
  hostId: number,
  action: OwnAction,
  edit: (context: StaffVisit) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  return visit.transaction(async (context) => {
    if (!(await holdRestaurant(context, hostId))) return refuse('unknown-restaurant');
    const result = await edit(context);
    if (isRefusal(result)) return result;
    await recordAudit(context, {
      personId: context.staff.personId,
      subject: { kind: 'restaurant', id: hostId },
      ...action,
    });
    await drawLater(context, hostId);
    context.announce({ tags: [`restaurant:${hostId}`, 'list'] });
    return result;
  });
}

/** The restaurant that a page of its owner is about: the one asked for or the first, with the others to choose from. */
export async function findOwn(
  context: StaffVisit,
  hostId: number | null | undefined,
): Promise<{ id: number; restaurants: { id: number; item_name: string }[] } | Refusal> {
  const restaurants = await listNames(context, context.staff.restaurantIds, hostId);
  const id = hostId ?? restaurants[0]?.id;
  return id === undefined ? refuse('unknown-restaurant') : { id, restaurants };
}
