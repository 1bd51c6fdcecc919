import { unusedSince } from '#domain/money/mandate.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { endMandate, listUnused, lockUnused } from './customer-store.ts';
import { tellExpiry } from './mandate-mails.ts';

/** So many at a time: what is left comes with the next sweep. */
const AT_ONCE = 200;

const MANDATE = {
  what: 'a mandate that nobody has used could not be ended',
  about: (mandateId: number) => ({ mandateId }),
};

/** Ends mandates that nobody has used for 36 months (EPC016-06). Safe to be called at any time and twice at once. */
export async function expireMandates(outer: Context): Promise<void> {
  const at = outer.clock.now();
  const since = unusedSince(at);
  await eachAlone(outer, await listUnused(outer.db, since, AT_ONCE), MANDATE, (id) =>
    outer.transaction(async (context) => {
      const mandate = await lockUnused(context.db, since, id);
      if (!mandate) return;
      await endMandate(context.db, id, { as: 'expired', at });
      await tellExpiry(context, mandate);
    }),
  );
}
