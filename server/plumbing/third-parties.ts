import type { Settings } from './context.ts';
import type { Site } from './site-by-host.ts';

/** Origins of strangers by what a page may load from them. The pages load nothing there before consent. */
export type Strangers = Partial<Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame', string[]>>;

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

/** The container that this site's pages load. The operator's counts on the operator's own sites, not on a restaurant's. */
export function tagManagerOf({ tagManagerId }: Settings, { type }: Pick<Site, 'type'>): string | null {
  return type === 'default' || type === 'strandbutler' ? (tagManagerId ?? null) : null;
}

/** Whom the pages of a site may load from besides ourselves; nobody unless something is set up. */
export function strangersOf(settings: Settings, site: Pick<Site, 'type'>): Strangers {
  const { fonts } = settings;
  const vendors = [
    tagManagerOf(settings, site) !== null && TAG_MANAGER,
    fonts && { style: [new URL(fonts.stylesheet).origin], font: [fonts.files] },
  ];
  const all: Strangers = {};
  for (const vendor of vendors.filter((vendor) => typeof vendor === 'object')) {
    for (const [kind, origins] of Object.entries(vendor) as [keyof Strangers, string[]][])
      all[kind] = [...(all[kind] ?? []), ...origins];
  }
  return all;
}
