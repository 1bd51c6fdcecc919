import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { DnsTarget, DomainCheck, SiteDomain, TypedDomain } from './domain.ts';
import { Version } from './own-restaurant.ts';
import { Done, Id, text } from './values.ts';

const ofHost = { hostId: Id };
const limits = workLimits.site;

const Colour = text(limits.colour).describe('#rrggbb');

export const Look = z
  .enum(['enamel', 'trattoria', 'kutter', 'sonne'])
  .describe('type and shape of the pages');

const SiteTexts = {
  title: text(limits.title),
  tagline: text(limits.tagline),
  startContent: text(limits.startContent).describe('HTML above the menu; what could run or load is left out'),
  instagram: text(limits.address).describe('address of a page there, or @name'),
  facebook: text(limits.address),
  look: Look,
  framedBy: z
    .array(text(limits.address))
    .max(limits.frames)
    .describe('origins of the pages that an embedded menu may stand in'),
};

export const OwnSite = z.object({
  id: z.number(),
  type: z.enum(['customer', 'insite', 'pos']),
  origin: z.string(),
  ...SiteTexts,
  version: Version,
  domains: z.array(SiteDomain).describe('the operator switches them on'),
});

export const ownSites = endpoint('ownSites', {
  may: { at: 'menu', by: 'hostId' },
  summary: "A restaurant's own website, its embedded menu and its point of sale, with colours and texts.",
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    id: z.number(),
    item_name: z.string(),
    colours: z.object({ rim: z.string(), enamel: z.string(), isOwn: z.boolean(), version: Version }),
    sites: z.array(OwnSite),
    target: DnsTarget,
  }),
  refusals: ['unknown-restaurant'],
});

export const saveOwnColours = endpoint('saveOwnColours', {
  may: { at: 'menu', by: 'hostId' },
  summary:
    'The colours of a restaurant on its own sites; refused beside the field, with the nearest that passes, where text could not be read (WCAG 2.2 AA).',
  request: z.object({
    ...ofHost,
    colours: z.object({ rim: Colour, enamel: Colour }).nullable().describe("null: the product's"),
    version: Version,
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile'],
});

export const saveOwnSite = endpoint('saveOwnSite', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'What one of its own sites says, how it is set, and where it may be embedded.',
  request: z.object({ ...ofHost, siteId: Id, ...SiteTexts, version: Version }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-entry', 'changed-meanwhile'],
});

export const proposeOwnSite = endpoint('proposeOwnSite', {
  may: { at: 'menu', by: 'hostId' },
  summary:
    'Makes a site of a restaurant of its own. Nobody reaches it before the operator, who is told, has switched its domain on. Sent twice it is one site.',
  request: z.object({
    ...ofHost,
    kind: z.enum(['customer', 'insite', 'pos']),
    domain: TypedDomain.default(''),
    framedBy: text(limits.addressesTyped)
      .default('')
      .describe('origins of the pages that an embedded menu may stand in, with commas between them'),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'too-many-entries'],
});

export const checkOwnDomain = endpoint('checkOwnDomain', {
  may: { at: 'menu', by: 'hostId' },
  summary: "Looks up what the DNS says of a domain of a restaurant's own site. Nothing is connected to.",
  request: z.object({ ...ofHost, siteId: Id, domain: TypedDomain }),
  answer: DomainCheck,
  refusals: ['unknown-restaurant', 'unknown-domain'],
});
