import type { z } from 'zod';
import type { officeApplePay, officeHandOff, officeMaintenance, officeSites } from '#contract/office-site.ts';
import { DONE } from '#contract/values.ts';
import { HAND_OFF_METHODS } from '#domain/money/payment-methods.ts';
import { allowApplePay, offerHandOff } from '#server/features/site/switch-payments.ts';
import { listSites } from '#server/features/site/listed-restaurants.ts';
import { switchMaintenance } from '#server/features/site/switch-maintenance.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { pageOfRows } from '#server/plumbing/http/list-page.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';

/** `takesOver`: bank transfers can be handed over at all. */
export async function showSites(
  context: VisitContext,
  asked: z.output<typeof officeSites.request>,
  takesOver: boolean,
): Promise<z.input<typeof officeSites.answer>> {
  const sites = (await listSites(context)).map((site) => ({
    id: site.id,
    title: site.title,
    type: site.type,
    origin: site.origin,
    state: site.in_maintenance ? ('closed' as const) : ('open' as const),
    message: site.maintenance_message,
    until: site.maintenance_until?.toString() ?? null,
    allowsApplePay: site.allows_apple_pay,
    handOff: takesOver && site.hand_off_target !== null ? handOffOf(site.hand_off_methods) : null,
  }));
  const closed = sites.filter(({ state }) => state === 'closed').length;
  return { ...pageOfRows(sites, asked), closed };
}

const handOffOf = (offered: readonly string[]) =>
  HAND_OFF_METHODS.map((method) => ({ method, isOffered: offered.includes(method) }));

/** Closes sites for a while or opens them again, and notes who did. */
export async function setMaintenance(
  visit: PersonVisit,
  { siteId, inMaintenance, message, until: typed }: z.output<typeof officeMaintenance.request>,
): Promise<typeof DONE | Refusal> {
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
      await recordAudit(context, {
        personId: context.person.id,
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
  visit: PersonVisit,
  { siteId, isAllowed }: z.output<typeof officeApplePay.request>,
): Promise<typeof DONE | Refusal> {
  return visit.transaction(async (context) => {
    const refusal = await allowApplePay(context, siteId, isAllowed);
    if (refusal) return refusal;
    const action = isAllowed ? 'apple-pay-allowed' : 'apple-pay-forbidden';
    const subject = { kind: 'site', id: siteId } as const;
    await recordAudit(context, { personId: context.person.id, action, subject, details: {} });
    return DONE;
  });
}

/** Offers a bank transfer under the name of a service that has ended, or no more, and notes who did (PAY-200). */
export async function setHandOff(
  visit: PersonVisit,
  { siteId, method, isOffered }: z.output<typeof officeHandOff.request>,
  takesOver: boolean,
): Promise<typeof DONE | Refusal> {
  if (isOffered && !takesOver) return refuse('no-hand-off');
  return visit.transaction(async (context) => {
    const refusal = await offerHandOff(context, siteId, { method, isOffered });
    if (refusal) return refusal;
    const action = isOffered ? 'hand-off-offered' : 'hand-off-ended';
    const subject = { kind: 'site', id: siteId } as const;
    await recordAudit(context, { personId: context.person.id, action, subject, details: { method } });
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
