import { z } from 'zod';
import { AUDIT_AREAS, type AuditArea } from '#domain/people/audit-areas.ts';
import { bounds } from '#domain/limits/bounds.ts';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { DayOrNone, Done, Id, Instant, listed, PageNumber, rowsOf, text, whole } from './values.ts';

const Area = z.enum(Object.keys(AUDIT_AREAS) as [AuditArea, ...AuditArea[]]);

export const AuditRow = z.object({
  id: z.number(),
  at: Instant,
  who: z.string().describe('name and e-mail; empty: nobody logged in, or a deleted account'),
  personId: z.number().nullable(),
  area: Area,
  action: z.string(),
  label: z.string().describe('what was done, in German'),
  subject: z.string().describe('whom or what it is about, in German'),
  subjectKind: z.string(),
  subjectId: z.number().nullable(),
  restaurant: z.string().describe('empty: of none'),
  device: z.string(),
  network: z.string(),
  details: z.string(),
});

const filter = {
  search: text(workLimits.search.any)
    .default('')
    .describe(
      'part of a name or e-mail, or the number of an order, which finds what was done about that order',
    ),
  personId: Id.nullish().describe('what somebody did, and what was done about their account'),
  area: z
    .union([z.literal(''), Area])
    .catch('')
    .default(''),
  from: DayOrNone,
  to: DayOrNone,
  page: PageNumber,
};
const Alarm = z.object({
  id: z.number(),
  at: Instant,
  title: z.string(),
  sentence: z.string(),
  personId: z.number().nullable(),
});

export const officeAudit = endpoint('officeAudit', {
  may: { office: 'audit' },
  summary: 'Who did what, the newest first, and what no operator has seen yet.',
  token: 'not-needed',
  request: z.object({
    ...filter,
    restaurant: text(workLimits.search.any).default('').describe("part of a restaurant's name"),
  }),
  answer: z.object({
    count: z.number(),
    entries: z.array(AuditRow),
    alarms: rowsOf(Alarm).describe('that no operator has seen yet, the newest ten'),
  }),
});

export const ownAudit = endpoint('ownAudit', {
  may: { at: 'audit', by: 'hostId' },
  summary: 'Who did what at a restaurant, for its owner.',
  token: 'not-needed',
  request: z.object({ ...filter, hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    count: z.number(),
    entries: z.array(AuditRow),
  }),
  refusals: ['unknown-restaurant'],
});

export const officeAlarms = endpoint('officeAlarms', {
  may: { office: 'audit' },
  summary: 'What is out of the ordinary and no operator has seen yet, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object(listed('at', 'title', 'sentence')),
  answer: rowsOf(Alarm),
});

export const alarmSeen = endpoint('alarmSeen', {
  may: { office: 'audit' },
  summary: 'Takes an alarm off the page, with who has seen it.',
  request: z.object({ id: Id }),
  answer: Done,
});

export const noteExport = endpoint('noteExport', {
  may: { office: 'any' },
  summary: 'Says that a list with so many people is taken along as a file; asked before the file is made.',
  request: z.object({ list: text(bounds.word), rows: whole(bounds.rows) }),
  answer: Done,
});
