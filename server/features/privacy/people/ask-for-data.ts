import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { officeAskForData } from '#contract/office-people.ts';
import { isStaff } from '#server/features/account/permission.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { greeting, sendMail } from '#server/plumbing/mail.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { countAskedBy, saveRequest } from './request-store.ts';
import { findWhom, ownerOf } from './whom.ts';

const GOOD_FOR_DAYS = 7;
const CODE_BYTES = 24;
/** Mails that one operator sends in a day. */
const MOST_A_DAY = 60;

/** What the table keeps of the code in a link. */
export const requestHash = (code: string): string => createHash('sha256').update(code).digest('hex');

const WORDS = {
  export: {
    subject: 'Deine Daten bei uns',
    ask: 'Du möchtest wissen, was wir von dir gespeichert haben. Damit es niemand anders bekommt, holst du es über diesen Link selbst ab.',
    label: 'Daten ansehen',
  },
  erasure: {
    subject: 'Deine Daten bei uns löschen',
    ask: 'Du möchtest, dass wir löschen, was wir von dir gespeichert haben. Damit das niemand anders veranlasst, bestätigst du es über diesen Link.',
    label: 'Löschen bestätigen',
  },
} as const;

/** Asks by mail whoever has the mailbox: only they are told, and only they have it erased. */
export function askForData(
  visit: PersonVisit,
  { kind, ...named }: z.output<typeof officeAskForData.request>,
): Promise<Refusal | null> {
  return visit.transaction<PersonVisit, Refusal | null>(async (context) => {
    const { db, clock, random, site, person: by } = context;
    const whom = await findWhom(context, named);
    if (isRefusal(whom)) return whom;
    const { email, firstName } = whom;
    if (email === '') return refuse('no-mailbox');
    const owner = whom.person ?? (await ownerOf(context, email));
    // An address that is only wanted opens nobody's account.
    if (whom.person && whom.person.email === null) return refuse('no-mailbox');
    if (kind === 'erasure' && owner && isStaff(owner)) return refuse('staff-account');
    const now = clock.now();
    if ((await countAskedBy(db, by.id, now.subtract({ hours: 24 }))) >= MOST_A_DAY)
      return refuse('too-many-tries');
    const code = random.token(CODE_BYTES);
    const code_hash = requestHash(code);
    const expires_at = now.add({ hours: 24 * GOOD_FOR_DAYS });
    const id = await saveRequest(db, { kind, email, code_hash, asked_by: by.id, asked_at: now, expires_at });
    await recordAudit(context, {
      personId: by.id,
      action: 'data-asked',
      subject: owner ? { kind: 'person', id: owner.id } : { kind: 'order', id: named.orderId ?? null },
      details: { what: kind === 'export' ? 'Auskunft' : 'Löschung' },
    });
    const { subject, ask, label } = WORDS[kind];
    await sendMail(context, {
      kind: `data-${kind}`,
      key: `data-request:${id}:${code_hash.slice(0, 12)}`,
      siteId: site.id,
      personId: owner?.id ?? null,
      recipient: email,
      subject,
      headline: subject,
      paragraphs: [greeting(firstName), ask],
      button: { label, url: `${site.origin}/daten/${code}` },
      notes: [`Der Link gilt ${GOOD_FOR_DAYS} Tage. Du hast nicht danach gefragt? Dann vergiss diese Mail.`],
    });
    return null;
  });
}
