import { fullName } from '#domain/people/address.ts';
import {
  DEVICE_RIGHTS,
  DRIVER_DEVICE_RIGHTS,
  PIN_RIGHTS,
  type RestaurantRight,
  rightsAt,
} from '#domain/people/rights.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { KitchenDevice, Till } from '#server/plumbing/visit/staff.ts';
import { findPerson } from '../account/permission.ts';
import { noteRefusal } from '../audit/note-log-in.ts';
import { isPinOf, listActors } from '../team/pin.ts';
import { findPaired } from './find-till.ts';
import { askPinsAgainAt, beginPins, countPin, setActing, type TillRow } from './store.ts';

/** Long enough for what one has at hand, too short for the next shift. */
const ACTS_FOR = { minutes: 30 };
const MOST_WRONG_PINS = 5;
const PAUSE_AFTER_WRONG = { minutes: 5 };

/** The kitchen's device from which this call comes; null on every other, and from the moment it is unpaired. */
export async function findKitchenDevice(context: VisitContext): Promise<KitchenDevice | null> {
  const row = await findPaired(context, 'kitchen');
  if (!row) return null;
  const person = await actingAt(context, row);
  const own = person ? rightsAt(person.roles, row.restaurant_id) : [];
  const isDriver = row.kind === 'driver';
  // A phone that goes out opens nothing of the kitchen, whoever acts on it.
  const allowed: readonly RestaurantRight[] = person && !isDriver ? PIN_RIGHTS : [];
  return {
    id: row.id,
    name: row.name,
    restaurantId: row.restaurant_id,
    acting: person && { personId: person.id, name: fullName(person.first_name, person.last_name) },
    rights: [
      ...(isDriver ? DRIVER_DEVICE_RIGHTS : DEVICE_RIGHTS),
      ...own.filter((right) => allowed.includes(right)),
    ],
  };
}

async function actingAt(
  context: VisitContext,
  { acting_person_id: id, acting_until, restaurant_id }: TillRow,
) {
  if (id === null || acting_until === null) return null;
  if (Temporal.Instant.compare(acting_until, context.clock.now()) <= 0) return null;
  const person = await findPerson(context, id);
  const works = person?.roles.some((has) => has.restaurant_id === restaurant_id);
  return person && person.blocked_at === null && works ? person : null;
}

/** What such a device shows of who works there. */
export async function showKitchenDevice(context: VisitContext) {
  const device = await findKitchenDevice(context);
  if (!device) return { device: null };
  if (context.kitchen.secret !== null) context.kitchen.keep(context.kitchen.secret);
  const { name, restaurantId: hostId, acting } = device;
  return { device: { name, hostId, acting, people: await listActors(context, hostId) } };
}

/** The visit of a paired device. */
type DeviceVisit = VisitContext & { paired: KitchenDevice };

/** Acts as a person from now on, by their PIN. */
export async function actAs(visit: DeviceVisit, typed: TypedPin): Promise<Refusal | null> {
  const { id, name, restaurantId } = visit.paired;
  const refusal = await provePin(visit, { deviceId: id, name, restaurantId }, typed);
  if (refusal) return refusal;
  await setActing(visit.db, id, { personId: typed.personId, until: visit.clock.now().add(ACTS_FOR) });
  return null;
}

interface TypedPin {
  personId: number;
  pin: string;
}

/** Whether it is them, by their PIN; so many wrong ones in a row and the device asks nobody for a while. */
export async function provePin(
  visit: VisitContext,
  device: Till,
  { personId, pin }: TypedPin,
): Promise<Refusal | null> {
  const { deviceId: id, restaurantId } = device;
  const now = visit.clock.now();
  const row = await countPin(visit.db, id);
  if (!row) return refuse('not-paired');
  if (row.pins_again_at && Temporal.Instant.compare(row.pins_again_at, now) > 0)
    return refuse('too-many-tries');
  const knows = (await listActors(visit, restaurantId)).some((actor) => actor.personId === personId);
  if (knows && (await isPinOf(visit, { personId, restaurantId, pin }))) {
    await beginPins(visit.db, id);
    await recordAudit(visit, entryOf(device, personId, 'pin-taken'));
    return null;
  }
  await noteRefusal(visit, entryOf(device, null, 'pin-refused', personId));
  if (row.wrong_pins >= MOST_WRONG_PINS) await askPinsAgainAt(visit.db, id, now.add(PAUSE_AFTER_WRONG));
  return refuse('bad-input', { fields: { pin: 'Diese PIN stimmt nicht' } });
}

/** The device acts for nobody again. */
export const actAsNobody = ({ db, paired }: DeviceVisit): Promise<void> => setActing(db, paired.id, null);

const entryOf = <Action extends 'pin-taken' | 'pin-refused'>(
  { name, restaurantId }: Till,
  personId: number | null,
  action: Action,
  about = personId,
) => ({
  personId,
  action,
  subject: { kind: 'person' as const, id: about },
  restaurantId,
  device: name,
});
