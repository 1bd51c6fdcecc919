import {
  mayAtRestaurant,
  mayInOffice,
  type OfficeRole,
  OFFICE_ROLES,
  RESTAURANT_ROLES,
  type RestaurantRole,
} from '#domain/people/rights.ts';
import type { Person } from '#server/plumbing/visit/person.ts';

export type StaffRole = RestaurantRole | OfficeRole;
/** Null: the operator's own people. */
export type Workplace = number | null;

/** Whether they may see who works there. */
export const mayTeam = ({ roles }: Person, place: Workplace): boolean =>
  place === null ? mayInOffice(roles, 'team') : mayAtRestaurant(roles, 'team', place);

/** The roles that this person may give and take there: owners are the owners' own matter. */
export function rolesToGive({ roles }: Person, place: Workplace): StaffRole[] {
  if (place === null) return Object.keys(OFFICE_ROLES) as OfficeRole[];
  const mayOwners = mayAtRestaurant(roles, 'team-owners', place);
  return (Object.keys(RESTAURANT_ROLES) as RestaurantRole[]).filter((role) => role !== 'owner' || mayOwners);
}

/** Whether all of these are theirs to give and take, and belong there. */
export const mayGive = (person: Person, place: Workplace, roles: readonly string[]): boolean => {
  const offered: readonly string[] = rolesToGive(person, place);
  return roles.every((role) => offered.includes(wireRole(role)));
};

/** The founding role of the operator is that of all rights. */
export const wireRole = (role: string): StaffRole =>
  role === 'administrator' ? 'operator' : (role as StaffRole);

/** Whether an invitation still counts: whoever asked has not lost the right to give this role. */
export const maySend = (
  inviter: Person | null,
  { restaurant_id, role }: { restaurant_id: Workplace; role: string },
): boolean =>
  inviter !== null &&
  inviter.blocked_at === null &&
  mayTeam(inviter, restaurant_id) &&
  mayGive(inviter, restaurant_id, [role]);

/** Whether they may keep this account out: one of somebody who works here only with a say over the team. */
export const mayBar = (by: Person, person: Pick<Person, 'roles'>): boolean =>
  person.roles.length === 0 || mayInOffice(by.roles, 'team');
