import { AUDIT_ACTIONS, type AuditAction } from '#domain/people/audit-actions.ts';
import type { Context, VisitContext } from './context.ts';

/** Of an action: a visit knows from where it is done, a job does not. */
export type AuditContext = Context & Partial<Pick<VisitContext, 'device' | 'network'>>;

export interface AuditEntry {
  /** Null: nobody who is logged in, such as a refused log-in. */
  personId: number | null;
  action: AuditAction;
  subject: {
    kind:
      | 'order'
      | 'restaurant'
      | 'site'
      | 'application'
      | 'mandate'
      | 'collection'
      | 'collection-file'
      | 'bank-entry'
      | 'bank-file'
      | 'review'
      | 'message'
      | 'notice'
      | 'voucher'
      | 'person'
      | 'invitation'
      | 'list'
      | 'alarm'
      | 'job'
      | 'fault';
    id: number | null;
  };
  /** Whose owner may read of it; an action on a restaurant itself is that restaurant's. */
  restaurantId?: number | null;
  /** Name of the paired device it was done at; without one, browser and system. */
  device?: string | undefined;
  details?: Record<string, string | number | null>;
}

/** Notes who did what from where, within the change itself; the database keeps it from being changed. */
export const recordAudit = (context: AuditContext, entry: AuditEntry): Promise<void> =>
  recordAudits(context, [entry]);

/** The same of a deed that is about several: each of them finds it in its own log. */
export async function recordAudits(
  { db, clock, device, network }: AuditContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('audit_entry')
    .values(
      entries.map(({ personId, action, subject, restaurantId, details, ...entry }) => ({
        at: clock.now(),
        person_id: personId,
        area: AUDIT_ACTIONS[action].area,
        action,
        subject_kind: subject.kind,
        subject_id: subject.id,
        restaurant_id: restaurantId ?? (subject.kind === 'restaurant' ? subject.id : null),
        device: entry.device ?? device?.name ?? '',
        network: network ?? '',
        details: JSON.stringify(details ?? {}),
      })),
    )
    .execute();
}
