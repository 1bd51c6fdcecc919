import type { z } from 'zod';
import type { registration } from '#contract/provider.ts';
import { normaliseEmail } from '#domain/people/email.ts';
import { normalisePhone } from '#domain/people/phone.ts';
import { holdName } from '#server/database/find-equal.ts';
import { admitTry } from '#server/features/account/log-in/lock-out.ts';
import { findTown } from '#server/features/location/find-town.ts';
import type { Place } from '#server/features/location/place.ts';
import { foundRestaurant } from '#server/features/restaurant/found-restaurant.ts';
import { providerTermsVersion } from '#server/features/site/legal-versions.ts';
import { tellOfComingTerms } from '#server/features/site/provider-terms.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { checkApplicant, type Document, readDocument } from './check-applicant.ts';
import { offerAccess } from './claim-access.ts';
import { tellOperator } from './mails.ts';
import {
  insertApplication,
  insertApplicationFile,
  selectQrContact,
  selectWaiting,
  updateApplication,
} from './store.ts';

type Input = z.output<typeof registration.request>;

/** A form that was sent twice within so long is one application. */
const SAME_WITHIN = { hours: 24 };

/**
 * Takes a restaurant's application: keeps what was said with the document, founds the restaurant that nobody sees
 * yet, and mails the access with which its owner can already fill it.
 */
export async function registerProvider(context: VisitContext, input: Input): Promise<Refusal | null> {
  const document = await readDocument(input.item_file || undefined);
  const place = await findTown(context, input.item_plz, input.item_ort);
  const fields = {
    ...(!place && { item_plz: 'Diese Postleitzahl kennen wir nicht' }),
    ...checkApplicant(input),
    ...(typeof document === 'string' && { item_file: document }),
  };
  if (Object.keys(fields).length > 0 || !place || typeof document === 'string')
    return refuse('bad-input', { fields });
  const email = normaliseEmail(input.item_email);
  const tooMany =
    (await admitTry(context, 'apply-from', context.network)) ?? (await admitTry(context, 'apply-for', email));
  return (
    tooMany ?? context.transaction((inner) => keep(inner, { ...input, item_email: email }, place, document))
  );
}

async function keep(
  context: VisitContext,
  input: Input,
  place: Place,
  document: Document | null,
): Promise<null> {
  const { db, site, clock } = context;
  const application = { ...columnsOf(input), site_id: site.id };
  await holdName(db, `application:${application.email}`);
  const waiting = await selectWaiting(db, application, clock.now().subtract(SAME_WITHIN));
  if (waiting !== undefined) {
    // The document is what may have been missing the first time.
    await keepFile(context, waiting, document);
    return null;
  }
  const contact = input.id && input.hash ? await selectQrContact(db, input.id, input.hash) : undefined;
  const restaurant_id = await foundRestaurant(context, {
    name: application.name,
    owner: application.owner,
    street: application.street,
    houseNumber: application.house_number,
    place,
    phone: application.phone,
    email: application.email,
    taxNumber: application.tax_number,
  });
  const submitted = {
    ...application,
    restaurant_id,
    terms_version: await providerTermsVersion(context),
    submitted_at: clock.now(),
  };
  if (contact) await updateApplication(db, contact.id, submitted);
  const id = contact?.id ?? (await insertApplication(db, { ...submitted, created_at: clock.now() }));
  await keepFile(context, id, document);
  await tellOfComingTerms(context, site.id, [restaurant_id]);
  const { name, email } = application;
  await offerAccess(context, { id, name, email, siteId: site.id }, site);
  await tellOperator(context, { id, name: application.name });
  return null;
}

async function keepFile(
  { db, seals }: VisitContext,
  application_id: number,
  document: Document | null,
): Promise<void> {
  if (!document) return;
  const bytes = seals.seal(document.bytes, 'provider_file.bytes');
  await insertApplicationFile(db, { application_id, document: 'trade', kind: document.kind, bytes });
}

const columnsOf = (input: Input) => ({
  name: input.item_name,
  owner: input.item_owner,
  street: input.item_street,
  house_number: input.item_houseno,
  postal_code: input.item_plz,
  town: input.item_ort,
  tax_number: input.item_taxnumber,
  phone: normalisePhone(input.item_phone),
  mobile: normalisePhone(input.item_cellphone),
  email: input.item_email,
});
