import type { AuditAction } from '#domain/people/audit-actions.ts';
import type { OrderRow } from '../order.ts';
import { type AuditContext, recordAudit } from '#server/plumbing/audit.ts';

/** Notes who moved an order, in the transaction that moves it. */
export async function noteMove(
  context: AuditContext,
  { personId, device }: { personId: number | null; device: string | undefined },
  moved: OrderRow,
  details: Record<string, string | number | null>,
  action?: AuditAction,
): Promise<void> {
  await recordAudit(context, {
    personId,
    device,
    action: action ?? `order-${moved.state}`,
    subject: { kind: 'order', id: moved.id },
    restaurantId: moved.restaurant_id,
    details,
  });
}
