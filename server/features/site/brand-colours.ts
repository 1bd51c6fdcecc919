import type { SiteContext } from '#server/plumbing/context.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';

/** Colours of an app's frame and icon, as #rrggbb. They are drawn where no stylesheet reaches. */
export interface BrandColours {
  enamel: string;
  field: string;
  rim: string;
  tomato: string;
}

const HENKELMANN: BrandColours = { enamel: '#fbf8f1', field: '#fffdf9', rim: '#1d3a6e', tomato: '#c03c1c' };

/** The light values of the pages' tokens, by brand; a test holds them against the stylesheets. */
export const BRANDS: Record<string, BrandColours> = {
  henkelmann: HENKELMANN,
  nordteller: { enamel: '#f3f7f5', field: '#fbfefd', rim: '#0f5257', tomato: '#c03c1c' },
  strandbutler: { enamel: '#fef7e6', field: '#fffdf7', rim: '#0a5570', tomato: '#c03c1c' },
};

/** The brand's colours, or those that the site or, on its own site, the restaurant chose. */
export async function brandColours(context: SiteContext): Promise<BrandColours> {
  const { type, restaurant_id } = context.site;
  const own =
    type === 'customer' && restaurant_id !== null ? await findRestaurant(context, restaurant_id) : null;
  return coloursOf(context.site, own?.style);
}

type Dressed = Pick<SiteContext['site'], 'brand' | 'type' | 'style'>;

/** The same where the restaurant's style is known already; only its own site bears it. */
export function coloursOf(site: Dressed, ownStyle: unknown): BrandColours {
  const brand = BRANDS[site.brand] ?? HENKELMANN;
  const style = ((site.type === 'customer' ? ownStyle : site.style) ?? {}) as Record<string, unknown>;
  return {
    enamel: lightOf(style['enamel']) ?? brand.enamel,
    field: lightOf(style['field']) ?? brand.field,
    rim: lightOf(style['rim']) ?? brand.rim,
    tomato: lightOf(style['tomato-fill']) ?? brand.tomato,
  };
}

function lightOf(colour: unknown): string | undefined {
  return /^(?:light-dark\()?(#[0-9a-f]{6})\b/i.exec(String(colour))?.[1];
}
