import type { z } from 'zod';
import type { Role, User, UserLocation, userSessions } from '#contract/account.ts';
import type { Address } from './address-store.ts';
import type { LogIn } from './log-ins.ts';
import type { Person, Role as RoleRow } from './person.ts';

type WireRole = z.input<typeof Role>;

export function toUser(person: Person): z.input<typeof User> {
  return {
    id: person.id,
    item_firstname: person.first_name,
    item_lastname: person.last_name,
    item_email: person.email ?? person.wanted_email ?? '',
    item_email_wanted: person.email === null ? '' : (person.wanted_email ?? ''),
    item_phone: person.phone,
    item_activated: person.activated_at !== null,
    item_created: person.created_at.toString(),
    roles: [...new Set<WireRole>(['customer', ...person.roles.map(toRole)])],
  };
}

export function toUserLocation(address: Address): z.input<typeof UserLocation> {
  return {
    id: address.id,
    item_firma: address.company,
    item_vorname: address.first_name,
    item_name: address.last_name,
    item_strasse: address.street,
    item_hausnummer: address.house_number,
    item_plz: address.postal_code,
    item_geoid: address.place_id,
    item_address_addon: address.addition,
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
