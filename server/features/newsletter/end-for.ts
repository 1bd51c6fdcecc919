import { z } from 'zod';
import { dropUnsent } from '#server/features/message/drop-unsent.ts';
import { originOfSite } from '#server/features/site/listed-restaurants.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { MAIL_REFUSED } from '#server/plumbing/mail.ts';
import { findByEndKey, type NewsletterGuest, noteEnded } from './guest-store.ts';
import { endLink } from './issue-mail.ts';
import { countOutcome } from './issue-store.ts';

interface Ending {
  by: 'guest' | 'mailbox';
  /** Because of which issue. */
  issueId: number | null;
}

/** Ends the mails to a guest once; what is written and has not gone out is taken back. */
export async function endFor(
  outer: Context,
  { id, restaurant_id, site_id, end_key }: NewsletterGuest,
  { by, issueId }: Ending,
): Promise<void> {
  await outer.transaction(async (context) => {
    const { db, clock } = context;
    if (!(await noteEnded(db, id, { ended_by: by, ended_at: clock.now() }))) return;
    await dropUnsent(context, endLink(await originOfSite(context, site_id), end_key));
    if (issueId === null) return;
    await countOutcome(db, { id: issueId, restaurant_id }, by === 'guest' ? 'endings' : 'undelivered');
  });
}

const Payload = z.object({ url: z.string() });

/** Registers who learns that a mailbox does not take mails. */
export function newsletterJobs(jobs: Jobs, context: Context): void {
  jobs.work(MAIL_REFUSED, async (payload) => {
    const { url } = Payload.parse(payload);
    const [, key = '', issueId] = /\/newsletter\/abmelden\/([^/]+)\/(\d{1,9})$/.exec(url) ?? [];
    const guest = await findByEndKey(context.db, key);
    if (guest) await endFor(context, guest, { by: 'mailbox', issueId: Number(issueId) });
  });
}
