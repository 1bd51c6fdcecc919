import { normalisePhone, sayMobile, SMS_COUNTRIES, takesTexts } from '#domain/people/phone.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { updateRestaurant } from './store.ts';

interface Acceptance {
  hostId: number;
  acceptMinutes: number;
  autoAccepts: boolean;
  /** Empty: nobody is texted. */
  inChargePhone: string;
}

/** What happens to new orders until they are accepted. Who may is the caller's to check. */
export async function setAcceptance(
  { db, clock, settings }: Context,
  { hostId, acceptMinutes, autoAccepts, inChargePhone }: Acceptance,
): Promise<Refusal | null> {
  const countries = settings.smsCountries ?? SMS_COUNTRIES;
  if (inChargePhone !== '' && !takesTexts(inChargePhone, countries))
    return refuse('bad-input', { fields: { inChargePhone: `Hier geht nur ${sayMobile(countries)}.` } });
  await updateRestaurant(db, hostId, {
    accept_minutes: acceptMinutes,
    auto_accepts: autoAccepts,
    in_charge_phone: normalisePhone(inChargePhone),
    changed_at: clock.now(),
  });
  return null;
}
