import { pairingKey } from '#domain/order/codes.ts';
import { mayAtRestaurant } from '#domain/people/rights.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { admitGuess, forgiveGuess } from '../account/log-in/limit-guesses.ts';
import { findPerson } from '../account/permission.ts';
import { secretHash } from './secret-hash.ts';
import { type DeviceKind, findDevice, insertDevice, removeDevice, takeCode } from './store.ts';

const SECRET_BYTES = 32;
const WRONG: Record<DeviceKind, string> = {
  till: 'Dieser Code stimmt nicht oder gilt nicht mehr. Mach in der Küche unter „Kassen und Geräte“ einen neuen.',
  kitchen:
    'Dieser Code stimmt nicht oder gilt nicht mehr. Mach in der Küche unter „Kassen und Geräte“ einen neuen.',
};

/** Makes this browser a till of the restaurant whose point of sale it visits. */
export async function pairTill(visit: VisitContext, typed: string): Promise<{ name: string } | Refusal> {
  const { site } = visit;
  return site.type === 'pos' && site.restaurant_id !== null
    ? pairDevice(visit, { kind: 'till', typed, restaurantId: site.restaurant_id })
    : refuse('forbidden');
}

/** Makes this browser a device of the kitchen that the code was made in. */
export const pairKitchen = (visit: VisitContext, typed: string): Promise<{ name: string } | Refusal> =>
  pairDevice(visit, { kind: 'kitchen', typed, restaurantId: undefined });

async function mayPair(
  context: VisitContext,
  { made_by: id, restaurant_id }: { made_by: number | null; restaurant_id: number },
): Promise<boolean> {
  const maker = id === null ? null : await findPerson(context, id);
  return maker?.blocked_at === null && mayAtRestaurant(maker.roles, 'devices', restaurant_id);
}

/** The code is used up, and every try is counted. */
async function pairDevice(
  outer: VisitContext,
  { kind, typed, restaurantId }: { kind: DeviceKind; typed: string; restaurantId: number | undefined },
): Promise<{ name: string } | Refusal> {
  const guesser = { network: outer.network, session: await outer.requireSession() };
  const denied = await admitGuess(outer, `${kind}-code`, guesser);
  if (denied) return denied;
  return outer.transaction<VisitContext, { name: string } | Refusal>(async (context) => {
    const { db, clock, random, site } = context;
    const cookie = context[kind];
    const now = clock.now();
    const code = await takeCode(db, { codeHash: secretHash(pairingKey(typed)), kind, restaurantId, now });
    // Whoever made it may have lost the right to since.
    if (!code || !(await mayPair(context, code)))
      return refuse('code-wrong', { fields: { code: WRONG[kind] } });
    // A browser that is paired anew is still one device.
    const former = cookie.secret === null ? undefined : await findDevice(db, secretHash(cookie.secret));
    if (former) await removeDevice(db, former.id, now);
    const secret = random.token(SECRET_BYTES);
    await insertDevice(db, {
      kind,
      restaurant_id: code.restaurant_id,
      site_id: site.id,
      name: code.device_name,
      secret_hash: secretHash(secret),
      paired_by: code.made_by,
      paired_at: now,
      seen_at: now,
    });
    await recordAudit(context, {
      personId: code.made_by,
      action: `${kind}-paired`,
      subject: { kind: 'restaurant', id: code.restaurant_id },
      details: { device: code.device_name },
    });
    await forgiveGuess(context, `${kind}-code`, guesser);
    cookie.keep(secret);
    return { name: code.device_name };
  });
}
