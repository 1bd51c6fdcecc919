import type { z } from 'zod';
import type { DeliveryLocation } from '#contract/location.ts';
import type { Host, hostdescription } from '#contract/restaurant.ts';
import { yesNo } from '#contract/values.ts';
import { toEuros } from '#domain/money/money.ts';
import { doorText } from '#domain/people/door.ts';
import { doorOf } from '#server/database/address-columns.ts';
import { describePlace } from '../location/place.ts';
import type { RestaurantAvailability } from './availability-of.ts';
import { promisedMinutes } from './rushes.ts';
import { coverAddress, logoAddress } from './brand-address.ts';
import { describeState, describeSwitches } from './describe-state.ts';
import type { Restaurant } from './restaurants-of-site.ts';
import type { DeliveryPlace } from './store.ts';

type WireHost = z.input<typeof Host>;

export function toHost(
  restaurant: Restaurant,
  availability: RestaurantAvailability,
  now: Temporal.Instant,
): WireHost {
  return {
    id: restaurant.id,
    ...toImprint(restaurant),
    ...toShownTexts(restaurant),
    ...toOffers(restaurant),
    ...describeSwitches(availability, now),
    item_type: restaurant.kind,
    isInternal: restaurant.is_internal,
    item_review_count: restaurant.rating_count,
    item_avg: restaurant.rating_tenths / 10,
    item_max_mbw_deviation: toEuros(restaurant.tolerated_shortfall_cents),
    item_website_applekey: restaurant.apple_pay_key,
    ...promisedMinutes(restaurant, now),
    reusablePackaging: restaurant.reusable_packaging,
    smallBusiness: restaurant.is_small_business,
    state: describeState(availability, now),
    latitude: restaurant.latitude,
    longitude: restaurant.longitude,
  };
}

/** Name and address of who sells, as they stand on every menu (§ 5 DDG). */
export const toSeller = (restaurant: Restaurant) => ({
  item_name: restaurant.name,
  item_owner: restaurant.owner,
  item_street: restaurant.street,
  item_houseno: restaurant.house_number,
  item_plz: restaurant.postal_code,
  item_ort: restaurant.town,
});

function toImprint(restaurant: Restaurant) {
  return {
    ...toSeller(restaurant),
    item_taxnumber: restaurant.tax_number,
    item_phone: restaurant.phone,
    item_email: restaurant.email,
    item_register: restaurant.register_entry,
    item_vatid: restaurant.vat_id,
  };
}

function toShownTexts(restaurant: Restaurant) {
  return {
    item_url: restaurant.url,
    item_menu_url: `/speisekarte/${restaurant.url}`,
    item_logo: logoAddress(restaurant),
    item_cover: coverAddress(restaurant),
    item_foodtype: restaurant.cuisines.join(', '),
    item_menu_content: restaurant.menu_content,
    item_teamphoto: restaurant.team_photo,
  };
}

function toOffers(restaurant: Restaurant) {
  return {
    item_show_article_numbers: yesNo(restaurant.shows_article_numbers),
    item_coupon_kickback: restaurant.loyalty_percent,
    item_allow_coupons: yesNo(restaurant.takes_vouchers),
    item_homedelivery: yesNo(restaurant.offers_delivery),
    item_pickup: yesNo(restaurant.offers_pickup),
    item_allow_bookatable: yesNo(restaurant.offers_table_reservation),
    item_payment_cash: yesNo(restaurant.takes_cash),
    item_payment_ec: yesNo(restaurant.takes_ec),
    item_webpayment: yesNo(restaurant.takes_online),
    item_webpayment_tip: yesNo(restaurant.takes_tips),
    item_webpayment_free: yesNo(restaurant.waives_online_fee),
    item_allow_cut: yesNo(restaurant.offers_cutting),
    item_vytal: yesNo(restaurant.reusable_packaging === 'offered'),
    newsletter: restaurant.newsletter_on,
  };
}

export function toDescription(restaurant: Restaurant): z.input<typeof hostdescription.answer> {
  return {
    name: restaurant.name,
    logo: logoAddress(restaurant),
    foodtype: restaurant.cuisines.join(', '),
    phone: restaurant.phone,
    address: doorText(doorOf(restaurant)),
  };
}

export function toDeliveryLocation(place: DeliveryPlace): z.input<typeof DeliveryLocation> {
  return {
    ...describePlace(place),
    item_mbw: toEuros(place.minimum_order_cents),
    item_shipping: toEuros(place.delivery_cents),
    item_free: toEuros(place.free_from_cents ?? 0),
  };
}
