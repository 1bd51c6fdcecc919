import type { Settings } from '../context.ts';
import type { Site } from '../visit/site-by-host.ts';

/** Origins of strangers by what a page may load from them. The pages load nothing there before consent. */
export type Strangers = Partial<
  Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame' | 'form', string[]>
>;

// https://developers.google.com/tag-platform/security/guides/csp
const TAG_MANAGER: Strangers = {
  script: ['https://*.googletagmanager.com'],
  img: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

// https://docs.stripe.com/security/guide#content-security-policy
const STRIPE: Strangers = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
  // Where an owner without scripts is led from our form.
  form: ['https://connect.stripe.com'],
};

// https://developer.paypal.com/sdk/js/configuration/#link-csp
const PAYPAL: Strangers = {
  script: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  frame: ['https://*.paypal.com'],
  connect: ['https://*.paypal.com'],
  img: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  form: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
};

/** A stand-in serves everything from one origin. */
const standIn = (origin: string): Strangers => ({
  script: [origin],
  style: [origin],
  img: [origin],
  frame: [origin],
  connect: [origin],
  form: [origin],
});

const payee = (at: string | true | null | undefined, real: Strangers): Strangers | false => {
  if (at === true) return real;
  return typeof at === 'string' && standIn(at);
};

/** The container that this site's pages load. The operator's counts on the operator's own sites, not on a restaurant's. */
export function tagManagerOf({ tagManagerId }: Settings, { type }: Pick<Site, 'type'>): string | null {
  return type === 'default' || type === 'strandbutler' ? (tagManagerId ?? null) : null;
}

/** Whom the pages of a site may load from besides ourselves; nobody unless something is set up. */
export function strangersOf(settings: Settings, site: Pick<Site, 'type'>): Strangers {
  const { fonts, paymentOrigins } = settings;
  const vendors = [
    tagManagerOf(settings, site) !== null && TAG_MANAGER,
    payee(paymentOrigins?.stripe, STRIPE),
    payee(paymentOrigins?.paypal, PAYPAL),
    fonts && { style: [new URL(fonts.stylesheet).origin], font: [fonts.files] },
  ];
  const all: Strangers = {};
  for (const vendor of vendors.filter((vendor) => typeof vendor === 'object')) {
    for (const [kind, origins] of Object.entries(vendor) as [keyof Strangers, string[]][])
      all[kind] = [...new Set([...(all[kind] ?? []), ...origins])];
  }
  return all;
}
