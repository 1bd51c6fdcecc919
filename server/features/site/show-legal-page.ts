import { phoneHref } from '#domain/people/phone-href.ts';
import { doorLines } from '#domain/people/door.ts';
import { type Markup, markup } from '#domain/text/markup.ts';
import { doorOf } from '#server/database/address-columns.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { readLegalText } from './read-legal-text.ts';

type LegalPage = Awaited<ReturnType<typeof readLegalText>>;
type ByRestaurant = { hostId?: number | null };

/** The operator's imprint or, with a restaurant, that restaurant's. */
export async function showImprint(
  context: VisitContext,
  { hostId }: ByRestaurant,
): Promise<LegalPage | Refusal> {
  if (!hostId) return readLegalText(context, 'imprint');
  const restaurant = await findRestaurant(context, hostId);
  if (!restaurant) return refuse('unknown-restaurant');
  context.shows({ tags: [`restaurant:${hostId}`] });
  return restaurantImprint(restaurant);
}

/** The terms for orderers; they are the same for every restaurant of the site. */
export async function showTerms(
  context: VisitContext,
  { hostId }: ByRestaurant,
): Promise<LegalPage | Refusal> {
  if (hostId && !(await findRestaurant(context, hostId))) return refuse('unknown-restaurant');
  return readLegalText(context, 'terms');
}

/** The imprint of a restaurant's own site (§ 5 DDG); the tax number is nobody's business and stays out. */
function restaurantImprint(restaurant: Restaurant) {
  const { name, owner, phone, email, register_entry: register, vat_id: vatId } = restaurant;
  const seller = paragraph(
    markup`<strong>${name}</strong>`,
    markup`${owner}`,
    ...doorLines(doorOf(restaurant)).map((line) => markup`${line}`),
  );
  const contact = paragraph(
    markup`Telefon: <a href="${phoneHref(phone)}">${phone}</a>`,
    markup`E-Mail: <a href="mailto:${email}">${email}</a>`,
  );
  const registers = paragraph(
    register ? markup`Registereintrag: ${register}` : null,
    vatId ? markup`Umsatzsteuer-Identifikationsnummer: ${vatId}` : null,
  );
  // The version stays empty: always what the restaurant says of itself now.
  return { title: 'Impressum', content: seller + contact + registers, version: '' };
}

function paragraph(...lines: (Markup | null)[]): string {
  const shown = lines.flatMap((line) => line?.text ?? []);
  return shown.length > 0 ? `<p>${shown.join('<br>')}</p>` : '';
}
