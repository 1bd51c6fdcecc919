import type { ErasureHook, Traces } from '#server/database/personal/classes.ts';
import { eraseIn } from '#server/database/personal/statements.ts';
import { erasuresOf, tableNames } from '#server/database/personal/tables.ts';
import { closeAccount } from '#server/features/account/close-account.ts';
import { announceReviews } from '#server/features/review/announce-reviews.ts';
import type { Context } from '#server/plumbing/context.ts';
import { dropJobsAbout } from '#server/plumbing/jobs.ts';
import type { Person } from '#server/plumbing/visit/person.ts';

type Hook = (context: Context, person: Person | null, traces: Traces) => Promise<void>;

/** What no statement made of data can do. */
const HOOKS: Record<ErasureHook, Hook> = {
  account: async (context, person, { orderEmails, numbers }) => {
    if (person) await closeAccount(context, person, { emails: orderEmails, phones: numbers });
  },
  reviews: (context, _person, { reviews }) => announceReviews(context, reviews),
};

/** Takes a person out of every table, as the tables say (Art. 17 DSGVO); null: a guest without an account. */
export async function erasePerson(context: Context, person: Person | null, traces: Traces): Promise<void> {
  const { db } = context;
  for (const name of tableNames)
    for (const erasure of erasuresOf(name)) {
      if ('hook' in erasure) await HOOKS[erasure.hook](context, person, traces);
      else await eraseIn(db, name, erasure, traces);
    }
  await dropJobsAbout(db, { personId: person?.id ?? null, emails: traces.emails });
}
