import { z } from 'zod';
import { bounds } from '#domain/limits/bounds.ts';
import { limits } from '#domain/limits/guest.ts';
import { endpoint } from './endpoint.ts';
import { DeliveryLocation, Location } from './location.ts';
import { Done, Euros, HostUrl, Id, Instant, text, TimeOfDay, UnixSeconds, YesNo, whole } from './values.ts';

const Service = z.object({
  open: z.boolean().describe('an order for now is possible this way'),
  openUntil: Instant.nullable(),
  opensAt: Instant.nullable(),
});

/** The state of a restaurant at this moment, as people are told it. */
export const State = z.object({
  code: z.enum(['open', 'closed', 'busy', 'away', 'unavailable', 'technical']),
  orderable: z.boolean().describe('an order for now is possible'),
  preorder: z.boolean().describe('an order for later is possible'),
  openUntil: Instant.nullable(),
  opensAt: Instant.nullable(),
  availableAgainAt: Instant.nullable(),
  absenceTitle: z.string().nullable(),
  closedToday: z.boolean(),
  delivery: z.boolean().describe('delivery can be chosen, for now or for a wish time'),
  pickup: z.boolean().describe('the same of pickup'),
  services: z
    .object({ delivery: Service.nullable(), pickup: Service.nullable() })
    .describe('each way by itself; null: not to be had within two weeks'),
});

export const OpeningTime = z.object({
  item_day: whole(bounds.weekDay).describe('1 to 7 Monday to Sunday, 8 public holidays'),
  item_open: TimeOfDay.nullable(),
  item_close: TimeOfDay.nullable(),
});

export const Absence = z.object({ item_title: z.string(), item_start: Instant, item_stop: Instant });

export const OpenInterval = z.object({
  open: UnixSeconds,
  close: UnixSeconds,
  zeroday: UnixSeconds.describe('local midnight of the day the interval belongs to'),
  type: z.enum(['pickup', 'delivery']),
});

/** A restaurant as the list shows it. */
export const Provider = z.object({
  id: z.number(),
  item_name: z.string(),
  item_url: z.string(),
  item_logo: z.string().describe('its own, or the emblem drawn for it'),
  item_cover: z
    .string()
    .nullable()
    .describe('its dishes on a table, three times as wide as high; {width} stands for 480, 960 or 1600 px'),
  item_ort: z.string(),
  item_foodtype: z.string().describe('cuisines, comma separated'),
  item_foodtype_array: z.array(z.string()),
  cuisineGroups: z.array(z.string()).describe('what it cooks in the words of foodtypes'),
  item_sort: z.number(),
  item_active: YesNo,
  item_active_delivery: YesNo,
  item_active_pickup: YesNo,
  item_auto_reactivate: Instant.nullable(),
  item_auto_inactive: YesNo,
  item_away_id: z.number().nullable(),
  item_new: YesNo,
  item_has_special: YesNo,
  item_review: z.enum(['allow', 'disallow']),
  item_review_count: z.number(),
  item_avg: z.number().describe('1 to 5 stars, one decimal; 0 without reviews'),
  item_coupon_kickback: z.number().describe('loyalty bonus in percent'),
  item_allow_coupons: YesNo,
  item_homedelivery: YesNo,
  item_allow_bookatable: YesNo,
  item_webpayment: YesNo,
  item_webpayment_free: YesNo,
  item_payment_ec: YesNo,
  item_payment_cash: YesNo,
  item_mbw: Euros,
  item_shipping: Euros,
  item_free: Euros,
  item_delivery_minutes: z.number().nullable().describe('average over the last 10 orders'),
  pickupMinutes: z.number().describe('from an order to the earliest meal that is fetched'),
  item_distance: z.number().nullable().describe('metres'),
  item_duration: z.number().nullable().describe('seconds of driving'),
  config_open: z.object({ now: UnixSeconds, times: z.array(OpenInterval) }),
  isLasthost: z.boolean(),
  state: State,
  vegetarian: z.boolean().describe('has vegetarian dishes worth filtering for'),
  sponsored: z.boolean().describe('a paid place in the list, marked as such'),
  latitude: z.number().describe('degrees, WGS 84'),
  longitude: z.number(),
});

/** A restaurant as its own menu shows it. */
export const Host = z.object({
  id: z.number(),
  item_name: z.string(),
  item_url: z.string(),
  item_menu_url: z.string(),
  item_owner: z.string(),
  item_street: z.string(),
  item_houseno: z.string(),
  item_plz: z.string(),
  item_ort: z.string(),
  item_taxnumber: z.string(),
  item_phone: z.string(),
  item_email: z.string(),
  item_register: z.string().describe('commercial register entry, empty without one'),
  item_vatid: z.string(),
  item_logo: z.string().describe('its own, or the emblem drawn for it'),
  item_cover: z
    .string()
    .nullable()
    .describe('its dishes on a table, three times as wide as high; {width} stands for 480, 960 or 1600 px'),
  item_foodtype: z.string(),
  item_review_count: z.number(),
  item_avg: z.number(),
  item_type: z.string(),
  isInternal: z.boolean(),
  item_auto_reactivate: Instant.nullable(),
  item_show_article_numbers: YesNo,
  item_coupon_kickback: z.number(),
  item_allow_coupons: YesNo,
  item_menu_content: z.string(),
  item_teamphoto: z.string().nullable(),
  item_max_mbw_deviation: Euros,
  item_homedelivery: YesNo,
  item_pickup: YesNo,
  item_active: YesNo,
  item_active_delivery: YesNo,
  item_active_pickup: YesNo,
  item_allow_bookatable: YesNo,
  item_payment_cash: YesNo,
  item_webpayment: YesNo,
  item_webpayment_tip: YesNo,
  item_webpayment_free: YesNo,
  item_payment_ec: YesNo,
  item_allow_cut: YesNo,
  item_vytal: YesNo,
  newsletter: z.boolean().describe('guests may ask for its newsletter'),
  item_website_applekey: z.string(),
  item_delivery_minutes: z.number().nullable(),
  item_pickup_minutes: z.number(),
  reusablePackaging: z.enum(['offered', 'own-container', 'not-obliged']),
  smallBusiness: z.boolean().describe('§ 19 UStG: prices without VAT shown'),
  state: State,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

const ByHostId = z.object({ hostId: Id });

export const gethost = endpoint('gethost', {
  may: 'anyone',
  summary: 'A restaurant by its id.',
  token: 'not-needed',
  request: ByHostId,
  answer: Host,
  refusals: ['unknown-restaurant'],
});

export const gethostbyurl = endpoint('gethostbyurl', {
  may: 'anyone',
  summary: 'The id behind a host URL; null for an unknown one, the current URL for one that was renamed.',
  token: 'not-needed',
  request: z.object({ url: HostUrl }),
  answer: z.object({ id: z.number().nullable(), url: z.string().nullable() }),
});

export const gethosturlbyid = endpoint('gethosturlbyid', {
  may: 'anyone',
  summary: 'The host URL of a restaurant.',
  token: 'not-needed',
  request: z.object({ id: Id }),
  answer: z.object({ item_url: z.string() }),
  refusals: ['unknown-restaurant'],
});

export const sethost = endpoint('sethost', {
  may: 'own',
  summary: 'Stores the chosen restaurant with the session.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-restaurant'],
});

const OpeningTimeOfWay = OpeningTime.extend({ type: z.enum(['pickup', 'delivery']) });

export const hostopen = endpoint('hostopen', {
  may: 'anyone',
  summary: "Today's opening times, planned absences and the week.",
  token: 'not-needed',
  request: ByHostId,
  answer: z.object({
    now: Instant.describe("the server's clock"),
    opentoday: z.array(OpeningTime),
    today: z
      .array(OpeningTimeOfWay)
      .describe('the same for each way, other hours of this date included; without times it rests'),
    away: z.array(Absence),
    open: z.array(OpeningTimeOfWay),
    days: z
      .array(
        z.object({
          date: z.string().describe('YYYY-MM-DD'),
          type: z.enum(['pickup', 'delivery']),
          item_open: TimeOfDay.nullable(),
          item_close: TimeOfDay.nullable(),
        }),
      )
      .describe('days ahead with other hours than their weekday; without times it is closed'),
  }),
  refusals: ['unknown-restaurant'],
});

export const hostactive = endpoint('hostactive', {
  may: 'anyone',
  summary: 'Whether orders are taken now, asked before each product is added.',
  token: 'not-needed',
  request: ByHostId,
  answer: z.object({
    active: YesNo,
    item_auto_reactivate: Instant.nullable(),
    item_active_delivery: YesNo,
    item_active_pickup: YesNo,
    state: State,
    mayOrderAnyway: z.boolean().describe('an administrator'),
    now: Instant.describe("the server's clock"),
  }),
  refusals: ['unknown-restaurant'],
});

export const hostdescription = endpoint('hostdescription', {
  may: 'anyone',
  summary: 'Name, logo, cuisine, phone and address by host URL.',
  token: 'not-needed',
  request: z.object({ hostUrl: HostUrl }),
  answer: z.object({
    name: z.string(),
    logo: z.string().describe('its own, or the emblem drawn for it'),
    foodtype: z.string(),
    phone: z.string(),
    address: z.string(),
  }),
  refusals: ['unknown-restaurant'],
});

export const hostlocations = endpoint('hostlocations', {
  may: 'anyone',
  summary:
    'Where a restaurant delivers to, with minimum order value and delivery cost; without one where any does, or any of a cuisine.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish(), foodtype: text(limits.search.dish).optional() }),
  answer: z.object({ locations: z.array(DeliveryLocation) }),
  refusals: ['unknown-restaurant'],
});

export const geoOptions = endpoint('geoOptions', {
  may: 'anyone',
  summary: 'The places that can be chosen in the order form of a restaurant.',
  token: 'not-needed',
  request: ByHostId,
  answer: z.object({ locations: z.array(Location) }),
  refusals: ['unknown-restaurant'],
});

export const estimateddeliverytime = endpoint('estimateddeliverytime', {
  may: 'anyone',
  summary: 'Minutes from order to door, averaged over the last 10 orders.',
  token: 'not-needed',
  request: ByHostId,
  answer: z.object({ minutes: z.number().nullable() }),
  refusals: ['unknown-restaurant'],
});
