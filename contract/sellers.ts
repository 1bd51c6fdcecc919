import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { DayOrNone, Done, Euros, Id, Instant, listed, text, whole } from './values.ts';

const Kind = z.enum(['person', 'company']);
const years = workLimits.office.year;
const Year = whole(years);
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
    sent: z
      .object({ at: Instant, by: z.string() })
      .nullable()
      .describe('when and by whom it was noted that the report was sent; null: by nobody'),
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
    'Notes that the report of a year was sent to the tax office, or takes that back; kept with who and when.',
  request: z.object({ year: Year, isSent: z.boolean() }),
  answer: Done,
});

export const officeSellerReport = endpoint('officeSellerReport', {
  may: { office: 'payees' },
  fresh: 'money',
  summary:
    'The report of a year that is over for the tax office (OECD DPI XML 1.0), of all sellers that can be reported.',
  request: z.object({ year: z.coerce.number().int().min(years.min).max(years.max) }),
  answer: z.string(),
  answerType: 'application/xml',
  refusals: ['operator-not-set-up'],
});
