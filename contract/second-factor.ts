import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { User } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Done, FactorCode, Id, Instant, Key, text } from './values.ts';

/** What browsers and passkeys say to each other (WebAuthn, JSON forms of level 3). */
const WebAuthn = z.record(z.string(), z.unknown());
const NewCodes = Done.extend({
  recoveryCodes: z.array(z.string()).describe('shown this once; empty where there are some already'),
});

export const secondStep = endpoint('secondStep', {
  may: 'own',
  summary: 'With what the log-in that has begun can be finished, after a second-factor-needed.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    app: z.boolean(),
    passkey: z.boolean().describe('made on this host'),
    passkeyHosts: z.array(z.string()).describe('other hosts on which there is a passkey'),
  }),
  refusals: ['login-step-over'],
});

export const finishLogin = endpoint('finishLogin', {
  may: 'own',
  summary: 'The second step of a log-in.',
  request: z.object({ code: FactorCode }),
  answer: Done.extend({ user: User }),
  refusals: ['login-step-over', 'code-wrong', 'account-blocked', 'too-many-tries'],
});

export const passkeyOptions = endpoint('passkeyOptions', {
  may: 'own',
  summary: 'What a passkey has to sign to log in, or to prove who is logged in.',
  request: z.object({ purpose: z.enum(['log-in', 'proof']) }),
  answer: WebAuthn,
  refusals: ['login-needed'],
});

export const loginByPasskey = endpoint('loginByPasskey', {
  may: 'anyone',
  summary: 'A whole log-in with a passkey.',
  request: z.object({ response: WebAuthn }),
  answer: Done.extend({ user: User }),
  refusals: ['passkey-refused', 'account-blocked', 'too-many-tries'],
});

export const proveByPasskey = endpoint('proveByPasskey', {
  may: 'account',
  summary: 'Makes the log-in fresh for ten minutes.',
  request: z.object({ response: WebAuthn }),
  answer: Done,
  refusals: ['passkey-refused'],
});

export const security = endpoint('security', {
  may: 'activated',
  summary: 'The second factors of the user.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    host: z.string().describe('of this page; a passkey that is made here belongs to it'),
    isDemanded: z.boolean().describe('what the user may do here needs a second factor'),
    app: z.object({ since: Instant }).nullable(),
    passkeys: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        host: z.string(),
        created: Instant,
        used: Instant.nullable(),
      }),
    ),
    recoveryCodesLeft: z.number(),
  }),
});

export const beginApp = endpoint('beginApp', {
  may: 'activated',
  fresh: 'log-in',
  summary: 'The secret that an app is to be given; it counts once confirmApp has proved it.',
  request: z.object({}),
  answer: z.object({
    secret: z.string().describe('base32, in groups of four'),
    uri: z.string().describe('otpauth:'),
    qr: z.string().describe('the same as a picture, SVG'),
  }),
});

export const confirmApp = endpoint('confirmApp', {
  may: 'activated',
  fresh: 'log-in',
  summary: 'Makes the app a second factor with its first code; it replaces an earlier one.',
  request: z.object({ code: FactorCode }),
  answer: NewCodes,
  refusals: ['code-wrong', 'too-many-tries'],
});

export const removeApp = endpoint('removeApp', {
  may: 'activated',
  fresh: 'log-in',
  summary: 'The app is no second factor any more.',
  request: z.object({}),
  answer: Done,
  refusals: ['unknown-factor', 'last-factor'],
});

export const beginPasskey = endpoint('beginPasskey', {
  may: 'activated',
  fresh: 'log-in',
  summary: 'What the browser needs to make a passkey for this host.',
  request: z.object({}),
  answer: WebAuthn,
  refusals: ['too-many-factors'],
});

export const addPasskey = endpoint('addPasskey', {
  may: 'activated',
  fresh: 'log-in',
  summary: 'Keeps the passkey that the browser made.',
  request: z.object({ response: WebAuthn, name: text(limits.account.passkeyName).default('') }),
  answer: NewCodes,
  refusals: ['passkey-refused', 'too-many-factors'],
});

export const removePasskey = endpoint('removePasskey', {
  may: 'activated',
  fresh: 'log-in',
  summary: 'The passkey proves nothing any more.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-factor', 'last-factor'],
});

export const renewRecoveryCodes = endpoint('renewRecoveryCodes', {
  may: 'activated',
  fresh: 'log-in',
  summary: 'Ten new recovery codes; the former ones end.',
  request: z.object({}),
  answer: NewCodes,
  refusals: ['unknown-factor'],
});

export const foreignLogin = endpoint('foreignLogin', {
  may: 'link',
  summary: 'The log-in that the link of a mail can end.',
  token: 'not-needed',
  request: z.object({ code: Key }),
  answer: z.object({ device: z.string(), at: Instant }),
  refusals: ['code-expired'],
});

export const endForeignLogin = endpoint('endForeignLogin', {
  may: 'link',
  summary: 'Ends that log-in, by the link of the mail alone.',
  request: z.object({ code: Key }),
  answer: Done,
  refusals: ['code-expired'],
});

export const officeAccess = endpoint('officeAccess', {
  may: { office: 'team' },
  summary: 'Whether the user may take lost factors from an account.',
  token: 'not-needed',
  request: z.object({}),
  answer: Done,
});

export const officeResetFactors = endpoint('officeResetFactors', {
  may: { office: 'team' },
  fresh: 'log-in',
  summary: 'Takes all second factors from an account whose owner has lost them and was checked otherwise.',
  request: z.object({
    email: text(limits.person.email),
    reason: text(workLimits.office.decision).default(''),
  }),
  answer: Done,
  refusals: ['unknown-factor'],
});
