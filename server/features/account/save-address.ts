import type { z } from 'zod';
import { SAVED_ADDRESS } from '#contract/address-names.ts';
import type { addOrUpdateUserLocation } from '#contract/own-data.ts';
import { addressIn } from '#domain/people/address.ts';
import { addressRow } from '#server/database/address-columns.ts';
import { findEqual } from '#server/database/find-equal.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findPlace } from '../location/find-place.ts';
import {
  countAddresses,
  deleteAddressRow,
  insertAddress,
  selectAddresses,
  updateAddress,
  type SavedAddress,
  type AddressFields,
} from './address-store.ts';
import { checkAddress, hasErrors } from './check-form.ts';
import { currentPerson } from './permission.ts';
import { lockPerson } from './person-store.ts';

const MOST_ADDRESSES = 20;
const FAILED = 'Adressänderung fehlgeschlagen 😭';

type Given = z.output<typeof addOrUpdateUserLocation.request>['address'];

/** Saves an address of a person, a new one or, with an id, that one. */
export async function saveAddress(
  context: VisitContext,
  personId: number,
  given: Given,
): Promise<SavedAddress | Refusal> {
  const errors = checkAddress(given);
  if (hasErrors(errors)) return refuse('bad-input', { message: FAILED, fields: errors });
  const fields = await withPlace(context, given);
  if (isRefusal(fields)) return fields;
  return context.transaction((inner) => save(inner, personId, given.id ?? null, fields));
}

async function save(
  { db, clock }: VisitContext,
  personId: number,
  id: number | null,
  fields: AddressFields,
): Promise<SavedAddress | Refusal> {
  // Held, so that many at once do not get past the limit together.
  if (!(await lockPerson(db, personId))) return refuse('login-needed');
  if (id !== null && !(await updateAddress(db, personId, id, fields)))
    return refuse('unknown-address', { message: FAILED });
  const known = id ?? (await findEqual(db, 'address', { ...fields, person_id: personId })) ?? null;
  if (known === null && (await countAddresses(db, personId)) >= MOST_ADDRESSES)
    return refuse('too-many-addresses');
  const saved =
    known ?? (await insertAddress(db, { ...fields, person_id: personId, created_at: clock.now() }));
  const [address] = await selectAddresses(db, personId, saved);
  return address ?? refuse('unknown-address', { message: FAILED });
}

async function withPlace(context: VisitContext, given: Given): Promise<AddressFields | Refusal> {
  const place = await findPlace(context, given.item_geoid ?? 0);
  if (!place)
    return refuse('bad-input', { message: FAILED, fields: { item_geoid: 'Diesen Ort kennen wir nicht' } });
  if (place.postal_code !== given.item_plz)
    return refuse('bad-input', {
      message: FAILED,
      fields: { item_plz: 'Die Postleitzahl passt nicht zum Ort' },
    });
  return {
    company: given.item_firma,
    first_name: given.item_vorname,
    last_name: given.item_name,
    ...addressRow(addressIn(SAVED_ADDRESS, given)),
    place_id: place.id,
  };
}

/** The saved addresses of whoever is logged in, none before the activation. */
export async function readAddresses(context: VisitContext): Promise<SavedAddress[]> {
  const person = await currentPerson(context);
  return person?.activated_at ? selectAddresses(context.db, person.id) : [];
}

export async function deleteAddress(context: PersonVisit, id: number): Promise<Refusal | null> {
  const { person } = context;
  const isGone = await deleteAddressRow(context.db, person.id, id);
  return isGone ? null : refuse('unknown-address', { message: 'Löschen der Adresse fehlgeschlagen 😭' });
}
