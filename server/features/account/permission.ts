import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { Person } from './person.ts';
import { selectPerson } from './store.ts';

/** What can be asked for: a log-in, work in a restaurant's kitchen, running it, or running everything. */
export type NeededRole = 'customer' | 'kitchen' | 'owner' | 'operator';

/** The person who is logged in, null for a guest. */
export async function currentPerson({ db, loadSession }: VisitContext): Promise<Person | null> {
  const session = await loadSession();
  if (!session?.personId) return null;
  return (await selectPerson(db, session.personId)) ?? null;
}

/** A person by id, null for one who is unknown or erased. */
export async function findPerson({ db }: Context, id: number): Promise<Person | null> {
  return (await selectPerson(db, id)) ?? null;
}

/** The logged-in person whose account is activated; until then only contact data and the code can be dealt with. */
export async function requireActivated(context: VisitContext): Promise<Person | Refusal> {
  const person = await currentPerson(context);
  if (!person) return refuse('login-needed');
  return person.activated_at === null ? refuse('not-activated') : person;
}

/**
 * The logged-in person if they may act in that role; for kitchen and owner at that restaurant or, without one, at
 * any. An owner may work in the kitchen, and the operator may do everything everywhere.
 */
export async function requireRole(
  context: VisitContext,
  role: NeededRole,
  restaurantId?: number,
): Promise<Person | Refusal> {
  const person = await currentPerson(context);
  if (!person) return refuse('login-needed');
  return mayAct(person, role, restaurantId) ? person : refuse('forbidden');
}

/** The restaurants where this person works; null means all of them. */
export function restaurantsOf(person: Person): number[] | null {
  if (isOperator(person)) return null;
  return [...new Set(person.roles.flatMap(({ restaurant_id: id }) => (id === null ? [] : [id])))];
}

/** Whether the visitor may look and order where others cannot. */
export async function isAdministrator(context: VisitContext): Promise<boolean> {
  const person = await currentPerson(context);
  return person !== null && isOperator(person);
}

/** Anybody with a role beyond that of a customer. */
export function isStaff(person: Person): boolean {
  return person.roles.length > 0;
}

function mayAct(person: Person, role: NeededRole, restaurantId?: number): boolean {
  if (role === 'customer' || isOperator(person)) return true;
  if (role === 'operator') return false;
  return person.roles.some(
    (has) =>
      (has.role === 'owner' || has.role === role) &&
      (restaurantId === undefined || has.restaurant_id === restaurantId),
  );
}

function isOperator(person: Person): boolean {
  return person.roles.some(({ role }) => role === 'operator' || role === 'administrator');
}
