import { unusedSince } from '#domain/money/mandate.ts';
import type { Context } from '#server/plumbing/context.ts';
import { endMandate, lockUnused } from './customer-store.ts';
import { tellExpiry } from './mandate-mails.ts';

/** So many in one transaction. */
const AT_ONCE = 50;

/** Ends mandates that nobody has used for 36 months (EPC016-06). Safe to be called at any time and twice at once. */
export async function expireMandates(outer: Context): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE;) count = await outer.transaction(expireSome);
}

async function expireSome(context: Context): Promise<number> {
  const at = context.clock.now();
  const unused = await lockUnused(context.db, unusedSince(at), AT_ONCE);
  for (const mandate of unused) {
    await endMandate(context.db, mandate.id, { as: 'expired', at });
    await tellExpiry(context, mandate);
  }
  return unused.length;
}
