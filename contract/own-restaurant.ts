import { z } from 'zod';
import { bounds } from '#domain/limits/bounds.ts';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { ProposedSeller, Seller } from './own-seller.ts';
import { Location } from './location.ts';
import { Done, Id, Key, TimeOfDay, amount, text, whole } from './values.ts';

/** What a form showed when it was opened: whoever saves over something newer is told so first. */
export const Version = Key.default('').describe('of what was shown; empty for something new');

/** A calendar day in Berlin. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .describe('calendar day, YYYY-MM-DD');

/** An amount that an owner types: never negative, never absurd. */
export const TypedEuros = amount(workLimits.menu.price).describe('amount in EUR');

const ofHost = { hostId: Id };

const Details = {
  item_phone: text(workLimits.restaurant.phone),
  item_email: text(limits.person.email),
  item_taxnumber: text(workLimits.restaurant.taxNumber),
  item_vatid: text(workLimits.restaurant.vatId),
  item_register: text(workLimits.restaurant.register).describe(
    'register and number, such as Amtsgericht Lübeck, HRB 1234',
  ),
  smallBusiness: z.boolean().describe('§ 19 UStG: no VAT is shown'),
  cuisines: z
    .array(text(workLimits.restaurant.cuisine))
    .max(workLimits.restaurant.cuisines)
    .describe('what it cooks, the most important first'),
  item_menu_content: text(workLimits.restaurant.welcome).describe('a few words above the menu'),
  takesCash: z.boolean(),
  takesEc: z.boolean(),
  takesTips: z.boolean(),
  takesVouchers: z.boolean(),
  offersDelivery: z.boolean(),
  offersPickup: z.boolean(),
  takesReservations: z.boolean().describe('guests order ahead and eat at a table'),
  shortfall: amount(workLimits.restaurant.shortfall).describe(
    'EUR that a basket may lack of the least order value',
  ),
  loyaltyPercent: whole(workLimits.restaurant.loyalty).describe(
    '% of the goods that guests get as a voucher once an order is completed',
  ),
  deliveryMinutes: whole(workLimits.restaurant.usualMinutes).describe(
    'usual minutes until the food is at the door',
  ),
  pickupMinutes: whole(workLimits.restaurant.usualMinutes),
  showsArticleNumbers: z.boolean(),
  offersCutting: z.boolean().describe('cuts pizza on request'),
  allowsReviews: z.boolean().describe('guests can rate their orders; what was rated before stays'),
  reusablePackaging: z.enum(['offered', 'own-container', 'not-obliged']).describe('§ 33, § 34 VerpackG'),
};

/** Times of one day; closing at or before opening is after midnight. Without times: closed. */
export const OwnHours = z.object({
  service: z.enum(['delivery', 'pickup']),
  day: whole(bounds.weekDay).describe('1 to 7 = Monday to Sunday, 8 = public holiday'),
  opens: TimeOfDay.nullable(),
  closes: TimeOfDay.nullable(),
});

const OwnAbsence = z.object({
  id: z.number(),
  title: z.string(),
  firstDay: Day,
  lastDay: Day.describe('still closed on that day'),
});

/** Hours of one day instead of those of its weekday. */
export const OwnDay = z.object({
  day: Day,
  service: z.enum(['delivery', 'pickup']),
  times: z
    .array(z.object({ opens: TimeOfDay, closes: TimeOfDay }))
    .max(workLimits.restaurant.timesOfDay)
    .describe('none: closed'),
});

export const AreaTerms = {
  minimum: TypedEuros.describe('minimum order value'),
  delivery: TypedEuros.describe('delivery cost'),
  freeFrom: TypedEuros.nullable().describe('free delivery from this value on, null = never'),
};

export const OwnArea = Location.extend({ ...AreaTerms, version: Version });

export const ownRestaurant = endpoint('ownRestaurant', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'What an owner has entered of their restaurant.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    id: z.number(),
    item_name: z.string(),
    item_url: z.string(),
    isApproved: z.boolean().describe('guests can find it'),
    restaurants: z.array(z.object({ id: z.number(), item_name: z.string() })).describe('all of this owner'),
    seller: Seller,
    proposed: ProposedSeller.nullable().describe('another name or address that an operator has to confirm'),
    logo: z.string().nullable(),
    cover: z.string().nullable().describe('its own, with {width} for 480, 960 or 1600 px'),
    teamPhoto: z.string().nullable(),
    details: z.object(Details).extend({ version: Version }),
    hours: z.object({ weekly: z.array(OwnHours), version: Version }),
    absences: z.array(OwnAbsence),
    days: z.array(OwnDay),
    areas: z.array(OwnArea),
    areasVersion: Version.describe('of all the areas together'),
  }),
  refusals: ['unknown-restaurant'],
});

export const ownRestaurants = endpoint('ownRestaurants', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'The restaurants that somebody runs.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({ restaurants: z.array(z.object({ id: z.number(), item_name: z.string() })) }),
});

export const saveOwnDetails = endpoint('saveOwnDetails', {
  may: { at: 'menu', by: 'hostId' },
  summary: "The restaurant's contact, tax data, ways to pay and to serve.",
  request: z.object({ ...ofHost, ...Details, version: Version }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile'],
});

export const saveOwnLogo = endpoint('saveOwnLogo', {
  may: { at: 'menu', by: 'hostId' },
  summary: "The restaurant's logo, drawn anew as a square JPEG; without one the logo is taken away.",
  takesFile: true,
  request: z.object({ ...ofHost, image: z.file().or(z.literal('')).optional() }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile'],
});

export const OwnPicture = z
  .enum(['cover-photo', 'team-photo'])
  .describe(
    'cover-photo: three times as wide as high, instead of the drawn one; team-photo: who cooks there',
  );

export const saveOwnPicture = endpoint('saveOwnPicture', {
  may: { at: 'menu', by: 'hostId' },
  summary: "The restaurant's cover or its people, drawn anew as JPEG; without a picture it is taken away.",
  takesFile: true,
  request: z.object({ ...ofHost, kind: OwnPicture, image: z.file().or(z.literal('')).optional() }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile'],
});

export const saveOwnHours = endpoint('saveOwnHours', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'The weekly opening hours, all at once.',
  request: z.object({ ...ofHost, weekly: z.array(OwnHours).max(bounds.list), version: Version }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile'],
});

export const saveOwnAbsence = endpoint('saveOwnAbsence', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'A planned closure of whole days.',
  request: z.object({ ...ofHost, title: text(workLimits.restaurant.absence), firstDay: Day, lastDay: Day }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile', 'too-many-entries'],
});

export const removeOwnAbsence = endpoint('removeOwnAbsence', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'Takes a planned closure away.',
  request: z.object({ ...ofHost, absenceId: Id }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile', 'unknown-entry'],
});

export const saveOwnAreas = endpoint('saveOwnAreas', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'Delivers to these places on these terms; terms that a place had are replaced.',
  request: z.object({
    ...ofHost,
    placeIds: z.array(Id).max(workLimits.restaurant.areas),
    ...AreaTerms,
    version: Version,
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile', 'unknown-place', 'too-many-entries'],
});

export const removeOwnArea = endpoint('removeOwnArea', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'Delivers to a place no more.',
  request: z.object({ ...ofHost, placeId: Id }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile', 'unknown-entry'],
});
