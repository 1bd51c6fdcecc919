import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, text } from './values.ts';

export const SiteType = z.enum(['default', 'customer', 'insite', 'pos', 'strandbutler']);

/** Where and how the Pusher protocol is spoken. */
export const PushSettings = z.object({
  key: z.string(),
  cluster: z.string().nullable(),
  wsHost: z.string().nullable(),
  wsPort: z.number().nullable(),
  wsPath: z.string(),
  forceTLS: z.boolean().nullable(),
});

/** Type that another server hands out; it knows its visitors' addresses then, so pages wait for their consent. */
export const FontSource = z.object({
  stylesheet: z.string(),
  head: z.string().describe('family of headings'),
  text: z.string().describe('family of text'),
});

/** A line or area of a site's mark, within a square of 34 by 34; colours are names of the pages' tokens. */
export const MarkShape = z.object({
  d: z.string().describe('path of SVG'),
  fill: z.enum(['field', 'rim', 'tomato-fill']).nullable(),
  stroke: z.enum(['field', 'rim', 'tomato-fill']).nullable(),
  width: z.number().describe('of the stroke'),
});

/** Global page values: the same for every visitor of a site. */
export const SiteValues = z.object({
  type: SiteType,
  title: z.string().describe('ends every page title'),
  tagline: z.string(),
  brand: z.string().describe('key of the brand, selects the colours'),
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
  embeddedBy: z.array(z.string()).describe('origins of the pages that may show the site in a frame'),
  apiOrigin: z.string().nullable().describe('where pages send calls to, null = their own host'),
});

export const site = endpoint('site', {
  summary: 'The global page values of the site that the host name picks.',
  request: z.object({}),
  answer: SiteValues,
});

const LegalText = z.object({ content: z.string(), version: z.string(), title: z.string() });

export const imprint = endpoint('imprint', {
  summary: 'Imprint of the operator or, with hostId, of a restaurant, as HTML.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: LegalText,
  refusals: ['unknown-restaurant'],
});

export const privacy = endpoint('privacy', {
  summary: 'Privacy notice, as HTML.',
  token: 'not-needed',
  request: z.object({}),
  answer: LegalText,
});

export const agb = endpoint('agb', {
  summary: 'Terms for orderers, as HTML.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: LegalText,
  refusals: ['unknown-restaurant'],
});

export const legalsBusiness = endpoint('legalsBusiness', {
  summary: 'Terms for providers, as HTML.',
  request: z.object({}),
  answer: z.object({ legals: z.string(), version: z.string(), title: z.string() }),
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
  summary: 'A page of law, as HTML: what the operator wrote for this site, else what comes with the product.',
  token: 'not-needed',
  request: z.object({ kind: LegalKind }),
  answer: LegalText,
});

/** What somebody declares by form: a gift voucher is withdrawn from, or a content is reported. */
export const NoticeKind = z.enum(['withdrawal', 'illegal-content']);

export const declare = endpoint('declare', {
  summary:
    'Receives a withdrawal (§ 356a BGB) or the report of an illegal content (Art. 16 DSA) and confirms it by mail.',
  request: z.object({
    kind: NoticeKind,
    name: text(80).default(''),
    email: text(120).default(''),
    subject: text(300).default('').describe('number of the order, or address of the content'),
    body: text(2000).default(''),
  }),
  answer: Done.extend({ receivedAt: z.string() }),
  refusals: ['too-many-tries'],
});
