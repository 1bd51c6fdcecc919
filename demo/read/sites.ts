import { z } from 'zod';
import { siteLooks } from '#contract/site.ts';
import { Euros, Words } from './amounts.ts';

const Company = z.strictObject({
  name: z.string(),
  managers: z.string(),
  street: z.string(),
  city: z.string(),
  iban: z.string().optional(),
  creditorId: z.string().optional(),
  phone: z.string(),
  email: z.string(),
  register: z.string(),
  vatId: z.string(),
  service: z.string(),
});
export type Company = z.infer<typeof Company>;

const Site = z.strictObject({
  key: z.string(),
  type: z.enum(['default', 'customer', 'insite', 'pos', 'strandbutler']),
  brand: z.string(),
  look: z.enum(siteLooks).default('enamel'),
  title: z.string(),
  tagline: z.string(),
  region: z.string().optional(),
  /** The first is the site's own; 'localhost' stands for the address the product is started with. */
  hosts: Words,
  redirecting: Words.default([]),
  keepWww: z.boolean().default(false),
  /** Who runs it: a key of companies, or the site's restaurant. */
  operator: z.string(),
  restaurant: z.string().optional(),
  giftRestaurant: z.string().optional(),
  startContent: z.string().default(''),
  instagram: z.string().optional(),
  facebook: z.string().optional(),
  commission: z.number().int().default(1000),
  donation: z.strictObject({ goal: Euros, basisPoints: z.number().int(), purpose: z.string() }).optional(),
  onlineFee: z.boolean().default(false),
  /** Host names of pages that may embed it, besides its own. */
  framedBy: Words.default([]),
});
export type SiteEntry = z.infer<typeof Site>;

/** sites.yaml: who runs the sites, and the sites. */
export const SitesFile = z.strictObject({ companies: z.record(z.string(), Company), sites: z.array(Site) });
