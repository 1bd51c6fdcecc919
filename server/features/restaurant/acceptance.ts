import { normalisePhone, sayMobile, SMS_COUNTRIES, takesTexts } from '#domain/people/phone.ts';
import type { Context } from '#server/plumbing/context.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findAnyRestaurant } from './find-restaurant.ts';
import type { Restaurant } from './restaurants-of-site.ts';
import { updateRestaurant } from './store.ts';

interface Acceptance {
  hostId: number;
  acceptMinutes: number;
  autoAccepts: boolean;
  /** Empty: nobody is texted. */
  inChargePhone: string;
  /** Of what whoever saves has seen; undefined: they save in any case. */
  version?: string | undefined;
}

/** What happens at a restaurant to new orders, with the mark of what stands there. */
export function readAcceptance({ accept_minutes, auto_accepts, in_charge_phone }: Restaurant) {
  return {
    acceptMinutes: accept_minutes,
    autoAccepts: auto_accepts,
    inChargePhone: in_charge_phone,
    version: stampOf([accept_minutes, auto_accepts, in_charge_phone]),
  };
}

/** What happens to new orders until they are accepted, at a restaurant that is held. Who may is the caller's to check. */
export async function setAcceptance(
  context: Context,
  { hostId, acceptMinutes, autoAccepts, inChargePhone, version }: Acceptance,
): Promise<Refusal | null> {
  const { db, clock, settings } = context;
  const countries = settings.smsCountries ?? SMS_COUNTRIES;
  if (inChargePhone !== '' && !takesTexts(inChargePhone, countries))
    return refuse('bad-input', { fields: { inChargePhone: `Hier geht nur ${sayMobile(countries)}.` } });
  const restaurant = await findAnyRestaurant(context, hostId);
  if (!restaurant) return refuse('unknown-restaurant');
  const phone = normalisePhone(inChargePhone);
  const before = readAcceptance(restaurant).version;
  const after = stampOf([acceptMinutes, autoAccepts, phone]);
  if (version !== undefined && !mayReplace(before, after, version)) return refuse('changed-meanwhile');
  await updateRestaurant(db, hostId, {
    accept_minutes: acceptMinutes,
    auto_accepts: autoAccepts,
    in_charge_phone: phone,
    changed_at: clock.now(),
  });
  return null;
}
