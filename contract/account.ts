import { z } from 'zod';
import { OFFICE_RIGHTS, RESTAURANT_RIGHTS } from '#domain/people/rights.ts';
import { limits } from '#domain/limits/guest.ts';
import { endpoint } from './endpoint.ts';
import { UserLocation } from './own-data.ts';
import { Code, Done, Id, Instant, Key, NewPassword, PresentPassword, text, words, YesNo } from './values.ts';

export const Role = z.enum([
  'customer',
  ...(['owner', 'manager', 'kitchen', 'cashier', 'driver'] as const),
  ...(['operator', 'support', 'money', 'content', 'settings'] as const),
]);

export const User = z.object({
  id: z.number(),
  item_firstname: z.string(),
  item_lastname: z.string(),
  item_email: z.string(),
  item_email_wanted: z
    .string()
    .describe('new e-mail that waits for the code from the mail (userConfirmEmail); else empty'),
  item_email_confirmed: YesNo.describe(
    'whether item_email is proven by a code from a mail; until then nothing follows from it',
  ),
  item_phone: z.string(),
  item_activated: YesNo,
  item_created: Instant,
  roles: z.array(Role),
});

const Credentials = z.object({
  email: text(limits.person.email),
  password: z.string().max(limits.account.password.maxLength),
});
/** The person fields of registration and contact data; what is missing is refused beside its field. */
const contactData = {
  item_firstname: words(limits.person.name).default(''),
  item_lastname: words(limits.person.name).default(''),
  item_email: text(limits.person.email).default(''),
  item_phone: text(limits.person.phone)
    .default('')
    .describe(`mobile number, at least ${limits.person.phone.minLength} characters; +49 is kept as 0`),
};

export const userLogin = endpoint('userLogin', {
  may: 'anyone',
  summary: 'Logs in. The basket of the session stays.',
  request: z.union([z.object({ login: Credentials }), Credentials]),
  answer: Done.extend({ user: User }),
  refusals: ['login-failed', 'account-blocked', 'too-many-tries'],
});

export const userLogout = endpoint('userLogout', {
  may: 'own',
  summary: 'Ends the session of the user; its secret is replaced.',
  request: z.object({}),
  answer: Done,
});

export const userData = endpoint('userData', {
  may: 'own',
  summary: 'The logged-in user with the saved addresses; null and none for a guest.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    user: User.nullable(),
    locations: z.array(UserLocation).describe('none until the account is activated'),
  }),
});

export const myRights = endpoint('myRights', {
  may: 'own',
  summary: 'What the visitor may do in the office and at a restaurant; without id, at the first of theirs.',
  token: 'not-needed',
  request: z.object({
    hostId: Id.nullish(),
    visit: z.boolean().optional().describe('also who of the operator is at that restaurant'),
  }),
  answer: z.object({
    office: z.array(z.enum(OFFICE_RIGHTS)),
    restaurant: z.array(z.enum(RESTAURANT_RIGHTS)),
    visit: z
      .object({
        hostId: z.number(),
        item_name: z.string(),
        as: z
          .enum(['looks', 'runs', 'told'])
          .describe(
            "one of the operator's people looks at it or has taken it over; or it is taken over, and this user runs it",
          ),
        until: Instant.nullable().describe(
          'when the take-over ends by itself, their own or that of a colleague',
        ),
        reason: z.string().nullable().describe('of the take-over'),
      })
      .nullable(),
  }),
});

export const userRegistration = endpoint('userRegistration', {
  may: 'anyone',
  summary:
    "Makes an account, logs it in and sends the activation code by SMS. With item_password alone, or with item_phone beside it, the rest is taken from the session's last order; fields that are there but empty are not. The answer does not tell whether the e-mail has an account already.",
  sentences: 'registrationResponse',
  request: z.object({
    ...contactData,
    item_firstname: words(limits.person.name).optional(),
    item_lastname: words(limits.person.name).optional(),
    item_email: text(limits.person.email).optional(),
    item_password: NewPassword,
  }),
  answer: Done.extend({
    registrationResponse: z.string().describe('what to say now, HTML'),
    account: User,
  }),
  refusals: ['already-logged-in', 'too-many-tries'],
});

export const userActivation = endpoint('userActivation', {
  may: 'account',
  summary: 'Activates the logged-in account with the six digits of the SMS.',
  request: z.object({ code: Code }),
  answer: Done.extend({ user: User }),
  refusals: ['code-wrong'],
});

export const userResendActivationCode = endpoint('userResendActivationCode', {
  may: 'anyone',
  summary:
    'Sends a new activation code, the second one only after a minute; the former one ends. Answers alike whether the e-mail has an account or not.',
  request: z.object({ email: text(limits.person.email).default('').describe('not needed when logged in') }),
  answer: Done,
  refusals: ['too-many-tries'],
});

export const userForgotPasswd = endpoint('userForgotPasswd', {
  may: 'anyone',
  summary: 'Sends a mail with a code, good for one hour and once. Answers alike for an unknown e-mail.',
  request: z.object({ account: z.object({ email: text(limits.person.email).default('') }) }),
  answer: Done,
  refusals: ['too-many-tries'],
});

export const userResetPasswd = endpoint('userResetPasswd', {
  may: 'link',
  summary: 'Sets a new password with the code from the mail, ends all other sessions and logs in.',
  request: z.object({
    account: z.object({ email: text(limits.person.email).default(''), code: Code, passwd: NewPassword }),
  }),
  answer: Done.extend({ user: User }),
  refusals: ['code-wrong', 'account-blocked', 'too-many-tries'],
});

export const userChangePasswd = endpoint('userChangePasswd', {
  may: 'activated',
  summary: 'Changes the password and ends all other sessions of the account.',
  request: z.object({
    login: z.object({ password: PresentPassword, passwordNew: NewPassword }),
  }),
  answer: Done,
  refusals: ['password-wrong', 'too-many-tries'],
});

export const userUpdateAccount = endpoint('userUpdateAccount', {
  may: 'account',
  summary:
    'Changes the contact data. A new mobile number has to be activated again; a new e-mail counts when the code from the mail to it is confirmed (userConfirmEmail).',
  request: z.object({
    account: z.object({
      ...contactData,
      item_password: PresentPassword.describe('needed only where the e-mail of an active account changes'),
    }),
  }),
  answer: Done.extend({ user: User }),
  refusals: ['password-wrong', 'too-many-tries'],
});

export const userSendEmailCode = endpoint('userSendEmailCode', {
  may: 'account',
  summary:
    'Mails a code to the address that waits for proof (userConfirmEmail); answers alike where there is none or it is taken.',
  request: z.object({}),
  answer: Done,
  refusals: ['too-many-tries'],
});

export const userConfirmEmail = endpoint('userConfirmEmail', {
  may: 'account',
  summary:
    'Proves the e-mail of the account, or takes over a new one, with the code from the mail that went there.',
  request: z.object({ code: Code }),
  answer: Done.extend({ user: User }),
  refusals: ['code-wrong'],
});

/** From which address of an account the last mail came back. */
export const Returned = z.object({ email: z.string(), at: Instant.describe('when it was written') });

export const userMailbox = endpoint('userMailbox', {
  may: 'account',
  summary: 'Whether the last mail to an address of the account came back.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    returned: Returned.nullable().describe('null: as far as anybody knows, all arrived'),
  }),
});

export const userSessions = endpoint('userSessions', {
  may: 'activated',
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
});

export const endUserSession = endpoint('endUserSession', {
  may: 'activated',
  summary: 'Logs out one session of the user; without an id all but this one.',
  request: z.object({ id: Id.nullish() }),
  answer: Done,
  refusals: ['unknown-session'],
});
const SetUpCode = Key.describe('last part of the link that the first start prints');

export const setUpOpen = endpoint('setUpOpen', {
  may: 'link',
  summary: "Whether the link to set up the operator's account is still good.",
  request: z.object({ code: SetUpCode }),
  answer: Done,
  refusals: ['code-expired'],
  token: 'not-needed',
});

export const setUp = endpoint('setUp', {
  may: 'link',
  summary: "Gives the operator's account its e-mail and password, once per link, and logs it in.",
  request: z.object({ code: SetUpCode, email: text(limits.person.email), password: NewPassword }),
  answer: Done.extend({ user: User }),
  refusals: ['code-expired', 'email-taken'],
});
