import { USUAL_LIMITS } from '#domain/api/key-limits.ts';
import { isScope, rolesThroughKey } from '#domain/api/key-scopes.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { findPerson } from '#server/features/account/permission.ts';
import { secretHash } from '#server/features/till/secret-hash.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { KeyVisit } from '#server/plumbing/visit/key.ts';
import { findKeyByHash, type KeyRow, noteUsed } from './key-store.ts';

export const today = ({ clock }: Pick<Context, 'clock'>): string =>
  clock.now().toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();

export const isOver = ({ ends_on: last }: KeyRow, day: string): boolean => last !== null && last < day;

/** In whose name a key acts, with the roles that are left of theirs there; null: nobody's any more. */
export async function whoThrough(
  context: Context,
  { person_id: id, owner, restaurant_id: restaurantId }: KeyRow,
): Promise<KeyVisit['person'] | null> {
  const person = await findPerson(context, id);
  if (!person || person.blocked_at !== null) return null;
  const roles = rolesThroughKey(person.roles, { owner, restaurantId });
  return owner === 'company' || roles.length > 0 ? { ...person, roles } : null;
}

/** Who comes in by a key; null: it is unknown, ended or over, or whoever made it has no part in it any more. */
export async function findKey(context: Context, secret: string): Promise<KeyVisit | null> {
  const key = await findKeyByHash(context.db, secretHash(secret));
  const day = today(context);
  if (!key || isOver(key, day)) return null;
  const person = await whoThrough(context, key);
  if (!person) return null;
  // To the day is enough to find the key that nobody uses.
  if (key.last_day !== day) await noteUsed(context.db, key.id, day);
  const perMinute = key.per_minute ?? USUAL_LIMITS[key.owner];
  return { id: key.id, name: key.name, perMinute, scopes: key.scopes.filter(isScope), person };
}
