import { pairingKey } from '#domain/order/codes.ts';
import { mayAtRestaurant } from '#domain/people/rights.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { admitGuess, forgiveGuess } from '../account/log-in/limit-guesses.ts';
import { findPerson } from '../account/permission.ts';
import { COOKIE_KINDS } from './find-till.ts';
import { secretHash } from './secret-hash.ts';
import { type DeviceKind, findDevice, insertDevice, removeDevice, takeCode } from './store.ts';

const SECRET_BYTES = 32;
const WRONG =
  'Dieser Code stimmt nicht oder gilt nicht mehr. Mach in der Küche unter „Kassen und Geräte“ einen neuen.';

interface Paired {
  name: string;
  kind: DeviceKind;
}

/** Makes this browser a till of the restaurant whose point of sale it visits. */
export async function pairTill(visit: VisitContext, typed: string): Promise<Paired | Refusal> {
  const { site } = visit;
  return site.type === 'pos' && site.restaurant_id !== null
    ? pairDevice(visit, { as: 'till', typed, restaurantId: site.restaurant_id })
    : refuse('forbidden');
}

/** Makes this browser a device of the kitchen that the code was made in, or the phone of a driver there. */
export const pairKitchen = (visit: VisitContext, typed: string): Promise<Paired | Refusal> =>
  pairDevice(visit, { as: 'kitchen', typed, restaurantId: undefined });

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
  {
    as,
    typed,
    restaurantId,
  }: { as: keyof typeof COOKIE_KINDS; typed: string; restaurantId: number | undefined },
): Promise<Paired | Refusal> {
  const guesser = { network: outer.network, session: await outer.requireSession() };
  const denied = await admitGuess(outer, `${as}-code`, guesser);
  if (denied) return denied;
  return outer.transaction<VisitContext, Paired | Refusal>(async (context) => {
    const { db, clock, random, site } = context;
    const cookie = context[as];
    const now = clock.now();
    const codeHash = secretHash(pairingKey(typed));
    const code = await takeCode(db, { codeHash, kinds: COOKIE_KINDS[as], restaurantId, now });
    // Whoever made it may have lost the right to since.
    if (!code || !(await mayPair(context, code))) return refuse('code-wrong', { fields: { code: WRONG } });
    const { kind, device_name: name } = code;
    // A browser that is paired anew is still one device.
    const former = cookie.secret === null ? undefined : await findDevice(db, secretHash(cookie.secret));
    if (former) await removeDevice(db, former.id, now);
    const secret = random.token(SECRET_BYTES);
    await insertDevice(db, {
      kind,
      restaurant_id: code.restaurant_id,
      site_id: site.id,
      name,
      secret_hash: secretHash(secret),
      paired_by: code.made_by,
      paired_at: now,
      seen_at: now,
    });
    await recordAudit(context, {
      personId: code.made_by,
      action: `${kind}-paired`,
      subject: { kind: 'restaurant', id: code.restaurant_id },
      details: { device: name },
    });
    await forgiveGuess(context, `${as}-code`, guesser);
    cookie.keep(secret);
    return { name, kind };
  });
}
