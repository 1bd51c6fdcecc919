import type { z } from 'zod';
import type { addQrContact } from '#contract/office-applications.ts';
import type { qrCodeContact } from '#contract/provider.ts';
import { normaliseEmail } from '#domain/people/email.ts';
import { findEqual, holdName } from '#server/database/find-equal.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { insertApplication, selectQrContact, selectHash } from './store.ts';

const HASH_BYTES = 12;

/** What is known of the restaurant whose QR code somebody has read (ENT-058). */
export async function readQrContact(
  { db }: VisitContext,
  { hash, id }: z.output<typeof qrCodeContact.request>,
): Promise<z.input<typeof qrCodeContact.answer> | Refusal> {
  const contact = await selectQrContact(db, id, hash);
  if (!contact) return refuse('unknown-application');
  return {
    id,
    item_owner_salutation: contact.salutation,
    item_name: contact.name,
    item_owner: contact.owner,
    item_street: contact.street,
    item_houseno: contact.house_number,
    item_plz: contact.postal_code,
    item_ort: contact.town,
    item_taxnumber: contact.tax_number,
    item_phone: contact.phone,
    item_cellphone: contact.mobile,
    item_email: contact.email,
  };
}

/** Notes a restaurant to be won. Who may do so is the caller's to check. */
export async function noteQrContact(
  visit: VisitContext,
  input: z.output<typeof addQrContact.request>,
): Promise<{ id: number; link: string }> {
  const { site } = visit;
  const contact = {
    site_id: site.id,
    salutation: input.item_owner_salutation,
    name: input.item_name,
    owner: input.item_owner,
    street: input.item_street,
    house_number: input.item_houseno,
    postal_code: input.item_plz,
    town: input.item_ort,
    phone: input.item_phone,
    mobile: input.item_cellphone,
    email: normaliseEmail(input.item_email),
  };
  return visit.transaction(async ({ db, clock, random }) => {
    await holdName(db, `qr-contact:${contact.name}`);
    const same = await findEqual(db, 'provider_application', { ...contact, submitted_at: null });
    const known = same && (await selectHash(db, same));
    if (same && known) return { id: same, link: qrContactLink(site.origin, known, same) };
    const hash = random.token(HASH_BYTES);
    const id = await insertApplication(db, { ...contact, hash, created_at: clock.now() });
    return { id, link: qrContactLink(site.origin, hash, id) };
  });
}

/** The address that the QR code holds. */
export const qrContactLink = (origin: string, hash: string, id: number): string =>
  `${origin}/teilnehmen/${hash}/${id}`;
