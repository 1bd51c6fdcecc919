import type { z } from 'zod';
import type { proposeOwnSite } from '#contract/own-site.ts';
import { isEmail } from '#domain/people/email.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { makeSite } from '#server/features/site/run/make-site.ts';
import { countRows } from '#server/database/rows.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';

/** Sites of one restaurant; more would be kept for domains that nobody else can take then. */
const MOST = 5;

/** Makes a restaurant's own site and tells the operator, who switches its domain on. */
export async function proposeSite(
  context: StaffVisit,
  { hostId, kind, domain, framedBy }: z.output<typeof proposeOwnSite.request>,
): Promise<Refusal | null> {
  const { db, site, settings } = context;
  const restaurant = await findAnyRestaurant(context, hostId);
  if (!restaurant) return refuse('unknown-restaurant');
  if (restaurant.approved_at === null)
    return refuse('bad-input', { message: 'Das geht, sobald euer Restaurant freigegeben ist.' });
  if (!isEmail(restaurant.email))
    return refuse('bad-input', {
      message: 'Tragt zuerst die E-Mail-Adresse eures Restaurants ein: An sie schreiben die Gäste der Seite.',
    });
  const asked = {
    kind,
    domain,
    framedBy,
    restaurantId: hostId,
    textsFrom: site.id,
    listsFrom: null,
  } as const;
  const blank = { title: '', tagline: '', region: '', companyName: '', companyMail: '' };
  const made = await makeSite(context, { ...asked, ...blank, brand: 'henkelmann' }, context.staff.personId);
  if (isRefusal(made)) return made;
  if ((await countRows(db, 'site', { restaurant_id: hostId, ended_at: null })) > MOST)
    return refuse('too-many-entries');
  await sendMail(context, {
    kind: 'site-proposed',
    key: `site-proposed:${made.id}`,
    siteId: site.id,
    recipient: site.company_mail,
    subject: `Eigene Seite von ${restaurant.name}`,
    headline: 'Ein Restaurant hat seine eigene Seite angelegt',
    paragraphs: [`${made.host} führt erst zu ${restaurant.name}, wenn du die Domain eingeschaltet hast.`],
    button: { label: 'Seite ansehen', url: `${settings.publicUrl}/verwaltung/seiten/${made.id}` },
  });
  return null;
}
