import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, Instant, text, words } from './values.ts';

export const SiteType = z.enum(['default', 'customer', 'insite', 'pos', 'strandbutler']);

/** Where and how the Pusher protocol is spoken. */
export const PushSettings = z.object({
  key: z.string(),
  cluster: z.string().nullable(),
  wsHost: z.string().nullable(),
  wsPort: z.number().nullable(),
  wsPath: z.string(),
  forceTLS: z.boolean().nullable(),
  signsIn: z.boolean().describe('connections say who opened them (pusherUser), so that they can be ended'),
});

/** Type that another server hands out; it knows its visitors' addresses then, so pages wait for their consent. */
export const FontSource = z.object({
  stylesheet: z.string(),
  head: z.string().describe('family of headings'),
  text: z.string().describe('family of text'),
});

/** The operator's own map, in vector tiles of the Protomaps schema. */
export const OwnMap = z.object({
  tiles: z.string().describe("address of a tile at the page's own host, with {z}, {x} and {y}"),
  minZoom: z.number(),
  maxZoom: z.number(),
  bounds: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .describe('west, south, east and north in degrees'),
});

/** A line or area of a site's mark, within a square of 34 by 34; colours are names of the pages' tokens. */
export const MarkShape = z.object({
  d: z.string().describe('path of SVG'),
  fill: z.enum(['field', 'rim', 'tomato-fill']).nullable(),
  stroke: z.enum(['field', 'rim', 'tomato-fill']).nullable(),
  width: z.number().describe('of the stroke'),
});

/** Type and shape of a site's pages: enamel is the product's own. */
export const siteLooks = ['enamel', 'trattoria', 'kutter', 'sonne'] as const;

/** Global page values: the same for every visitor of a site. */
export const SiteValues = z.object({
  type: SiteType,
  title: z.string().describe('ends every page title'),
  tagline: z.string(),
  brand: z.string().describe('key of the brand, selects the colours'),
  ownColours: z.string().nullable().describe("mark of the stylesheet over the brand's; null = none"),
  look: z.enum(siteLooks).describe('type and shape of the pages'),
  mark: z.array(MarkShape).describe('the drawing beside the title, which icons show as well'),
  domain: z.string(),
  hostId: z.number().nullable(),
  hostUrl: z.string().nullable(),
  logo: z.string().nullable(),
  startContent: z.string().describe('HTML of the site owner, sanitised'),
  homedelivery: z.boolean(),
  healthy: z.boolean(),
  maintenance: z.string().nullable().describe('what visitors are told while the site is closed'),
  instagram: z.string().nullable(),
  facebook: z.string().nullable(),
  companyMail: z.string(),
  companyName: z.string(),
  commissionPercent: z.number(),
  donation: z.object({ goal: Euros, given: Euros, purpose: z.string(), percent: z.number() }),
  giftVoucherUrl: z.string().nullable().describe('host URL of the restaurant that sells gift vouchers'),
  restaurantCount: z.number(),
  region: z.string().nullable(),
  onlinePayment: z.boolean(),
  demo: z.boolean(),
  push: PushSettings,
  tagManagerId: z.string().nullable().describe('container that pages load after consent, null = none'),
  fonts: FontSource.nullable().describe('null = the files of the pages themselves'),
  map: OwnMap.nullable().describe('null = there are no tiles, and pages show no map'),
  embeddedBy: z.array(z.string()).describe('origins of the pages that may show the site in a frame'),
  apiOrigin: z.string().nullable().describe('where pages send calls to, null = their own host'),
});

export const site = endpoint('site', {
  may: 'anyone',
  summary: 'The global page values of the site that the host name picks.',
  request: z.object({}),
  answer: SiteValues,
});

const LegalText = z.object({ content: z.string(), version: z.string(), title: z.string() });

export const imprint = endpoint('imprint', {
  may: 'anyone',
  summary: 'Imprint of the operator or, with hostId, of a restaurant, as HTML.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: LegalText,
  refusals: ['unknown-restaurant'],
});

export const privacy = endpoint('privacy', {
  may: 'anyone',
  summary: 'Privacy notice, as HTML.',
  token: 'not-needed',
  request: z.object({}),
  answer: LegalText,
});

export const agb = endpoint('agb', {
  may: 'anyone',
  summary: 'Terms for orderers, as HTML.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: LegalText,
  refusals: ['unknown-restaurant'],
});

export const legalsBusiness = endpoint('legalsBusiness', {
  may: 'anyone',
  summary: 'Terms for providers, as HTML, with those that begin later.',
  request: z.object({}),
  answer: z.object({
    legals: z.string(),
    version: z.string(),
    title: z.string(),
    coming: z
      .array(
        LegalText.extend({
          validFrom: Instant,
          changes: z.string().describe('what is different, as restaurants were told'),
        }),
      )
      .describe('the next first'),
  }),
});

/** Every page of law that an operator may word; the first five have calls of their own in the documents. */
export const LegalKind = z.enum([
  'imprint',
  'privacy',
  'terms',
  'provider-terms',
  'business-terms',
  'accessibility',
  'ranking',
  'withdrawal',
  'contact',
]);

export const legalText = endpoint('legalText', {
  may: 'anyone',
  summary: 'A page of law, as HTML: what the operator wrote for this site, else what comes with the product.',
  token: 'not-needed',
  request: z.object({ kind: LegalKind }),
  answer: LegalText,
});

/** What somebody declares by form: a gift voucher is withdrawn from, or a content is reported. */
export const NoticeKind = z.enum(['withdrawal', 'illegal-content']);

export const declare = endpoint('declare', {
  may: 'anyone',
  summary:
    'Receives a withdrawal (§ 356a BGB) or the report of an illegal content (Art. 16 DSA) and confirms it by mail.',
  request: z.object({
    kind: NoticeKind,
    name: words(limits.declaration.name).default(''),
    email: text(limits.person.email).default(''),
    subject: text(limits.declaration.subject)
      .default('')
      .describe('number of the order, or address of the content'),
    body: text(limits.declaration.body).default(''),
  }),
  answer: Done.extend({ receivedAt: z.string() }),
  refusals: ['too-many-tries'],
});
