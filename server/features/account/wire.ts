import type { z } from 'zod';
import { SAVED_ADDRESS } from '#contract/address-names.ts';
import { DONE, yesNo } from '#contract/values.ts';
import { under } from '#domain/people/address.ts';
import { addressOf } from '#server/database/address-columns.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import type { Role, User, userSessions } from '#contract/account.ts';
import type { UserLocation } from '#contract/own-data.ts';
import type { SavedAddress } from './address-store.ts';
import type { LogIn } from './log-in/log-ins.ts';
import type { Person, Role as RoleRow } from '#server/plumbing/visit/person.ts';

type WireRole = z.input<typeof Role>;

export function toUser(person: Person): z.input<typeof User> {
  return {
    id: person.id,
    item_firstname: person.first_name,
    item_lastname: person.last_name,
    item_email: person.email ?? person.wanted_email ?? '',
    item_email_wanted: person.email === null ? '' : (person.wanted_email ?? ''),
    item_email_confirmed: yesNo(person.email !== null),
    item_phone: person.phone,
    item_activated: yesNo(person.activated_at !== null),
    item_created: person.created_at.toString(),
    roles: [...new Set<WireRole>(['customer', ...person.roles.map(toRole)])],
  };
}

export function toUserLocation(address: SavedAddress): z.input<typeof UserLocation> {
  return {
    id: address.id,
    item_firma: address.company,
    item_vorname: address.first_name,
    item_name: address.last_name,
    ...under(SAVED_ADDRESS, addressOf(address)),
    item_plz: address.postal_code,
    item_geoid: address.place_id,
    item_ort_einfach: address.town,
    item_ortsteil: address.district,
  };
}

export function toUserSession(logIn: LogIn): z.input<typeof userSessions.answer>['sessions'][number] {
  const { id, device, isCurrent, at, seenAt } = logIn;
  return { id, device, current: isCurrent, created: at.toString(), seen: seenAt.toString() };
}

function toRole({ role }: RoleRow): WireRole {
  return role === 'administrator' ? 'operator' : role;
}

export const done = (refusal: Refusal | null) => refusal ?? DONE;

/** What a log-in answers. */
export const withUser = (person: Person | Refusal) =>
  isRefusal(person) ? person : { ...DONE, user: toUser(person) };
