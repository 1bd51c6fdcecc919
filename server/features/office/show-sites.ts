import type { z } from 'zod';
import type { officeApplePay, officeMaintenance, officeSites } from '#contract/office-site.ts';
import { requireRole } from '#server/features/account/permission.ts';
import { noteDeed } from '#server/features/kitchen/audit.ts';
import { allowApplePay } from '#server/features/site/allow-apple-pay.ts';
import { listSites } from '#server/features/site/list-sites.ts';
import { switchMaintenance } from '#server/features/site/switch-maintenance.ts';
import { DONE } from '#contract/values.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';

export async function showSites(
  context: VisitContext,
): Promise<z.input<typeof officeSites.answer> | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  const sites = (await listSites(context)).map((site) => ({
    id: site.id,
    title: site.title,
    type: site.type,
    origin: site.origin,
    inMaintenance: site.in_maintenance,
    message: site.maintenance_message,
    until: site.maintenance_until?.toString() ?? null,
    allowsApplePay: site.allows_apple_pay,
  }));
  return { sites };
}

/** Closes sites for a while or opens them again, and notes who did. */
export async function setMaintenance(
  visit: VisitContext,
  { siteId, inMaintenance, message, until: typed }: z.output<typeof officeMaintenance.request>,
): Promise<typeof DONE | Refusal> {
  const operator = await requireRole(visit, 'operator');
  if (isRefusal(operator)) return operator;
  const until = typed === '' ? null : berlinInstant(typed);
  const isPast = until && Temporal.Instant.compare(until, visit.clock.now()) <= 0;
  if (until === undefined || (inMaintenance && isPast)) {
    const sentence =
      until === undefined ? 'Diesen Zeitpunkt gibt es nicht.' : 'Dieser Zeitpunkt ist schon vorbei.';
    return refuse('bad-input', { fields: { until: sentence } });
  }
  return visit.transaction(async (context) => {
    const ids = await switchMaintenance(context, { siteId, inMaintenance, message, until });
    if (isRefusal(ids)) return ids;
    for (const id of ids) {
      const action = inMaintenance ? 'maintenance-begun' : 'maintenance-ended';
      await noteDeed(context, {
        personId: operator.id,
        action,
        subject: { kind: 'site', id },
        details: { message },
      });
    }
    return DONE;
  });
}

/** Allows or forbids Apple Pay on a site, and notes who did (PAY-009). */
export async function setApplePay(
  visit: VisitContext,
  { siteId, isAllowed }: z.output<typeof officeApplePay.request>,
): Promise<typeof DONE | Refusal> {
  const operator = await requireRole(visit, 'operator');
  if (isRefusal(operator)) return operator;
  return visit.transaction(async (context) => {
    const refusal = await allowApplePay(context, siteId, isAllowed);
    if (refusal) return refusal;
    const action = isAllowed ? 'apple-pay-allowed' : 'apple-pay-forbidden';
    const subject = { kind: 'site', id: siteId } as const;
    await noteDeed(context, { personId: operator.id, action, subject, details: {} });
    return DONE;
  });
}

// An hour that the change to summer time leaves out becomes the next one.
function berlinInstant(local: string): Temporal.Instant | undefined {
  try {
    return Temporal.PlainDateTime.from(local, { overflow: 'reject' })
      .toZonedDateTime('Europe/Berlin')
      .toInstant();
  } catch {
    return undefined;
  }
}
