import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { DnsTarget, SiteDomain, TypedDomain } from './domain.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './own-restaurant.ts';
import { Look } from './own-site.ts';
import { SiteType } from './site.ts';
import { amount, Done, Euros, Id, Instant, listed, text } from './values.ts';

const { site, office } = workLimits;

/** Colours and mark of a site's pages. */
export const siteBrands = ['henkelmann', 'nordteller', 'strandbutler'] as const;

/** How a site stands: nobody reaches it before one of its domains is switched on. */
export const SiteState = z.enum(['open', 'maintenance', 'waiting', 'ended']);

export const officeSiteList = endpoint('officeSiteList', {
  may: { office: 'sites-seen' },
  summary: 'The sites of the installation with their domains.',
  token: 'not-needed',
  request: z.object({
    ...listed('title', 'type', 'domains', 'restaurant', 'made', 'state'),
    state: z.union([SiteState, z.literal('')]).default(''),
  }),
  answer: z.object({
    count: z.number(),
    sites: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        type: SiteType,
        brand: z.string(),
        origin: z.string(),
        hosts: z.array(z.string()).describe('its domains, as people write them'),
        restaurant: z.string().nullable(),
        state: SiteState,
        madeAt: Instant,
      }),
    ),
  }),
});

const Basics = {
  title: text(site.title),
  tagline: text(site.tagline),
  region: text(site.region).describe('of a marketplace; empty: none is named'),
  brand: z.enum(siteBrands),
  look: Look,
  instagram: text(site.address).describe('address of a page there, or @name'),
  facebook: text(site.address),
  keepsWww: z.boolean().describe('a www. before its domains leads to an own entry or nowhere'),
  giftShopId: Id.nullable().describe('restaurant that sells its gift vouchers, null = none'),
  framedBy: z
    .array(text(site.address))
    .max(site.frames)
    .describe('origins of the pages that an embedded menu may stand in'),
};

const Colours = { rim: text(site.colour).describe('#rrggbb'), enamel: text(site.colour).describe('#rrggbb') };

const Money = {
  commissionPercent: amount(office.commission)
    .multipleOf(0.01)
    .describe('of the goods, where its restaurant has agreed on no other share'),
  donationPercent: amount(site.donationShare).multipleOf(0.01).describe('of each completed order'),
  donationGoal: amount(site.donationGoal).multipleOf(0.01).describe('amount in EUR'),
  donationPurpose: text(site.donationPurpose),
  chargesOnlineFee: z.boolean().describe('the 0.50 EUR of PayPal, where the law allows it'),
  bankTarget: text(site.bankTarget).describe(
    'https address of whoever takes bank transfers over; empty: nobody does',
  ),
};

const Words = {
  companyName: text(workLimits.restaurant.name),
  companyMail: text(limits.person.email),
  startContent: text(site.startContent).describe('Markdown or HTML; what could run or load is refused'),
};

const Named = z.object({ id: z.number(), name: z.string() });

export const officeSite = endpoint('officeSite', {
  may: { office: 'sites-seen' },
  summary: 'One site with everything that can be set of it.',
  token: 'not-needed',
  request: z.object({ id: Id }),
  answer: z.object({
    id: z.number(),
    type: SiteType,
    origin: z.string(),
    state: SiteState,
    ended: z.object({ at: Instant, reason: z.string(), successor: z.string().nullable() }).nullable(),
    restaurant: Named.nullable(),
    followsSetting: z.boolean().describe('its main domain is the one of PUBLIC_URL'),
    basics: z.object({ ...Basics, version: Version }),
    look: z
      .object({ ...Colours, isOwn: z.boolean(), bearsInitials: z.boolean(), version: Version })
      .nullable()
      .describe("null: a restaurant's own website, which the restaurant dresses itself"),
    money: z.object({ ...Money, given: Euros, version: Version }),
    logo: z.string().nullable().describe('address of the picture that a marketplace shows; null = its mark'),
    words: z.object({ ...Words, version: Version }),
    giftShops: z.array(Named),
    successors: z.array(Named).describe('open sites that its domains may lead to'),
    openTexts: z.array(z.string()).describe('pages of law that still say that they are missing'),
    domains: z.array(SiteDomain),
    may: z
      .object({ change: z.boolean(), money: z.boolean(), words: z.boolean() })
      .describe('which of the forms whoever asks may send'),
    target: DnsTarget,
  }),
  refusals: ['unknown-site'],
});

export const saveOfficeSite = endpoint('saveOfficeSite', {
  may: { office: 'sites' },
  summary: 'What a site is called, how it is set, and its switches.',
  request: z.object({ id: Id, ...Basics, version: Version }),
  answer: Done,
  refusals: ['unknown-site', 'site-ended', 'changed-meanwhile'],
});

export const saveOfficeSiteLook = endpoint('saveOfficeSiteLook', {
  may: { office: 'sites' },
  summary:
    'Two colours of a site before those of its brand, and its mark; refused beside the field, with the nearest that passes, where text could not be read (WCAG 2.2 AA).',
  request: z.object({
    id: Id,
    colours: z.object(Colours).nullable().describe("null: the brand's"),
    bearsInitials: z.boolean().describe("its mark are the initials of its name, not the brand's drawing"),
    version: Version,
  }),
  answer: Done,
  refusals: ['unknown-site', 'site-ended', 'changed-meanwhile'],
});

export const saveOfficeSiteLogo = endpoint('saveOfficeSiteLogo', {
  may: { office: 'sites' },
  summary:
    "A marketplace's logo, drawn anew as a square JPEG, on its pages, in its mails and on its papers; without one its mark is shown again.",
  takesFile: true,
  request: z.object({ id: Id, image: z.file().or(z.literal('')).optional() }),
  answer: Done,
  refusals: ['unknown-site', 'site-ended'],
});

export const saveOfficeSiteMoney = endpoint('saveOfficeSiteMoney', {
  may: { office: 'site-money' },
  fresh: 'money',
  summary:
    "A site's share of the goods, what it gives of each order, its fee, and who takes its bank transfers over.",
  request: z.object({ id: Id, ...Money, version: Version }),
  answer: Done,
  refusals: ['unknown-site', 'site-ended', 'changed-meanwhile'],
});

export const openGiftShop = endpoint('openGiftShop', {
  may: { office: 'site-money' },
  fresh: 'money',
  summary:
    "Opens a shop for gift vouchers in the operator's name and lets this marketplace sell by it; whoever does so owns it.",
  request: z.object({ id: Id }),
  answer: Done.extend({ restaurantId: z.number() }),
  refusals: ['unknown-site', 'site-ended', 'already-decided', 'bad-input'],
});

export const saveOfficeSiteWords = endpoint('saveOfficeSiteWords', {
  may: { office: 'legal-texts' },
  summary: 'Who runs a site, as its pages and texts say, and what stands on its start page.',
  request: z.object({ id: Id, ...Words, version: Version }),
  answer: Done,
  refusals: ['unknown-site', 'site-ended', 'changed-meanwhile'],
});

/** What a site can be made as; `brand` is a second marketplace under another name. */
export const siteKinds = ['default', 'brand', 'strandbutler', 'customer', 'insite', 'pos'] as const;

export const officeSiteChoices = endpoint('officeSiteChoices', {
  may: { office: 'sites' },
  summary:
    'What a new site can be made of: restaurants by part of their name, and sites to take texts over from.',
  token: 'not-needed',
  request: z.object({
    search: text(workLimits.search.any).default(''),
    restaurantId: Id.nullable().default(null),
  }),
  answer: z.object({
    restaurants: z.array(Named.extend({ town: z.string() })),
    sites: z.array(Named.extend({ isMarket: z.boolean() })),
  }),
});

export const makeOfficeSite = endpoint('makeOfficeSite', {
  may: { office: 'sites' },
  summary:
    'Makes a site with its legal texts and its domain, which is still to be switched on. Sent twice it is one site.',
  request: z.object({
    kind: z.enum(siteKinds),
    title: text(site.title).default(''),
    tagline: text(site.tagline).default(''),
    region: text(site.region).default(''),
    brand: z.enum(siteBrands).default('henkelmann'),
    domain: TypedDomain.default(''),
    restaurantId: Id.nullable().default(null).describe('of a restaurant’s own site'),
    companyName: text(workLimits.restaurant.name).default(''),
    companyMail: text(limits.person.email).default(''),
    textsFrom: Id.nullable().default(null).describe('site whose legal texts are taken over, null = none'),
    listsFrom: Id.nullable().default(null).describe('marketplace whose restaurants are listed, null = none'),
    framedBy: text(site.addressesTyped).default('').describe('origins with commas between them'),
  }),
  answer: Done.extend({ id: z.number() }),
});

export const endOfficeSite = endpoint('endOfficeSite', {
  may: { office: 'sites' },
  fresh: 'log-in',
  summary:
    'Closes a site for good, with a reason; its domains lead to another one or nowhere. The data stay.',
  request: z.object({
    id: Id,
    reason: text(office.decision).default(''),
    successorId: Id.nullable().default(null).describe('null = nowhere'),
  }),
  answer: Done,
  refusals: ['unknown-site', 'site-ended', 'last-market', 'site-in-use'],
});

export const reopenOfficeSite = endpoint('reopenOfficeSite', {
  may: { office: 'sites' },
  summary: 'Opens a site again that was closed for good.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-site'],
});
