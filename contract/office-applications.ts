import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, text } from './values.ts';

const refusals = ['login-needed', 'forbidden'] as const;
const State = z.enum(['open', 'approved', 'refused', 'contact']);

const Applicant = z.object({
  id: z.number(),
  state: State.describe('contact: a QR code that nobody has used yet'),
  item_name: z.string(),
  item_owner: z.string(),
  item_plz: z.string(),
  item_ort: z.string(),
  item_email: z.string(),
  submittedAt: Instant.nullable(),
  hasFile: z.boolean(),
  link: z.string().nullable().describe('address of the prefilled form, for a QR code'),
});

export const officeApplications = endpoint('officeApplications', {
  summary: 'Restaurants that want to take part, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({
    search: text(80).default(''),
    page: z.coerce.number().int().min(1).max(10000).default(1),
    state: State.or(z.literal('')).default(''),
  }),
  answer: z.object({ count: z.number(), applications: z.array(Applicant) }),
  refusals,
});

export const officeApplication = endpoint('officeApplication', {
  summary: 'One application with everything that was said, and how far the restaurant has come.',
  token: 'not-needed',
  request: z.object({ id: Id }),
  answer: Applicant.extend({
    site: z.string(),
    item_street: z.string(),
    item_houseno: z.string(),
    item_taxnumber: z.string(),
    item_phone: z.string(),
    item_cellphone: z.string(),
    fileKind: z.enum(['pdf', 'jpg', 'png']).nullable(),
    termsVersion: z.string(),
    accessUsedAt: Instant.nullable().describe('when the mailbox was proven'),
    decidedAt: Instant.nullable(),
    reason: z.string(),
    hostId: z.number().nullable(),
    hostUrl: z.string().nullable(),
    products: z.number(),
    openingTimes: z.number(),
    deliveryAreas: z.number(),
  }),
  refusals: [...refusals, 'unknown-application'],
});

export const officeApplicationFile = endpoint('officeApplicationFile', {
  summary: 'The trade registration as it was uploaded.',
  request: z.object({ id: Id }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answerType: 'application/octet-stream',
  refusals: [...refusals, 'unknown-application'],
});

export const decideApplication = endpoint('decideApplication', {
  summary: 'Approves the restaurant, so that it appears on its market, or refuses it with a reason.',
  request: z.object({ id: Id, approve: z.boolean(), reason: text(500).default('') }),
  answer: Done,
  refusals: [...refusals, 'unknown-application', 'already-decided'],
});

export const addQrContact = endpoint('addQrContact', {
  summary: 'Notes a restaurant to be won, and makes the address for its QR code.',
  request: z.object({
    item_owner_salutation: text(20).default(''),
    item_name: text(120).default(''),
    item_owner: text(120).default(''),
    item_street: text(120).default(''),
    item_houseno: text(20).default(''),
    item_plz: text(10).default(''),
    item_ort: text(120).default(''),
    item_phone: text(40).default(''),
    item_cellphone: text(40).default(''),
    item_email: text(120).default(''),
  }),
  answer: Done.extend({ id: z.number(), link: z.string() }),
  refusals,
});
