import { z } from 'zod';
import { bounds } from '#domain/limits/bounds.ts';
import { fileLimits } from '#domain/limits/file.ts';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Key, NewPassword, text, words } from './values.ts';

const ProviderFields = {
  item_name: words(workLimits.restaurant.name).default('').describe('name of the restaurant'),
  item_owner: words(workLimits.restaurant.owner).default(''),
  item_street: words(workLimits.restaurant.street).default(''),
  item_houseno: words(workLimits.restaurant.houseNumber).default(''),
  item_plz: text(limits.address.postalCode).default(''),
  item_ort: words(workLimits.restaurant.town).default(''),
  item_taxnumber: text(workLimits.restaurant.taxNumber).default('').describe('optional'),
  item_phone: text(workLimits.restaurant.phone).default(''),
  item_cellphone: text(workLimits.restaurant.phone).default(''),
  item_email: text(limits.person.email).default(''),
};

export const registration = endpoint('registration', {
  may: 'anyone',
  summary: 'A restaurant asks to take part; its access comes by mail, an operator approves it.',
  takesFile: true,
  request: z.object({
    ...ProviderFields,
    item_system: text(bounds.word).default('').describe("the page's variant; the host name decides"),
    // Where no file was chosen some senders leave out the name, and it arrives as an empty text.
    item_file: z
      .file()
      .or(z.literal(''))
      .optional()
      .describe(`trade registration: PDF, JPG or PNG up to ${fileLimits.document} MB, told by content`),
    item_agb: z.enum(['Y', 'N', '']).default('').describe('Y = agrees to the terms for providers'),
    id: Id.optional().describe('of the QR-code contact that the form was prefilled from'),
    hash: Key.optional(),
  }),
  answer: Done,
  refusals: ['too-many-tries'],
});

export const qrCodeContact = endpoint('qrCodeContact', {
  may: 'link',
  summary: 'What is known of a restaurant that came by its QR code, to prefill the registration.',
  request: z.object({ hash: Key, id: Id }),
  answer: z.object({
    id: z.number(),
    item_owner_salutation: z.string(),
    item_name: z.string(),
    item_owner: z.string(),
    item_street: z.string(),
    item_houseno: z.string(),
    item_plz: z.string(),
    item_ort: z.string(),
    item_taxnumber: z.string(),
    item_phone: z.string(),
    item_cellphone: z.string(),
    item_email: z.string(),
  }),
  refusals: ['unknown-application'],
});

const AccessCode = Key.describe('last part of the link in the mail');

export const providerAccess = endpoint('providerAccess', {
  may: 'link',
  summary: 'Whose access a link from the mail opens, and whether there is a password already.',
  token: 'not-needed',
  request: z.object({ code: AccessCode }),
  answer: z.object({ item_name: z.string(), email: z.string(), hasPassword: z.boolean() }),
  refusals: ['code-expired'],
});

export const claimProviderAccess = endpoint('claimProviderAccess', {
  may: 'link',
  summary:
    "Makes the mailbox's person the restaurant's owner, once per link; with a new password also logs in.",
  request: z.object({ code: AccessCode, password: NewPassword }),
  answer: Done.extend({ isLoggedIn: z.boolean().describe('false: log in with the password you have') }),
  refusals: ['code-expired'],
});
