import type { z } from 'zod';
import type { Role, User } from '#contract/account.ts';
import type { Person, Role as RoleRow } from './person.ts';

type WireRole = z.input<typeof Role>;

export function toUser(person: Person): z.input<typeof User> {
  return {
    id: person.id,
    item_firstname: person.first_name,
    item_lastname: person.last_name,
    item_email: person.email ?? '',
    item_email_wanted: '',
    item_phone: person.phone,
    item_activated: person.activated_at !== null,
    item_created: person.created_at.toString(),
    roles: [...new Set<WireRole>(['customer', ...person.roles.map(toRole)])],
  };
}

function toRole({ role }: RoleRow): WireRole {
  return role === 'administrator' ? 'operator' : role;
}
