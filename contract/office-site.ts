import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { HAND_OFF_METHODS } from '#domain/money/payment-methods.ts';
import { endpoint } from './endpoint.ts';
import { LegalKind, NoticeKind, SiteType } from './site.ts';
import { Done, Id, Instant, listed, rowsOf, text } from './values.ts';

const SiteDoor = z.enum(['open', 'closed']);

export const officeSites = endpoint('officeSites', {
  may: { office: 'sites' },
  summary: 'Every site with its state: open, or closed for maintenance; the oldest first.',
  token: 'not-needed',
  request: z.object({
    ...listed('title', 'type', 'state'),
    state: SiteDoor.or(z.literal('')).default(''),
  }),
  answer: rowsOf(
    z.object({
      id: z.number(),
      title: z.string(),
      type: SiteType,
      origin: z.string(),
      state: SiteDoor,
      message: z.string(),
      until: Instant.nullable(),
      allowsApplePay: z.boolean(),
      handOff: z
        .array(z.object({ method: z.enum(HAND_OFF_METHODS), isOffered: z.boolean() }))
        .nullable()
        .describe('as what bank transfers are offered; null = nobody takes them over here'),
    }),
  ).extend({ closed: z.number().describe('how many of all are closed') }),
});

export const officeApplePay = endpoint('officeApplePay', {
  may: { office: 'sites' },
  summary:
    'Allows Apple Pay on a site whose domain is registered for it at the payment service, or forbids it again. Restaurants with a key of their own do not need it.',
  request: z.object({ siteId: Id, isAllowed: z.boolean() }),
  answer: Done,
  refusals: ['unknown-site'],
});

export const officeHandOff = endpoint('officeHandOff', {
  may: { office: 'sites' },
  summary:
    'Offers the bank transfer of a site under the name of a service that has ended, or no more. Refused where nobody takes it over.',
  request: z.object({ siteId: Id, method: z.enum(HAND_OFF_METHODS), isOffered: z.boolean() }),
  answer: Done,
  refusals: ['unknown-site', 'no-hand-off'],
});

/** Date and time of day in Berlin, as a browser's field gives it. */
const LocalTime = z
  .string()
  .regex(/^(?:\d{4}-\d\d-\d\dT\d\d:\d\d)?$/)
  .describe('YYYY-MM-DDTHH:MM in Berlin, empty = not known');

export const officeMaintenance = endpoint('officeMaintenance', {
  may: { office: 'sites' },
  summary: 'Closes one site or all of them for a while, or opens them again. Kitchens and the office go on.',
  request: z.object({
    siteId: Id.nullable().default(null).describe('null = all'),
    inMaintenance: z.boolean(),
    message: text(workLimits.office.closedMessage).default(''),
    until: LocalTime.default(''),
  }),
  answer: Done,
  refusals: ['unknown-site'],
});

const LegalVersion = z.object({
  id: z.number(),
  version: z.string(),
  title: z.string(),
  validFrom: Instant,
  writtenAt: Instant.nullable().describe('null = came with the installation'),
  author: z.string(),
  changes: z.string().describe('what is different in it, as restaurants were told'),
  told: z.number().nullable().describe('to how many mailboxes that went; null = nobody had to be told'),
});

const LegalState = z
  .enum(['missing', 'own', 'standard'])
  .describe('only the operator can word it and has not, has done so, or it comes with the product');

export const officeLegalTexts = endpoint('officeLegalTexts', {
  may: { office: 'legal-texts' },
  summary: 'The pages of law of every site with the version that holds now, site by site.',
  token: 'not-needed',
  request: z.object({
    ...listed('title', 'site', 'state', 'validFrom', 'versions'),
    siteId: Id.nullable().default(null),
    state: LegalState.or(z.literal('')).default(''),
  }),
  answer: rowsOf(
    z.object({
      siteId: z.number(),
      site: z.string(),
      kind: LegalKind,
      title: z.string(),
      state: LegalState,
      validFrom: Instant.nullable(),
      current: LegalVersion.nullable().describe('null = the text that comes with the product'),
      versions: z.number(),
    }),
  ),
});

const OneText = { siteId: Id, kind: LegalKind };

export const officeLegalText = endpoint('officeLegalText', {
  may: { office: 'legal-texts' },
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
    announcedFrom: z
      .string()
      .nullable()
      .describe(
        'YYYY-MM-DD: the first day on which another version may begin, since restaurants are told before',
      ),
    versions: z.array(LegalVersion).describe('the newest first'),
  }),
  refusals: ['unknown-site', 'unknown-version'],
});

const Source = text(workLimits.office.legalText);

export const officeLegalPreview = endpoint('officeLegalPreview', {
  may: { office: 'legal-texts' },
  summary: 'What a text would look like; nothing is stored.',
  request: z.object({ siteId: Id, source: Source }),
  answer: z.object({ html: z.string() }),
  refusals: ['unknown-site'],
});

export const officeSaveLegalText = endpoint('officeSaveLegalText', {
  may: { office: 'legal-texts' },
  summary:
    'Keeps a new version of a page of law; the earlier ones stay. Changed terms of a marketplace for restaurants begin after fifteen days, and their owners are told by mail.',
  request: z.object({
    ...OneText,
    title: text(workLimits.office.legalTitle).default(''),
    source: Source.default(''),
    validFrom: z
      .string()
      .regex(/^(?:\d{4}-\d\d-\d\d)?$/)
      .default('')
      .describe('YYYY-MM-DD in Berlin, empty = at once'),
    changes: text(workLimits.office.termsChanges)
      .default('')
      .describe('what is different, as restaurants are told; needed where they are'),
    seen: Id.nullish().describe(
      'the newest version that its writer knew, null where there was none; left out, nobody is asked',
    ),
  }),
  answer: Done.extend({
    version: z.string(),
    told: z.number().nullable().describe('to how many mailboxes it is announced; null = to none'),
  }),
  refusals: ['unknown-site', 'changed-meanwhile'],
});

export const officeNotices = endpoint('officeNotices', {
  may: { office: 'notices' },
  summary:
    'Withdrawals and reports that came in by form, the newest first, with the day until which each is decided.',
  token: 'not-needed',
  request: z.object({
    ...listed('received', 'due', 'kind', 'site', 'name', 'subject', 'text', 'state'),
    state: z.enum(['', 'open', 'done']).default(''),
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
        dueOn: z.string().describe('YYYY-MM-DD: the last day on which a decision is in time'),
        isLate: z.boolean().describe('nobody has decided, and that day has passed'),
        isRemoved: z.boolean().nullable().describe('of a reported content; null: not decided'),
        decision: z.string().describe('why, as whoever reported it was told'),
        outcome: z.string().describe('German: what was done by itself, or why a person has to look'),
      }),
    ),
  }),
});

export const officeNoticeDone = endpoint('officeNoticeDone', {
  may: { office: 'notices' },
  summary:
    'Notes that a withdrawal has been dealt with, or what was decided of a reported content: whoever reported it is told why, and where content of a restaurant is gone, those who own it. The same twice is done once.',
  request: z.object({
    id: Id,
    isRemoved: z.boolean().nullish().describe('of a reported content: it is gone, or stays'),
    reason: text(workLimits.office.decision).default('').describe('of a reported content: why'),
    hostUrl: text(workLimits.restaurant.url)
      .default('')
      .describe('whose content is gone, by the address of its menu; empty: no restaurant’s'),
    removed: text(workLimits.office.removedContent)
      .default('')
      .describe('what of a restaurant is gone, as its owners read it'),
  }),
  answer: Done,
  refusals: ['unknown-notice', 'already-decided'],
});
