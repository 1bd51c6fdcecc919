import { pairingKey } from '#domain/pairing-code.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { admitGuess, forgiveGuess } from '../account/limit-guesses.ts';
import { findTill } from './find-till.ts';
import { secretHash } from './secret-hash.ts';
import { insertDevice, removeDevice, takeCode } from './store.ts';

const SECRET_BYTES = 32;
const WRONG = 'Dieser Code stimmt nicht oder gilt nicht mehr. Mach in der Küche unter „Kassen“ einen neuen.';

/** Makes this browser a till by a code from the kitchen, which is used up; every try is counted. */
export async function pairTill(outer: VisitContext, typed: string): Promise<{ name: string } | Refusal> {
  const { site } = outer;
  const restaurantId = site.type === 'pos' ? site.restaurant_id : null;
  if (restaurantId === null) return refuse('forbidden');
  const guesser = { address: outer.address, session: await outer.requireSession() };
  const denied = await admitGuess(outer, 'till-code', guesser);
  if (denied) return denied;
  return outer.transaction<VisitContext, { name: string } | Refusal>(async (context) => {
    const { db, clock, random } = context;
    const now = clock.now();
    const code = await takeCode(db, { codeHash: secretHash(pairingKey(typed)), restaurantId, now });
    if (!code) return refuse('code-wrong', { fields: { code: WRONG } });
    // A browser that is paired anew is still one till.
    const former = await findTill(context);
    if (former) await removeDevice(db, former.deviceId, now);
    const secret = random.token(SECRET_BYTES);
    await insertDevice(db, {
      restaurant_id: restaurantId,
      site_id: site.id,
      name: code.device_name,
      secret_hash: secretHash(secret),
      paired_by: code.made_by,
      paired_at: now,
      seen_at: now,
    });
    await forgiveGuess(context, 'till-code', guesser);
    context.till.keep(secret);
    return { name: code.device_name };
  });
}
