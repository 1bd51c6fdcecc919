import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { DayOrNone, Done, Euros, Id, Instant, listed, text, whole } from './values.ts';

const Kind = z.enum(['person', 'company']);
const years = workLimits.office.year;
const Year = whole(years);
const MessageNumber = z
  .number()
  .describe('within its year: 1 is the report, each later one corrects it or adds to it');
const Indication = z
  .enum(['DPI401', 'DPI402', 'DPI403'])
  .describe('DPI401: new records; DPI402: corrections; DPI403: nobody is to be reported');
const Counts = { added: z.number(), corrected: z.number(), removed: z.number() };
const Noted = z.object({ at: Instant, by: z.string() });
const Mails = Done.extend({ mails: z.number().describe('restaurants that were written to') });

export const ownTaxDetails = endpoint('ownTaxDetails', {
  may: { at: 'payment', by: 'hostId' },
  summary:
    'Who sells, as platforms have to report it (PStTG), and what a restaurant was told of its reports.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    id: z.number(),
    item_name: z.string(),
    details: z
      .object({
        kind: Kind,
        firstName: z.string(),
        lastName: z.string(),
        bornOn: z.string().describe('YYYY-MM-DD; empty of a company'),
        legalName: z.string(),
        taxId: z.string().describe('masked: the last three digits'),
        street: z.string(),
        houseNumber: z.string(),
        postalCode: z.string(),
        town: z.string(),
      })
      .nullable()
      .describe('null: nobody has said so yet'),
    suggested: z
      .object({
        legalName: z.string(),
        street: z.string(),
        houseNumber: z.string(),
        postalCode: z.string(),
        town: z.string(),
      })
      .describe('what the imprint says'),
    notices: z.array(z.object({ id: z.number(), year: z.number(), toldAt: Instant })),
  }),
  refusals: ['unknown-restaurant'],
});

export const saveOwnTaxDetails = endpoint('saveOwnTaxDetails', {
  may: { at: 'payment', by: 'hostId' },
  fresh: 'money',
  summary: 'Says who sells, as platforms have to report it; an empty tax id keeps the one before.',
  request: z.object({
    hostId: Id,
    kind: Kind,
    firstName: text(limits.person.name).default(''),
    lastName: text(limits.person.name).default(''),
    bornOn: DayOrNone,
    legalName: text(workLimits.restaurant.owner).default(''),
    taxId: text(workLimits.restaurant.taxNumber).default(''),
    street: text(workLimits.restaurant.street),
    houseNumber: text(workLimits.restaurant.houseNumber),
    postalCode: text(limits.address.postalCode),
    town: text(workLimits.restaurant.town),
  }),
  answer: Done,
  refusals: ['unknown-restaurant'],
});

export const ownTaxNotice = endpoint('ownTaxNotice', {
  may: { at: 'payment', of: 'id' },
  summary: 'What was reported of a restaurant’s seller for a year, as they were told (§ 22 PStTG), as PDF.',
  request: z.object({ id: Id }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answerType: 'application/pdf',
  refusals: ['unknown-seller-notice'],
});

const FIGURES = ['orders', 'consideration', 'fees'] as const;

/** Figures of the year, and of each of its quarters. */
export const SELLER_SORTS = [
  'seller',
  'restaurants',
  'state',
  'missing',
  'told',
  'reported',
  ...FIGURES,
  ...FIGURES.flatMap((figure) => ([1, 2, 3, 4] as const).map((quarter) => `${figure}-${quarter}` as const)),
] as const;

export const officeSellers = endpoint('officeSellers', {
  may: { office: 'payees' },
  summary:
    'Who sold how much in a year, as it is reported to the tax office (PStTG), and what is missing for that; several restaurants of one seller stand together.',
  token: 'not-needed',
  request: z.object({
    year: Year.nullish().describe('without one the last that is over'),
    ...listed(...SELLER_SORTS),
    state: z.enum(['', 'missing', 'ready', 'exempt']).default(''),
  }),
  answer: z.object({
    year: z.number(),
    years: z.array(z.number()),
    isOver: z.boolean(),
    dueOn: z.string().describe('by which each seller is told, and the report sent'),
    sent: Noted.nullable().describe(
      'when and by whom it was noted that the year was reported by something that is not kept here; null: by nobody',
    ),
    messages: z
      .array(
        z.object({
          id: z.number(),
          number: MessageNumber,
          indication: Indication,
          ...Counts,
          madeAt: Instant,
          by: z.string(),
          sent: Noted.nullable().describe(
            'since when the tax office has it, by whose note; null: it has not',
          ),
        }),
      )
      .describe('files for the tax office, the first first'),
    next: z
      .object({
        indication: Indication,
        ...Counts,
        removedNames: z.array(z.string()).describe('the first twenty'),
      })
      .nullable()
      .describe('what the next file would have; null: nothing has changed since the last one'),
    isCompanyKnown: z.boolean().describe('false: nobody has said who the operator is'),
    missing: z.number(),
    ready: z.number(),
    exempt: z.number(),
    untold: z.number().describe('ready, and not told of exactly this'),
    count: z.number(),
    sellers: z.array(
      z.object({
        id: z.number().describe('of the first restaurant'),
        seller: z.string().describe('empty: nobody has said who it is'),
        restaurants: z.array(z.object({ id: z.number(), name: z.string() })),
        state: z.enum(['missing', 'ready', 'exempt']),
        missing: z.array(z.string()).describe('in German'),
        quarters: z.array(z.object({ orders: z.number(), consideration: Euros, fees: Euros })),
        orders: z.number(),
        consideration: Euros,
        fees: Euros,
        toldAt: Instant.nullable(),
        isTold: z.boolean().describe('of exactly this'),
        reported: z
          .object({ docRef: z.string(), kind: z.enum(['OECD1', 'OECD2', 'OECD3']), at: Instant })
          .nullable()
          .describe('the record that the last file with it has; null: there is none'),
        change: z
          .enum(['', 'new', 'figures', 'details'])
          .describe('since then: what was sold, or only who it is and where they are paid'),
      }),
    ),
  }),
});

export const askSellers = endpoint('askSellers', {
  may: { office: 'payees' },
  summary: 'Writes to restaurants whose seller is not known yet, once a day at most.',
  request: z.object({ year: Year }),
  answer: Mails,
});

export const tellSellers = endpoint('tellSellers', {
  may: { office: 'payees' },
  fresh: 'money',
  summary: 'Tells each seller what is reported of them (§ 22 PStTG), again where that has changed since.',
  request: z.object({ year: Year }),
  answer: Mails,
});

export const noteSellerReport = endpoint('noteSellerReport', {
  may: { office: 'payees' },
  summary:
    'Notes that a year was reported without one of these files, or takes that back; kept with who and when.',
  request: z.object({ year: Year, isSent: z.boolean() }),
  answer: Done,
  refusals: ['seller-message-waits'],
});

export const officeSellerReport = endpoint('officeSellerReport', {
  may: { office: 'payees' },
  fresh: 'money',
  summary:
    'What the next file for the tax office about a year that is over would be (OECD DPI XML 1.0): the report, or what has changed since. Changes nothing.',
  request: z.object({ year: z.coerce.number().int().min(years.min).max(years.max) }),
  answer: z.string(),
  answerType: 'application/xml',
  refusals: ['operator-not-set-up', 'nothing-to-report'],
});

export const makeSellerMessage = endpoint('makeSellerMessage', {
  may: { office: 'payees' },
  summary:
    'Makes the next file for the tax office and keeps it byte for byte: the report of a year that is over, later what has changed since (OECD2, OECD3) or has come to it (OECD1). Named by its number it is made once, however often and by how many it is asked for.',
  request: z.object({ year: Year, number: whole(workLimits.office.sellerMessage) }),
  answer: z.object({
    id: z.number(),
    year: z.number(),
    number: MessageNumber,
    isNew: z.boolean().describe('false: it was there'),
  }),
  refusals: [
    'operator-not-set-up',
    'nothing-to-report',
    'seller-message-waits',
    'seller-report-noted',
    'changed-meanwhile',
  ],
});

export const officeSellerMessage = endpoint('officeSellerMessage', {
  may: { office: 'payees' },
  fresh: 'money',
  summary: 'Such a file as it was made, byte for byte.',
  request: z.object({ id: Id }),
  answer: z.string(),
  answerType: 'application/xml',
  refusals: ['unknown-seller-message'],
});

export const noteSellerMessage = endpoint('noteSellerMessage', {
  may: { office: 'payees' },
  summary:
    'Notes that the tax office has such a file, or takes that back of the last one; kept with who and when.',
  request: z.object({ id: Id, isSent: z.boolean() }),
  answer: Done,
  refusals: ['unknown-seller-message', 'changed-meanwhile'],
});

export const discardSellerMessage = endpoint('discardSellerMessage', {
  may: { office: 'payees' },
  summary: 'Throws such a file away that nobody has handed over.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-seller-message', 'already-decided'],
});
