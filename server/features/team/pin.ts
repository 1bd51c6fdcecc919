import { fullName } from '#domain/people/address.ts';
import { workLimits } from '#domain/limits/work.ts';
import { hashPassword, verifyPassword } from '#server/features/account/password.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { listWithPin, savePin, selectPin } from './pin-store.ts';

/** What somebody types with wet hands; tries are limited at the device. */
const { minLength, maxLength } = workLimits.kitchen.pin;
const PIN = new RegExp(`^\\d{${minLength},${maxLength}}$`);
/** Guessed first by everybody. */
const TOO_EASY = /^(\d)\1+$|^(?:0123|1234|12345|123456|2345|3456|4321|54321|654321)$/;

/** Sets one's own PIN for the shared devices of a restaurant; nobody sets another's, who would then act as them. */
export async function setOwnPin(
  visit: PersonVisit,
  { hostId, pin }: { hostId: number; pin: string },
): Promise<Refusal | null> {
  const { person } = visit;
  if (!person.roles.some(({ restaurant_id }) => restaurant_id === hostId)) return refuse('forbidden');
  if (!PIN.test(pin))
    return refuse('bad-input', { fields: { pin: `Bitte wähle ${minLength} bis ${maxLength} Ziffern` } });
  if (TOO_EASY.test(pin))
    return refuse('bad-input', { fields: { pin: 'Diese PIN errät jeder. Bitte wähle eine andere' } });
  const pin_hash = await hashPassword(pin, visit.settings.passwordCosts);
  return visit.transaction(async (context) => {
    const { db, clock } = context;
    await savePin(db, { person_id: person.id, restaurant_id: hostId, pin_hash, set_at: clock.now() });
    await recordAudit(context, {
      personId: person.id,
      action: 'pin-set',
      subject: { kind: 'person', id: person.id },
      restaurantId: hostId,
    });
    return null;
  });
}

/** Who can act under their own name on the shared devices of a restaurant. */
export async function listActors(
  { db }: Context,
  restaurantId: number,
): Promise<{ personId: number; name: string }[]> {
  const people = await listWithPin(db, restaurantId);
  return people.map(({ id, first_name, last_name }) => ({
    personId: id,
    name: fullName(first_name, last_name),
  }));
}

export async function isPinOf(
  { db, settings }: Context,
  { personId, restaurantId, pin }: { personId: number; restaurantId: number; pin: string },
): Promise<boolean> {
  const pinHash = await selectPin(db, { person_id: personId, restaurant_id: restaurantId });
  return verifyPassword(pin, pinHash, settings.passwordCosts);
}
