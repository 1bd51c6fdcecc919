import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, text } from './values.ts';

const ProviderFields = {
  item_name: text(120).default('').describe('name of the restaurant'),
  item_owner: text(120).default(''),
  item_street: text(120).default(''),
  item_houseno: text(20).default(''),
  item_plz: text(10).default(''),
  item_ort: text(120).default(''),
  item_taxnumber: text(40).default('').describe('optional'),
  item_phone: text(40).default(''),
  item_cellphone: text(40).default(''),
  item_email: text(120).default(''),
};

export const registration = endpoint('registration', {
  summary: 'A restaurant asks to take part; its access comes by mail, an operator approves it.',
  takesFile: true,
  request: z.object({
    ...ProviderFields,
    item_system: text(40).default('').describe("the page's variant; the host name decides"),
    // Where no file was chosen some senders leave out the name, and it arrives as an empty text.
    item_file: z
      .file()
      .or(z.literal(''))
      .optional()
      .describe('trade registration: PDF, JPG or PNG up to 10 MB, told by content'),
    item_agb: z.enum(['Y', 'N', '']).default('').describe('Y = agrees to the terms for providers'),
    id: Id.optional().describe('of the QR-code contact that the form was prefilled from'),
    hash: text(64).optional(),
  }),
  answer: Done,
  refusals: ['too-many-tries'],
});

export const qrCodeContact = endpoint('qrCodeContact', {
  summary: 'What is known of a restaurant that came by its QR code, to prefill the registration.',
  request: z.object({ hash: text(64), id: Id }),
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

const AccessCode = text(64).describe('last part of the link in the mail');

export const providerAccess = endpoint('providerAccess', {
  summary: 'Whose access a link from the mail opens, and whether there is a password already.',
  token: 'not-needed',
  request: z.object({ code: AccessCode }),
  answer: z.object({ item_name: z.string(), email: z.string(), hasPassword: z.boolean() }),
  refusals: ['code-expired'],
});

export const claimProviderAccess = endpoint('claimProviderAccess', {
  summary:
    "Makes the mailbox's person the restaurant's owner, once per link; with a new password also logs in.",
  request: z.object({ code: AccessCode, password: z.string().max(200).default('') }),
  answer: Done.extend({ isLoggedIn: z.boolean().describe('false: log in with the password you have') }),
  refusals: ['code-expired'],
});
