import type { z } from 'zod';
import type { saveOwnDetails } from '#contract/own-restaurant.ts';
import { fromEuros, toEuros } from '#domain/money/money.ts';
import { isEmail, normaliseEmail } from '#domain/people/email.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { isValidPhone, normalisePhone } from '#domain/people/phone.ts';
import { lockRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { findAnyRestaurant } from './find-restaurant.ts';
import type { Restaurant } from './restaurants-of-site.ts';
import { updateRestaurant } from './store.ts';

type Input = z.output<typeof saveOwnDetails.request>;

/** Holds a restaurant until the transaction ends, so that what is checked stays true; false if there is none. */
export const holdRestaurant = async ({ db }: Context, id: number): Promise<boolean> =>
  (await lockRow(db, 'restaurant', { id })) !== undefined;

/** What an owner may change of the restaurant itself, with its mark. Who sells stays as the operator checked it. */
export function toOwnDetails(restaurant: Restaurant) {
  const details = {
    item_phone: restaurant.phone,
    item_email: restaurant.email,
    item_taxnumber: restaurant.tax_number,
    item_vatid: restaurant.vat_id,
    item_register: restaurant.register_entry,
    smallBusiness: restaurant.is_small_business,
    cuisines: restaurant.cuisines,
    item_menu_content: restaurant.menu_content,
    takesCash: restaurant.takes_cash,
    takesEc: restaurant.takes_ec,
    takesTips: restaurant.takes_tips,
    takesVouchers: restaurant.takes_vouchers,
    offersDelivery: restaurant.offers_delivery,
    offersPickup: restaurant.offers_pickup,
    takesReservations: restaurant.offers_table_reservation,
    shortfall: toEuros(restaurant.tolerated_shortfall_cents),
    loyaltyPercent: restaurant.loyalty_percent,
    deliveryMinutes: restaurant.delivery_lead_minutes,
    pickupMinutes: restaurant.pickup_lead_minutes,
    showsArticleNumbers: restaurant.shows_article_numbers,
    offersCutting: restaurant.offers_cutting,
    allowsReviews: restaurant.allows_reviews,
    reusablePackaging: restaurant.reusable_packaging,
  };
  return { ...details, version: stampOf(details) };
}

/** Lets guests ask for the newsletter, or no more. */
export const offerNewsletter = ({ db }: Context, id: number, newsletter_on: boolean): Promise<void> =>
  updateRestaurant(db, id, { newsletter_on });

/** Saves the details. Who may do this, and that nobody else does meanwhile, is the caller's to see to. */
export async function saveDetails(context: Context, input: Input): Promise<Refusal | null> {
  const restaurant = await findAnyRestaurant(context, input.hostId);
  if (!restaurant) return refuse('unknown-restaurant');
  const fields = wrongFields(input, restaurant);
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  await updateRestaurant(context.db, input.hostId, {
    ...columnsOf(input),
    changed_at: context.clock.now(),
  });
  const saved = (await findAnyRestaurant(context, input.hostId)) ?? restaurant;
  return mayReplace(toOwnDetails(restaurant).version, toOwnDetails(saved).version, input.version)
    ? null
    : refuse('changed-meanwhile');
}

function wrongFields(input: Input, restaurant: Restaurant): Record<string, string> {
  const { kind, takes_online } = restaurant;
  const { takesCash, takesEc, offersDelivery, offersPickup, item_vatid: vatId } = input;
  return {
    ...(!isValidPhone(input.item_phone) && { item_phone: 'Bitte verrate uns eure Telefonnummer' }),
    ...(!isEmail(input.item_email) && { item_email: 'Bitte verrate uns eure E-Mail-Adresse' }),
    ...(vatId !== '' &&
      !/^DE\d{9}$/.test(squeezed(vatId)) && { item_vatid: 'Eine USt-IdNr. sieht so aus: DE123456789' }),
    ...(losesTaxNumber(input, restaurant) && {
      item_taxnumber: 'Wer verkauft, braucht eine von beiden auf jeder Rechnung: Steuernummer oder USt-IdNr.',
    }),
    ...(!(takesCash || takesEc || takes_online) && {
      takesCash: 'Womit sollen Gäste zahlen? Bitte wähle mindestens eins.',
    }),
    ...(!(offersDelivery || offersPickup) && {
      offersDelivery: 'Liefert ihr, oder holen Gäste ab? Bitte wähle mindestens eins.',
    }),
    ...(fromEuros(input.shortfall) === undefined && { shortfall: 'Bitte schreib den Betrag so: 2,50' }),
    ...(sellsGiftVouchers(kind) && wrongForVouchers(input)),
  };
}

/** Nobody is approved without one (§ 14 Abs. 4 UStG), and who sells already keeps one. */
const losesTaxNumber = (
  { item_taxnumber: number, item_vatid: vatId }: Input,
  { approved_at, tax_number, vat_id }: Restaurant,
): boolean => approved_at !== null && tax_number + vat_id !== '' && number + vatId === '';

/** A gift voucher is worth what it cost and delivered by mail: the database holds the seller to the same. */
function wrongForVouchers(input: Input): Record<string, string> {
  const { takesCash, takesEc, takesTips, takesVouchers, offersDelivery, offersPickup } = input;
  return {
    ...(input.allowsReviews && { allowsReviews: 'Geschenkgutscheine werden nicht bewertet.' }),
    ...((takesCash || takesEc) && { takesCash: 'Geschenkgutscheine werden online bezahlt.' }),
    ...(takesTips && { takesTips: 'Für Geschenkgutscheine gibt niemand Trinkgeld.' }),
    ...(input.takesReservations && {
      takesReservations: 'Mit Geschenkgutscheinen reserviert niemand einen Tisch.',
    }),
    ...(input.loyaltyPercent > 0 && {
      loyaltyPercent: 'Auf Geschenkgutscheine gibt es keinen Treuerabatt.',
    }),
    ...(takesVouchers && { takesVouchers: 'Geschenkgutscheine bezahlt man nicht mit Gutscheinen.' }),
    ...((offersDelivery || !offersPickup) && {
      offersDelivery: 'Geschenkgutscheine kommen per E-Mail; hier ist nur „Abholung“ an.',
    }),
  };
}

const columnsOf = (input: Input) => ({
  phone: normalisePhone(input.item_phone),
  email: normaliseEmail(input.item_email),
  tax_number: input.item_taxnumber,
  vat_id: squeezed(input.item_vatid),
  register_entry: input.item_register,
  is_small_business: input.smallBusiness,
  cuisines: [...new Set(input.cuisines.filter((cuisine) => cuisine !== ''))],
  menu_content: input.item_menu_content,
  takes_cash: input.takesCash,
  takes_ec: input.takesEc,
  takes_tips: input.takesTips,
  takes_vouchers: input.takesVouchers,
  offers_delivery: input.offersDelivery,
  offers_pickup: input.offersPickup,
  offers_table_reservation: input.takesReservations,
  tolerated_shortfall_cents: fromEuros(input.shortfall) ?? 0,
  loyalty_percent: input.loyaltyPercent,
  delivery_lead_minutes: input.deliveryMinutes,
  pickup_lead_minutes: input.pickupMinutes,
  shows_article_numbers: input.showsArticleNumbers,
  offers_cutting: input.offersCutting,
  allows_reviews: input.allowsReviews,
  reusable_packaging: input.reusablePackaging,
});

const squeezed = (vatId: string) => vatId.replace(/\s/g, '').toUpperCase();
