import type { Cutoffs } from '#domain/retention.ts';
import type { Context } from '#server/plumbing/context.ts';

/** Deletes applications that were never sent or came to nothing; of the others the restaurant is the customer. */
export async function forgetOldApplications({ db }: Context, { recommendations }: Cutoffs): Promise<void> {
  await db
    .deleteFrom('provider_application')
    .where(({ eb, or, and }) =>
      or([
        and([eb('decision', '=', 'refused'), eb('decided_at', '<', recommendations)]),
        and([eb('submitted_at', 'is', null), eb('created_at', '<', recommendations)]),
      ]),
    )
    .execute();
}
