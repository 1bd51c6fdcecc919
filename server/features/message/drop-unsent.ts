import type { Context } from '#server/plumbing/context.ts';

/** Takes mails back that have not gone out, by what the link begins with that would end them. */
export async function dropUnsent({ db }: Context, link: string): Promise<void> {
  await db
    .deleteFrom('message')
    .where('state', '=', 'queued')
    .where(({ eb, fn }) => eb(fn('starts_with', ['unsubscribe_url', eb.val(link)]), '=', true))
    .execute();
}
