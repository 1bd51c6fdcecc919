import { unblockPerson } from '#server/features/account/change-roles.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { ACCOUNT_OPEN } from './mails.ts';
import { takeEnded } from './store.ts';

/** Opens accounts whose block has come to its end; whoever sweeps at the same time finds none. */
export async function liftBlocks(outer: Context): Promise<void> {
  await outer.transaction(async (context) => {
    for (const { id, email, blocked_until } of await takeEnded(context.db, context.clock.now())) {
      await unblockPerson(context, id);
      await recordAudit(context, {
        personId: null,
        action: 'person-unblocked',
        subject: { kind: 'person', id },
      });
      if (email !== null)
        await sendMail(context, {
          ...ACCOUNT_OPEN,
          key: `${ACCOUNT_OPEN.kind}:${id}:${blocked_until?.epochMilliseconds}`,
          siteId: null,
          personId: id,
          recipient: email,
          headline: ACCOUNT_OPEN.subject,
        });
    }
  });
}
