import { unblockPerson } from '#server/features/account/change-roles.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { ACCOUNT_OPEN } from './mails.ts';
import { holdEnded, listEnded } from './store.ts';

const ACCOUNT = {
  what: 'an account whose block has ended could not be opened',
  about: (personId: number) => ({ personId }),
};

/** Opens accounts whose block has come to its end; whoever sweeps at the same time finds none. */
export async function liftBlocks(outer: Context): Promise<void> {
  const now = outer.clock.now();
  await eachAlone(outer, await listEnded(outer.db, now), ACCOUNT, (id) =>
    outer.transaction(async (context) => {
      const ended = await holdEnded(context.db, id, now);
      if (!ended) return;
      await unblockPerson(context, id);
      await recordAudit(context, {
        personId: null,
        action: 'person-unblocked',
        subject: { kind: 'person', id },
      });
      const { email, blocked_until } = ended;
      if (email !== null)
        await sendMail(context, {
          ...ACCOUNT_OPEN,
          key: `${ACCOUNT_OPEN.kind}:${id}:${blocked_until?.epochMilliseconds}`,
          siteId: null,
          personId: id,
          recipient: email,
          headline: ACCOUNT_OPEN.subject,
        });
    }),
  );
}
