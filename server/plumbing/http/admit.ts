import { type Endpoint, isLook } from '#contract/endpoint.ts';
import type { AnyWhoMay } from '#contract/who-may.ts';
import {
  mayAtRestaurant,
  mayInOffice,
  restaurantsWith,
  rolesWithin,
  worksInOffice,
} from '#domain/people/rights.ts';
import type { VisitContext } from '../context.ts';
import { DOORS } from '../gates/doors.ts';
import type { Person, ProvenPerson } from '../visit/person.ts';
import { isRefusal, refuse, type Refusal } from '../refusal.ts';
import { type KitchenDevice, type Staff, staffOf, staffOfDevice, type Till } from '../visit/staff.ts';

/** What a use case is told of who was let in, so that it asks for nothing twice. */
export type Admitted<May> = May extends 'account' | 'activated' | { office: string }
  ? { person: Person }
  : May extends 'confirmed' | 'company'
    ? { person: ProvenPerson }
    : May extends 'till'
      ? { paired: Till }
      : May extends 'kitchen-device'
        ? { paired: KitchenDevice }
        : May extends { at: string }
          ? AdmittedAt<May>
          : unknown;

type AdmittedAt<May> = May extends { orDevice: true } ? { staff: Staff } : { staff: Staff; person: Person };

/** The visit of somebody who is logged in. */
export type PersonVisit = VisitContext & { person: Person };
/** The visit of somebody whose address is proven theirs. */
export type ProvenVisit = VisitContext & { person: ProvenPerson };
/** The visit of a paired till. */
export type TillVisit = VisitContext & { paired: Till };
/** The visit of somebody who works at restaurants. */
export type StaffVisit = VisitContext & { staff: Staff };

type At = Extract<AnyWhoMay, { at: string }>;
type Asked = Pick<Endpoint, 'name' | 'may' | 'fresh' | 'token'>;
type Inside = { person?: Person; staff?: Staff; paired?: Till | KitchenDevice };

/**
 * The one door in front of every call: lets in whom the statement of the call names and tells the use case who it is.
 * Without an input yet, as before a file comes, whoever may anywhere is let in.
 */
export async function admit(visit: VisitContext, call: Asked, input: unknown): Promise<Refusal | null> {
  const { may, fresh } = call;
  const given = (input ?? {}) as Record<string, unknown>;
  const opened = await letIn(visit, may, given);
  if (isRefusal(opened)) return opened;
  const inside = await asVisitor(visit, call, given, opened);
  if (isRefusal(inside)) return inside;
  const stale = fresh ? await visit.ports.ask(DOORS).refuseStale(visit, fresh) : null;
  if (stale) return stale;
  // What a transaction hands on is a copy of this very visit.
  Object.assign(visit, inside);
  return null;
}

/**
 * Whoever may at a restaurant only because they work for the operator looks at it, which is noted, and changes something
 * only while they have taken it over. What the office does by rights of its own, and programs, are not asked.
 */
async function asVisitor(
  visit: VisitContext,
  call: Asked,
  input: Record<string, unknown>,
  inside: Inside,
): Promise<Inside | Refusal> {
  const { may } = call;
  const { person, staff } = inside;
  if (!staff || visit.key || typeof may === 'string' || !('at' in may)) return inside;
  const doors = visit.ports.ask(DOORS);
  if (!person || restaurantsWith(person.roles, may.at) !== null) {
    // The operator looks at many restaurants and eats where it likes.
    if (staff.restaurantIds !== 'all') await doors.noteStaff(visit, staff.restaurantIds);
    return inside;
  }
  if (may.orOffice) return inside;
  const field = 'by' in may ? may.by : may.of;
  const id = idIn(input, field);
  if (isLook(call)) {
    await doors.noteLook(visit, person, { call: call.name, right: may.at, field, id });
    return inside;
  }
  const roles = rolesWithin(person.roles, may.insiders ? [] : await doors.listTakenOver(visit, person.id));
  if (!isStaffWho(may, roles, 'by' in may ? id : undefined))
    return may.insiders ? refuse('forbidden', { message: INSIDERS }) : refuse('take-over-needed');
  return { person, staff: staffOf({ ...person, roles }, may.at) };
}

const INSIDERS = 'Das macht nur, wer in diesem Restaurant selbst eine Rolle dafür hat.';

const idIn = (input: Record<string, unknown>, field: string): number | undefined => {
  const named = input[field];
  return typeof named === 'number' ? named : undefined;
};

async function letIn(
  visit: VisitContext,
  may: AnyWhoMay,
  input: Record<string, unknown>,
): Promise<Inside | Refusal> {
  const doors = visit.ports.ask(DOORS);
  if (may === 'anyone' || may === 'own' || may === 'link' || may === 'own-or-link') return {};
  if (may === 'till' || may === 'kitchen-device') {
    const paired = await (may === 'till' ? doors.findTill(visit) : doors.findKitchenDevice(visit));
    return paired ? { paired } : refuse('not-paired');
  }
  if (typeof may === 'string') return letInAccount(await whoIsThere(visit), may);
  if ('at' in may) return letInStaff(visit, may, input);
  const isTheirs = ({ roles }: Person) =>
    may.office === 'any' ? worksInOffice(roles) : mayInOffice(roles, may.office);
  const person = await personWho(visit, isTheirs);
  return isRefusal(person) ? person : { person };
}

function letInAccount(
  person: Person | null,
  may: 'account' | 'activated' | 'confirmed' | 'company',
): Inside | Refusal {
  if (!person) return refuse('login-needed');
  if (may === 'account') return { person };
  if (person.activated_at === null) return refuse('not-activated');
  return may !== 'activated' && person.email === null ? refuse('email-unconfirmed') : { person };
}

async function letInStaff(
  visit: VisitContext,
  may: At,
  input: Record<string, unknown>,
): Promise<Inside | Refusal> {
  const restaurantId = 'by' in may ? idIn(input, may.by) : undefined;
  const person = await personWho(visit, ({ roles }) => isStaffWho(may, roles, restaurantId));
  if (!isRefusal(person)) return { person, staff: staffOf(person, may.at) };
  const device = may.orDevice && !visit.key ? await visit.ports.ask(DOORS).findKitchenDevice(visit) : null;
  if (!device?.rights.includes(may.at)) return person;
  const isElsewhere = restaurantId !== undefined && restaurantId !== device.restaurantId;
  return isElsewhere ? person : { staff: staffOfDevice(device, may.at) };
}

/** Whether the visitor may do this at that restaurant, where something else than a call asks. */
export async function isStaffAt(
  visit: VisitContext,
  right: { at: At['at']; orDevice?: true },
  restaurantId: number,
): Promise<boolean> {
  return !isRefusal(await letInStaff(visit, { ...right, by: 'hostId' }, { hostId: restaurantId }));
}

function isStaffWho(may: At, roles: Person['roles'], restaurantId: number | undefined): boolean {
  const atOffice = may.orOffice !== undefined && mayInOffice(roles, may.orOffice);
  if (restaurantId !== undefined) return mayAtRestaurant(roles, may.at, restaurantId);
  // Without a restaurant it is about the operator; what a row decides is decided where it is loaded.
  return 'by' in may && may.orOffice ? atOffice : atOffice || mayAtRestaurant(roles, may.at);
}

async function personWho(visit: VisitContext, may: (person: Person) => boolean): Promise<Person | Refusal> {
  const doors = visit.ports.ask(DOORS);
  const person = await whoIsThere(visit);
  if (!person) return refuse('login-needed');
  if (!may(person)) return refuse('forbidden');
  return (await doors.refuseOperator(visit, person)) ?? person;
}

/** Who is logged in, or made the key by which a program comes in. */
const whoIsThere = async (visit: VisitContext): Promise<Person | null> =>
  visit.key ? visit.key.person : visit.ports.ask(DOORS).findPerson(visit);
