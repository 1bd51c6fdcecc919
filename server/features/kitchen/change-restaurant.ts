import { DONE } from '#contract/values.ts';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';

/** What was done, and what of it, by name. */
interface Done {
  action: AuditAction;
  details: Record<string, string | number | null>;
}

/**
 * A change that whoever works there makes, also at a paired device: one after the other, in one transaction with its
 * trace, and at once on every page that shows it.
 */
export function changeRestaurant(
  visit: StaffVisit,
  hostId: number,
  /** Null: there was nothing left to do. */
  change: (context: StaffVisit) => Promise<Done | Refusal | null>,
): Promise<typeof DONE | Refusal> {
  const { staff } = visit;
  return visit.transaction<StaffVisit, typeof DONE | Refusal>(async (context) => {
    if (!(await holdRestaurant(context, hostId))) return refuse('unknown-restaurant');
    const done = await change(context);
    if (done === null) return DONE;
    if (isRefusal(done)) return done;
    await recordAudit(context, {
      personId: staff.personId,
      device: staff.device,
      subject: { kind: 'restaurant', id: hostId },
      ...done,
    });
    context.announce({ tags: [`restaurant:${hostId}`, 'list'] });
    return DONE;
  });
}
