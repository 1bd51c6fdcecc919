import type { Cutoffs } from '#domain/retention.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eraseOnLines, eraseOrderedBy, eraseSurveys } from './store-person.ts';
import { eraseReceipts, forgetInfoOf, listNamed } from './store-old.ts';

/** So many orders at a time: nobody waits for them long. */
const AT_ONCE = 500;

/**
 * Takes people out of old orders: what was sold, when and for how much stays, but nobody can tell to whom. Then receipts
 * go, too, of which the number alone stays, so that their series has no gap.
 */
export async function forgetOldOrders(outer: Context, cutoffs: Cutoffs): Promise<void> {
  while (await forgetSome(outer, cutoffs));
  await eraseReceipts(outer.db, cutoffs.receipts);
}

function forgetSome(outer: Context, { contacts, unpaidOrders }: Cutoffs): Promise<boolean> {
  return outer.transaction(async ({ db }) => {
    const ids = await listNamed(db, { placed: contacts, unpaid: unpaidOrders }, AT_ONCE);
    if (ids.length === 0) return false;
    await eraseOrderedBy(db, ids);
    await eraseOnLines(db, ids);
    await eraseSurveys(db, ids);
    await forgetInfoOf(db, ids);
    return true;
  });
}
