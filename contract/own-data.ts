import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { SAVED_ADDRESS } from './address-names.ts';
import { typedAddress, writtenAddress } from './address.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, PresentPassword, text, words } from './values.ts';

/** A saved address of a user. */
export const UserLocation = z.object({
  id: z.number(),
  item_firma: z.string(),
  item_vorname: z.string(),
  item_name: z.string(),
  ...writtenAddress(SAVED_ADDRESS),
  item_plz: z.string(),
  item_geoid: z.number().describe('place, as in the call locations'),
  item_ort_einfach: z.string().describe('town'),
  item_ortsteil: z.string().describe('district, empty where there is none'),
});

export const addOrUpdateUserLocation = endpoint('addOrUpdateUserLocation', {
  may: 'activated',
  summary: 'Saves an address; with an id it changes that one.',
  request: z.object({
    address: z.object({
      id: Id.nullish(),
      item_firma: words(limits.address.company).default(''),
      item_vorname: words(limits.person.name).default(''),
      item_name: words(limits.person.name).default(''),
      ...typedAddress(SAVED_ADDRESS),
      item_plz: text(limits.address.postalCode).default('').describe('must be that of the place'),
      item_geoid: Id.nullish(),
    }),
  }),
  answer: Done.extend({ location: UserLocation }),
  refusals: ['unknown-address', 'too-many-addresses'],
});

export const deleteUserLocation = endpoint('deleteUserLocation', {
  may: 'activated',
  summary: 'Deletes a saved address.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-address'],
});

export const userDeletion = endpoint('userDeletion', {
  may: 'activated',
  summary: 'What stands against the deletion of the account, and what ends with it; changes nothing.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    hindrance: z.string().describe('fit to be shown; empty where nothing stands against it'),
    company: z.string().describe('that ends with it; empty where there is none'),
  }),
});

export const deleteUser = endpoint('deleteUser', {
  may: 'activated',
  summary:
    'Deletes the account and everything personal with it, its company included, and logs out everywhere. Orders stay as long as tax law wants them, without the person.',
  request: z.object({ login: z.object({ password: PresentPassword }) }),
  answer: Done,
  refusals: [
    'password-wrong',
    'fresh-login-needed',
    'too-many-tries',
    'staff-account',
    'order-running',
    'company-owes',
  ],
});

const Rows = z.array(z.record(z.string(), z.unknown()));

export const exportUser = endpoint('exportUser', {
  may: 'confirmed',
  fresh: 'log-in',
  summary:
    'Everything that is known of the user (Art. 15 and 20 DSGVO), as it is kept: sums in cents, instants in ISO 8601.',
  request: z.object({}),
  answer: z.object({
    exportedAt: Instant,
    account: z.record(z.string(), z.unknown()),
    addresses: Rows.describe('saved addresses'),
    contacts: Rows.describe('what was last given with an order'),
    formerEmails: Rows.describe('proven addresses that the account has left'),
    knownBrowsers: Rows.describe('where the user has logged in'),
    logIns: Rows,
    secondFactors: Rows.describe('passkeys, code app and recovery codes, without what they prove with'),
    orderMarks: Rows.describe('by what orders are recognised, as keyed hashes; and whether nobody was there'),
    newGuestMarks: Rows.describe('by what the user is no new guest any more, as keyed hashes'),
    confirmedNumbers: Rows.describe('numbers confirmed by a code on a device'),
    stoppedOrders: Rows.describe('orders with the number of the account that were not placed at once'),
    dataRequests: Rows.describe('when the user wanted to know what is known of them, or to have it erased'),
    orderBlocks: Rows.describe('why and until when the number orders against payment in advance only'),
    invitations: Rows.describe('to work at a restaurant or at the operator'),
    pairedDevices: Rows.describe('that the user paired or acted on last'),
    apiKeys: Rows.describe('by which programs come in on behalf of the user'),
    employments: Rows.describe('companies that give or gave a budget to an address of the user'),
    applications: Rows.describe('of restaurants, under the e-mail address'),
    groups: Rows.describe('group orders that the user ran'),
    groupShares: Rows.describe('group orders in which the user took part'),
    chosenPlaces: Rows.describe('places for which the user looked for food'),
    openedRestaurants: Rows.describe('menus that the user opened'),
    tableVisits: Rows.describe('tables at which the user sat down'),
    receipts: Rows.describe('Bewirtungsbelege and credit notes of orders'),
    driverShifts: Rows.describe('when they drove for which restaurant'),
    driverCashUps: Rows.describe('what they had to hand over at the end of a shift'),
    alarms: Rows.describe('what operators were warned of'),
    takeOvers: Rows.describe("restaurants that they ran for a while as one of the operator's people"),
    orders: Rows.describe('each with its lines, steps and comment'),
    reviews: Rows,
    likedDishes: Rows.describe('thumbs up and down for dishes of rated orders'),
    reviewReminders: z
      .object({ planned: Rows, stopped: Rows })
      .describe('when the user will be asked to rate, and which addresses are not to be asked any more'),
    vouchers: Rows.describe('that belong to the user'),
    gifts: Rows.describe('what the user gave, to whom and with which words'),
    basketLines: Rows.describe('what lies in a basket'),
    ownCreations: Rows.describe('dishes saved to order again'),
    favourites: Rows.describe('restaurants, and dishes of theirs, that the user likes'),
    messages: Rows.describe('mails and texts to the user'),
    work: Rows.describe('roles at restaurants and at the operator, and when a PIN was set'),
    deeds: Rows.describe('what the log says that the user did, and when they were refused'),
    recommendations: Rows.describe('restaurants recommended under the e-mail address'),
    newsletters: Rows.describe('newsletters of restaurants that were asked for under the e-mail address'),
    declarations: Rows.describe('withdrawals and reports under the e-mail address'),
    reviewReports: Rows.describe('reviews reported under the e-mail address'),
    companies: Rows.describe('business customers that the user speaks for'),
  }),
});
