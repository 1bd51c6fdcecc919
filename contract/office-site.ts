import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LegalKind, NoticeKind, SiteType } from './site.ts';
import { Done, Id, Instant, text } from './values.ts';

const refusals = ['login-needed', 'forbidden'] as const;

export const officeSites = endpoint('officeSites', {
  summary: 'Every site with its state: open, or closed for maintenance.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    sites: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        type: SiteType,
        origin: z.string(),
        inMaintenance: z.boolean(),
        message: z.string(),
        until: Instant.nullable(),
        allowsApplePay: z.boolean(),
      }),
    ),
  }),
  refusals,
});

export const officeApplePay = endpoint('officeApplePay', {
  summary:
    'Allows Apple Pay on a site whose domain is registered for it at the payment service, or forbids it again. Restaurants with a key of their own do not need it.',
  request: z.object({ siteId: Id, isAllowed: z.boolean() }),
  answer: Done,
  refusals: [...refusals, 'unknown-site'],
});

/** Date and time of day in Berlin, as a browser's field gives it. */
const LocalTime = z
  .string()
  .regex(/^(?:\d{4}-\d\d-\d\dT\d\d:\d\d)?$/)
  .describe('YYYY-MM-DDTHH:MM in Berlin, empty = not known');

export const officeMaintenance = endpoint('officeMaintenance', {
  summary: 'Closes one site or all of them for a while, or opens them again. Kitchens and the office go on.',
  request: z.object({
    siteId: Id.nullable().default(null).describe('null = all'),
    inMaintenance: z.boolean(),
    message: text(300).default(''),
    until: LocalTime.default(''),
  }),
  answer: Done,
  refusals: [...refusals, 'unknown-site'],
});

const LegalVersion = z.object({
  id: z.number(),
  version: z.string(),
  title: z.string(),
  validFrom: Instant,
  writtenAt: Instant.nullable().describe('null = came with the installation'),
  author: z.string(),
});

export const officeLegalTexts = endpoint('officeLegalTexts', {
  summary: 'The pages of law of every site with the version that holds now.',
  token: 'not-needed',
  request: z.object({ siteId: Id.nullable().default(null) }),
  answer: z.object({
    texts: z.array(
      z.object({
        siteId: z.number(),
        site: z.string(),
        kind: LegalKind,
        title: z.string(),
        current: LegalVersion.nullable().describe('null = the text that comes with the product'),
        versions: z.number(),
      }),
    ),
  }),
  refusals,
});

const OneText = { siteId: Id, kind: LegalKind };

export const officeLegalText = endpoint('officeLegalText', {
  summary: 'One page of law with all its versions and the source of one of them.',
  token: 'not-needed',
  request: z.object({
    ...OneText,
    versionId: Id.nullable().default(null).describe('null = the current one'),
  }),
  answer: z.object({
    site: z.string(),
    origin: z.string(),
    title: z.string(),
    source: z.string().describe('Markdown'),
    html: z.string().describe('the same as visitors see it'),
    shown: LegalVersion.nullable(),
    isCurrent: z.boolean(),
    versions: z.array(LegalVersion).describe('the newest first'),
  }),
  refusals: [...refusals, 'unknown-site', 'unknown-version'],
});

/** Long enough for the terms of a whole marketplace. */
const Source = text(100_000);

export const officeLegalPreview = endpoint('officeLegalPreview', {
  summary: 'What a text would look like; nothing is stored.',
  request: z.object({ siteId: Id, source: Source }),
  answer: z.object({ html: z.string() }),
  refusals: [...refusals, 'unknown-site'],
});

export const officeSaveLegalText = endpoint('officeSaveLegalText', {
  summary: 'Keeps a new version of a page of law; the earlier ones stay.',
  request: z.object({
    ...OneText,
    title: text(120).default(''),
    source: Source.default(''),
    validFrom: z
      .string()
      .regex(/^(?:\d{4}-\d\d-\d\d)?$/)
      .default('')
      .describe('YYYY-MM-DD in Berlin, empty = at once'),
  }),
  answer: Done.extend({ version: z.string() }),
  refusals: [...refusals, 'unknown-site'],
});

export const officeNotices = endpoint('officeNotices', {
  summary: 'Withdrawals and reports that came in by form, the newest first.',
  token: 'not-needed',
  request: z.object({
    search: text(80).default(''),
    state: z.enum(['', 'open', 'done']).default(''),
    page: z.coerce.number().int().min(1).max(10000).default(1),
  }),
  answer: z.object({
    count: z.number(),
    notices: z.array(
      z.object({
        id: z.number(),
        kind: NoticeKind,
        site: z.string(),
        name: z.string(),
        email: z.string(),
        subject: z.string(),
        body: z.string(),
        receivedAt: Instant,
        doneAt: Instant.nullable(),
        outcome: z.string().describe('German: what was done by itself, or why a person has to look'),
      }),
    ),
  }),
  refusals,
});

export const officeNoticeDone = endpoint('officeNoticeDone', {
  summary: 'Notes that a withdrawal or report has been dealt with.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: [...refusals, 'unknown-notice'],
});
