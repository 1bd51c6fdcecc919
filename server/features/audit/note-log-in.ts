import { ALARM_LIMITS, isNewCountry } from '#domain/people/alarm.ts';
import { type AuditEntry, recordAudit } from '#server/plumbing/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { countRefusals, listCountries, type RefusalAction } from './store.ts';

/** Somebody logged in; from a country that is new for one of the staff, operators are told. */
export async function noteLogIn(
  context: VisitContext,
  { personId, isStaff }: { personId: number; isStaff: boolean },
): Promise<void> {
  const { country } = context;
  const before = isStaff && country ? await listCountries(context.db, personId) : [];
  await recordAudit(context, {
    personId,
    action: 'logged-in',
    subject: { kind: 'person', id: personId },
    details: country ? { country } : {},
  });
  if (!isNewCountry(country, before)) return;
  const details = { country: country ?? '', before: before.join(', ') };
  await raiseAlarm(context, { kind: 'new-country', about: `${personId}:${country}`, personId, details });
}

/** Somebody was refused; of the account that was meant only its id is kept, never what was typed. */
export const noteRefusedLogIn = (context: VisitContext, personId: number | null): Promise<void> =>
  noteRefusal(context, {
    personId: null,
    action: 'log-in-refused',
    subject: { kind: 'person', id: personId },
  });

type Refused = AuditEntry & { action: RefusalAction };

/** The same of whatever else proves somebody: a code, a PIN. Whoever guesses much is told of. */
export async function noteRefusal(context: VisitContext, entry: Refused): Promise<void> {
  await recordAudit(context, entry);
  const { network } = context;
  const { id: personId } = entry.subject;
  const { refusalsOfPerson, refusalsFromNetwork } = ALARM_LIMITS;
  const since = context.clock.now().subtract({ minutes: refusalsOfPerson.minutes });
  const { ofPerson, fromNetwork } = await countRefusals(context.db, { personId, network, since });
  const kind = 'many-refusals';
  if (personId !== null && ofPerson >= refusalsOfPerson.most)
    await raiseAlarm(context, {
      kind,
      about: `person:${personId}`,
      personId,
      details: { refusals: ofPerson },
    });
  if (fromNetwork >= refusalsFromNetwork.most) {
    const details = { refusals: fromNetwork, network };
    await raiseAlarm(context, { kind, about: `network:${network}`, personId: null, details });
  }
}
