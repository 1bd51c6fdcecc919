import type { SiteContext } from '#server/plumbing/context.ts';
import { restaurantsOfSite } from '../restaurant/restaurants-of-site.ts';

/** Design tokens by which a restaurant makes its own site recognisable; sizes and type are the product's. */
const COLOURS = new Set(
  [
    [
      'enamel',
      'paper',
      'field',
      'sand',
      'lifted',
      'line',
      'line-strong',
      'ink',
      'ink-soft',
      'glow',
      'star',
      'star-off',
    ],
    ['rim', 'rim-edge', 'rim-soft', 'rim-faint', 'rim-line', 'primary', 'on-primary'],
    ['tomato', 'tomato-soft', 'tomato-ink', 'tomato-fill', 'on-tomato'],
    ['basil', 'basil-soft', 'basil-ink', 'basil-fill', 'on-basil'],
    ['mustard', 'mustard-soft', 'mustard-ink'],
  ].flat(),
);
const RADII = new Set(['radius-sm', 'radius-md', 'radius-lg', 'radius-xl', 'radius-sheet']);

const COLOUR = /^(?:#[0-9a-f]{6}|light-dark\(#[0-9a-f]{6}, ?#[0-9a-f]{6}\))$/i;
const RADIUS = /^(?:0|[0-3](?:\.\d{1,4})?rem)$/;

/** The stylesheet of a restaurant's own site; empty where it has no style or is not seen on this site. */
export async function restaurantStylesheet({ db, site }: SiteContext, restaurantId: number): Promise<string> {
  const restaurant = await restaurantsOfSite(db, site)
    .where('restaurant.id', '=', restaurantId)
    .executeTakeFirst();
  return stylesheetOf(restaurant?.style, ':root,[data-theme]');
}

/** The stylesheet of a marketplace in colours of its own, before those of its brand; empty where it has none. */
export const siteStylesheet = async ({ site }: Pick<SiteContext, 'site'>): Promise<string> =>
  stylesheetOf(site.style, ':root[data-brand],[data-brand] [data-theme]');

function stylesheetOf(style: unknown, selector: string): string {
  if (typeof style !== 'object' || style === null) return '';
  const declarations = Object.entries(style)
    .filter(([name, value]) => isAllowed(name, value))
    .map(([name, value]) => `--${name}:${value};`);
  return declarations.length === 0 ? '' : `${selector}{${declarations.join('')}}`;
}

// Whoever may write a style must not thereby write a rule, or fetch anything.
function isAllowed(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return (COLOURS.has(name) && COLOUR.test(value)) || (RADII.has(name) && RADIUS.test(value));
}
