import type { Context } from '#server/plumbing/context.ts';
import { makeAnonymous } from './store-person.ts';

/** Reviews stay for those who read them; nothing in them names their author any more. */
export async function eraseReviews({ db }: Context, orderIds: readonly number[]): Promise<void> {
  await makeAnonymous(db, orderIds);
}
