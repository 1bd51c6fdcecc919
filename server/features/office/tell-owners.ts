import { listWhoRuns } from '#server/features/account/who-runs.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Mail, sendMail } from '#server/plumbing/mail.ts';

/** Writes to each who owns a restaurant; where nobody does yet, to the restaurant itself. The key is made each one's own. */
export async function tellOwners(
  context: Context,
  { id, email }: { id: number; email: string },
  mail: Omit<Mail, 'siteId' | 'personId' | 'recipient'>,
): Promise<void> {
  const owners = await listWhoRuns(context, id, ['owner']);
  const told = owners.length > 0 ? owners : [{ id: null, email }];
  for (const { id: personId, email: recipient } of told)
    await sendMail(context, {
      ...mail,
      key: `${mail.key}:${personId ?? 'house'}`,
      siteId: null,
      personId,
      recipient,
    });
}
