import type { z } from 'zod';
import type { registration } from '#contract/provider.ts';
import { normaliseEmail } from '#domain/email.ts';
import { normalisePhone } from '#domain/phone.ts';
import { admitTry } from '#server/features/account/lock-out.ts';
import { findTown } from '#server/features/location/find-town.ts';
import type { Place } from '#server/features/location/place.ts';
import { foundRestaurant } from '#server/features/restaurant/found-restaurant.ts';
import { providerTermsVersion } from '#server/features/site/provider-terms-version.ts';
import { holdName } from '#server/database/find-equal.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { checkApplicant, type Document, readDocument } from './check-applicant.ts';
import { offerAccess } from './claim-access.ts';
import { insertApplication, insertFile, isApplying, selectContact, updateApplication } from './store.ts';
import { tellOperator } from './letters.ts';

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
  const tooMany = await admitTry(context, `application:${email}`, `application:${context.address}`);
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
  const said = { ...columnsOf(input), site_id: site.id };
  await holdName(db, `application:${said.email}`);
  if (await isApplying(db, said, clock.now().subtract(SAME_WITHIN))) return null;
  const contact = input.id && input.hash ? await selectContact(db, input.id, input.hash) : undefined;
  const restaurant_id = await foundRestaurant(context, {
    name: said.name,
    owner: said.owner,
    street: said.street,
    houseNumber: said.house_number,
    place,
    phone: said.phone,
    email: said.email,
    taxNumber: said.tax_number,
  });
  const submitted = {
    ...said,
    restaurant_id,
    terms_version: await providerTermsVersion(context),
    submitted_at: clock.now(),
  };
  if (contact) await updateApplication(db, contact.id, submitted);
  const id = contact?.id ?? (await insertApplication(db, { ...submitted, created_at: clock.now() }));
  if (document) await insertFile(db, { application_id: id, ...document });
  await offerAccess(context, { id, name: said.name, email: said.email });
  await tellOperator(context, { id, name: said.name });
  return null;
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
