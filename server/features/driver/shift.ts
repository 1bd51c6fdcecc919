import { fullName } from '#domain/people/address.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isAmong } from '#server/plumbing/visit/staff.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findPerson } from '#server/features/account/permission.ts';
import { lockAnyShift, type ShiftOwner, type ShiftRow } from './store.ts';

/** As whom somebody drives: a phone is one driver, whoever acts on it; else it is who is logged in. */
export function ownerOf({ staff }: StaffVisit): ShiftOwner | null {
  if (staff.deviceId !== undefined) return { device_id: staff.deviceId };
  return staff.personId === null ? null : { device_id: null, person_id: staff.personId };
}

export const isOwn = (visit: StaffVisit, shift: ShiftRow): boolean => {
  const owner = ownerOf(visit);
  if (owner === null || owner.device_id !== shift.device_id) return false;
  return owner.device_id !== null || owner.person_id === shift.person_id;
};

/** What colleagues call whoever asks. */
export async function nameOf(visit: StaffVisit): Promise<string> {
  const { staff } = visit;
  if (staff.device !== undefined) return staff.actingName ?? staff.device;
  const person = staff.personId === null ? null : await findPerson(visit, staff.personId);
  return person?.first_name || fullName('', person?.last_name ?? '') || 'Fahrer';
}

/** A running shift, held: one's own, or any where one has a say in all orders. */
export async function holdShift(visit: StaffVisit, id: number): Promise<ShiftRow | Refusal> {
  const shift = await holdAnyShift(visit, id);
  return isRefusal(shift) || shift.ended_at === null ? shift : refuse('unknown-shift');
}

/** The same, also one that has ended. */
export async function holdAnyShift(visit: StaffVisit, id: number): Promise<ShiftRow | Refusal> {
  const shift = await lockAnyShift(visit.db, id);
  if (!shift || !isAmong(visit.staff.restaurantIds, shift.restaurant_id)) return refuse('unknown-shift');
  const leads = visit.staff.rightsAt(shift.restaurant_id).includes('orders');
  return leads || isOwn(visit, shift) ? shift : refuse('unknown-shift');
}
