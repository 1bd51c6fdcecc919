import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Euros, Id } from './values.ts';

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

/** Global page values: the same for every visitor of a site. */
export const SiteValues = z.object({
  type: SiteType,
  title: z.string().describe('ends every page title'),
  tagline: z.string(),
  brand: z.string().describe('key of the brand, selects the colours'),
  domain: z.string(),
  hostId: z.number().nullable(),
  hostUrl: z.string().nullable(),
  logo: z.string().nullable(),
  startContent: z.string().describe('HTML of the site owner, sanitised'),
  homedelivery: z.boolean(),
  healthy: z.boolean(),
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
