import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, text } from './values.ts';

export const Role = z.enum(['customer', 'owner', 'kitchen', 'operator']);

export const User = z.object({
  id: z.number(),
  item_firstname: z.string(),
  item_lastname: z.string(),
  item_email: z.string(),
  item_email_wanted: z
    .string()
    .describe('new e-mail that waits for the code from the mail (userConfirmEmail); else empty'),
  item_phone: z.string(),
  item_activated: z.boolean(),
  item_created: Instant,
  roles: z.array(Role),
});

/** A saved address of a user. */
export const UserLocation = z.object({
  id: z.number(),
  item_firma: z.string(),
  item_vorname: z.string(),
  item_name: z.string(),
  item_strasse: z.string(),
  item_hausnummer: z.string(),
  item_plz: z.string(),
  item_geoid: z.number().describe('place, as in the call locations'),
  item_address_addon: z.string(),
  item_ort_einfach: z.string().describe('town'),
  item_ortsteil: z.string().describe('district, empty where there is none'),
});

const Credentials = z.object({ email: text(120), password: z.string().max(200) });
const password = (what: string) => z.string().max(200).default('').describe(what);
const NEW_PASSWORD = password('at least 8 characters');
const Code = text(40).default('');
/** The person fields of registration and contact data; what is missing is refused beside its field. */
const contactData = {
  item_firstname: text(60).default(''),
  item_lastname: text(60).default(''),
  item_email: text(120).default(''),
  item_phone: text(30).default('').describe('mobile number, at least 9 characters; +49 is kept as 0'),
};

export const userLogin = endpoint('userLogin', {
  summary: 'Logs in. The basket of the session stays.',
  request: z.union([z.object({ login: Credentials }), Credentials]),
  answer: Done.extend({ user: User }),
  refusals: ['login-failed', 'too-many-tries'],
});

export const userLogout = endpoint('userLogout', {
  summary: 'Ends the session of the user; its secret is replaced.',
  request: z.object({}),
  answer: Done,
});

export const userData = endpoint('userData', {
  summary: 'The logged-in user with the saved addresses; null and none for a guest.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    user: User.nullable(),
    locations: z.array(UserLocation).describe('none until the account is activated'),
  }),
});

export const userRegistration = endpoint('userRegistration', {
  summary:
    "Makes an account, logs it in and sends the activation code by SMS. With item_password alone the rest is taken from the session's last order. The answer does not tell whether the e-mail has an account already.",
  request: z.object({ ...contactData, item_password: NEW_PASSWORD }),
  answer: Done.extend({
    registrationResponse: z.string().describe('what to say now, HTML'),
    account: User,
  }),
  refusals: ['already-logged-in', 'too-many-tries'],
});

export const userActivation = endpoint('userActivation', {
  summary: 'Activates the logged-in account with the six digits of the SMS.',
  request: z.object({ code: Code }),
  answer: Done.extend({ user: User }),
  refusals: ['login-needed', 'code-wrong'],
});

export const userResendActivationCode = endpoint('userResendActivationCode', {
  summary:
    'Sends a new activation code, the second one only after a minute; the former one ends. Answers alike whether the e-mail has an account or not.',
  request: z.object({ email: text(120).default('').describe('not needed when logged in') }),
  answer: Done,
  refusals: ['too-many-tries'],
});

export const userForgotPasswd = endpoint('userForgotPasswd', {
  summary: 'Sends a mail with a code, good for one hour and once. Answers alike for an unknown e-mail.',
  request: z.object({ account: z.object({ email: text(120).default('') }) }),
  answer: Done,
  refusals: ['too-many-tries'],
});

export const userResetPasswd = endpoint('userResetPasswd', {
  summary: 'Sets a new password with the code from the mail, ends all other sessions and logs in.',
  request: z.object({
    account: z.object({ email: text(120).default(''), code: Code, passwd: NEW_PASSWORD }),
  }),
  answer: Done.extend({ user: User }),
  refusals: ['code-wrong', 'too-many-tries'],
});

export const userChangePasswd = endpoint('userChangePasswd', {
  summary: 'Changes the password and ends all other sessions of the account.',
  request: z.object({
    login: z.object({ password: password('the present one'), passwordNew: NEW_PASSWORD }),
  }),
  answer: Done,
  refusals: ['login-needed', 'not-activated', 'password-wrong', 'too-many-tries'],
});

export const userUpdateAccount = endpoint('userUpdateAccount', {
  summary:
    'Changes the contact data. A new mobile number has to be activated again; a new e-mail counts when the code from the mail to it is confirmed (userConfirmEmail), before the first activation at once.',
  request: z.object({
    account: z.object({
      ...contactData,
      item_password: password('the present one; needed only where the e-mail of an active account changes'),
    }),
  }),
  answer: Done.extend({ user: User }),
  refusals: ['login-needed', 'password-wrong', 'too-many-tries'],
});

export const userConfirmEmail = endpoint('userConfirmEmail', {
  summary: 'Takes over the new e-mail of the account with the code from the mail that went there.',
  request: z.object({ code: Code }),
  answer: Done.extend({ user: User }),
  refusals: ['login-needed', 'code-wrong'],
});

export const addOrUpdateUserLocation = endpoint('addOrUpdateUserLocation', {
  summary: 'Saves an address; with an id it changes that one.',
  request: z.object({
    address: z.object({
      id: Id.nullish(),
      item_firma: text(80).default(''),
      item_vorname: text(60).default(''),
      item_name: text(60).default(''),
      item_strasse: text(80).default(''),
      item_hausnummer: text(12).default(''),
      item_plz: text(10).default('').describe('must be that of the place'),
      item_geoid: Id.nullish(),
      item_address_addon: text(120).default(''),
    }),
  }),
  answer: Done.extend({ location: UserLocation }),
  refusals: ['login-needed', 'not-activated', 'unknown-address', 'too-many-addresses'],
});

export const deleteUserLocation = endpoint('deleteUserLocation', {
  summary: 'Deletes a saved address.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['login-needed', 'not-activated', 'unknown-address'],
});

export const deleteUser = endpoint('deleteUser', {
  summary:
    'Deletes the account and everything personal with it, and logs out everywhere. Orders stay as long as tax law wants them, without the person.',
  request: z.object({ login: z.object({ password: password('the present one') }) }),
  answer: Done,
  refusals: [
    'login-needed',
    'not-activated',
    'password-wrong',
    'too-many-tries',
    'staff-account',
    'order-running',
  ],
});

const Rows = z.array(z.record(z.string(), z.unknown()));

export const exportUser = endpoint('exportUser', {
  summary:
    'Everything that is known of the user (Art. 15 and 20 DSGVO), as it is kept: sums in cents, instants in ISO 8601.',
  request: z.object({}),
  answer: z.object({
    exportedAt: Instant,
    account: z.record(z.string(), z.unknown()),
    addresses: Rows.describe('saved addresses'),
    contacts: Rows.describe('what was last given with an order'),
    logIns: Rows,
    orders: Rows.describe('each with its lines, steps and comment'),
    reviews: Rows,
    reviewReminders: z
      .object({ planned: Rows, stoppedAt: Instant.nullable() })
      .describe('when the user will be asked to rate, and since when not any more'),
    vouchers: Rows.describe('that belong to the user'),
    basketLines: Rows.describe('what lies in a basket'),
    ownCreations: Rows.describe('dishes saved to order again'),
    messages: Rows.describe('mails and texts to the user'),
    recommendations: Rows.describe('restaurants recommended under the e-mail address'),
    declarations: Rows.describe('withdrawals and reports under the e-mail address'),
    reviewReports: Rows.describe('reviews reported under the e-mail address'),
    companies: Rows.describe('business customers that the user speaks for'),
  }),
  refusals: ['login-needed', 'not-activated'],
});

export const userSessions = endpoint('userSessions', {
  summary: 'Where the user is logged in, this session first, then the one seen last.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.number(),
        device: z.string().describe("browser and system, such as 'Firefox, Android'; may be empty"),
        current: z.boolean(),
        created: Instant.describe('when it logged in'),
        seen: Instant.describe('about when it was last used, to a day'),
      }),
    ),
  }),
  refusals: ['login-needed', 'not-activated'],
});

export const endUserSession = endpoint('endUserSession', {
  summary: 'Logs out one session of the user; without an id all but this one.',
  request: z.object({ id: Id.nullish() }),
  answer: Done,
  refusals: ['login-needed', 'not-activated', 'unknown-session'],
});
const SetUpCode = text(64).describe('last part of the link that the first start prints');

export const setUpOpen = endpoint('setUpOpen', {
  summary: "Whether the link to set up the operator's account is still good.",
  request: z.object({ code: SetUpCode }),
  answer: Done,
  refusals: ['code-expired'],
  token: 'not-needed',
});

export const setUp = endpoint('setUp', {
  summary: "Gives the operator's account its e-mail and password, once per link, and logs it in.",
  request: z.object({ code: SetUpCode, email: text(120), password: z.string().min(10).max(200) }),
  answer: Done.extend({ user: User }),
  refusals: ['code-expired', 'email-taken'],
});
