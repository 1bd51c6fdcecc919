import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { PROVIDER_DOCUMENT_NAMES } from '#domain/order/provider-documents.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, listed, text } from './values.ts';

const State = z.enum(['open', 'approved', 'refused', 'contact']);

const Kind = z.enum(PROVIDER_DOCUMENT_NAMES).describe('what a document shows');

const Applicant = z.object({
  id: z.number(),
  state: State.describe('contact: a QR code that nobody has used yet'),
  item_name: z.string(),
  item_owner: z.string(),
  item_plz: z.string(),
  item_ort: z.string(),
  item_email: z.string(),
  submittedAt: Instant.nullable(),
  askedAt: Instant.nullable().describe('when the applicant was last asked something'),
  hasFile: z.boolean(),
  lacking: z
    .array(Kind)
    .describe('needed and not there, as long as it is not decided: without them a reason is needed'),
  link: z.string().nullable().describe('address of the prefilled form, for a QR code'),
});

export const officeApplications = endpoint('officeApplications', {
  may: { office: 'applications' },
  summary: 'Restaurants that want to take part, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({
    ...listed('name', 'town', 'owner', 'email', 'submitted', 'file', 'state'),
    state: State.or(z.literal('')).default(''),
  }),
  answer: z.object({ count: z.number(), applications: z.array(Applicant) }),
});

export const officeApplication = endpoint('officeApplication', {
  may: { office: 'applications' },
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
    documents: z.array(
      z.object({
        document: Kind,
        isNeeded: z.boolean(),
        fileKind: z.enum(['pdf', 'jpg', 'png']).nullable().describe('null: it is not there'),
      }),
    ),
    waived: z.array(z.string()).describe('in German: without which it was approved'),
    waiver: z.string().describe('why'),
    termsVersion: z.string(),
    accessUsedAt: Instant.nullable().describe('when the mailbox was proven'),
    accessUntil: Instant.nullable().describe('until when the link is good that was mailed for that'),
    mayOfferAccess: z.boolean().describe('another link can be mailed'),
    decidedAt: Instant.nullable(),
    reason: z.string(),
    question: z.string().describe('what the applicant was asked last'),
    hostId: z.number().nullable(),
    hostUrl: z.string().nullable(),
    products: z.number(),
    openingTimes: z.number(),
    deliveryAreas: z.number(),
    missing: z.array(z.string()).describe('what has to be entered before it can be approved'),
  }),
  refusals: ['unknown-application'],
});

export const officeApplicationFile = endpoint('officeApplicationFile', {
  may: { office: 'applications' },
  summary: 'A document of an application as it was uploaded.',
  request: z.object({ id: Id, kind: Kind }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answerType: 'application/octet-stream',
  refusals: ['unknown-application'],
});

export const decideApplication = endpoint('decideApplication', {
  may: { office: 'applications' },
  summary:
    'Approves the restaurant, so that it appears on its market, or refuses it with a reason. Without a document that is needed it is approved only where somebody says why.',
  request: z.object({
    id: Id,
    approve: z.boolean(),
    reason: text(workLimits.office.decision).default(''),
    waiver: text(workLimits.office.shortReason)
      .default('')
      .describe('why it is approved without a document that is needed; the applicant does not read it'),
  }),
  answer: Done,
  refusals: ['unknown-application', 'already-decided', 'not-ready', 'documents-missing'],
});

export const askApplicant = endpoint('askApplicant', {
  may: { office: 'applications' },
  summary:
    'Asks an applicant something by mail before anything is decided; the answer comes by mail. Asked the same twice is asked once.',
  request: z.object({ id: Id, question: text(workLimits.office.applicantQuestion).default('') }),
  answer: Done,
  refusals: ['unknown-application', 'already-decided'],
});

export const offerAccessAgain = endpoint('offerAccessAgain', {
  may: { office: 'applications' },
  summary:
    'Mails another link with which an applicant chooses the password, as long as none was used; the one before is not good any more.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-application', 'already-decided'],
});

export const addQrContact = endpoint('addQrContact', {
  may: { office: 'applications' },
  summary: 'Notes a restaurant to be won, and makes the address for its QR code.',
  request: z.object({
    item_owner_salutation: text(workLimits.restaurant.salutation).default(''),
    item_name: text(workLimits.restaurant.name).default(''),
    item_owner: text(workLimits.restaurant.owner).default(''),
    item_street: text(workLimits.restaurant.street).default(''),
    item_houseno: text(workLimits.restaurant.houseNumber).default(''),
    item_plz: text(limits.address.postalCode).default(''),
    item_ort: text(workLimits.restaurant.town).default(''),
    item_phone: text(workLimits.restaurant.phone).default(''),
    item_cellphone: text(workLimits.restaurant.phone).default(''),
    item_email: text(limits.person.email).default(''),
  }),
  answer: Done.extend({ id: z.number(), link: z.string() }),
});

export const officeDocuments = endpoint('officeDocuments', {
  may: { office: 'applications' },
  summary: 'Which documents an application needs before it is approved.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({ needed: z.array(Kind) }),
});

export const saveOfficeDocuments = endpoint('saveOfficeDocuments', {
  may: { office: 'applications' },
  summary: 'Says which documents an application needs, those that wait included.',
  request: z.object({
    needed: z.array(Kind).max(PROVIDER_DOCUMENT_NAMES.length),
    before: z.array(Kind).max(PROVIDER_DOCUMENT_NAMES.length).describe('as they were shown'),
  }),
  answer: Done,
  refusals: ['changed-meanwhile'],
});
