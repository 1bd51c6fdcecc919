import { paint } from '#server/adapters/picture-painter.ts';
import type { SiteContext } from '#server/plumbing/context.ts';
import { type BrandColours, brandColours } from './brand-colours.ts';
import { markOf } from './brand-mark.ts';
import type { MarkShape } from './monogram.ts';

/** What the mark stands on: nothing, rounded enamel, or enamel up to the edges, which the device cuts. */
type Ground = 'none' | 'rounded' | 'full';

/** Edge in px and ground of each icon by the name of its file. */
export const APP_ICONS = {
  // Apple's devices round the corners themselves and show what is see-through in black.
  '180': { edge: 180, ground: 'full' },
  '192': { edge: 192, ground: 'rounded' },
  '512': { edge: 512, ground: 'rounded' },
  '512-maskable': { edge: 512, ground: 'full' },
} as const satisfies Record<string, { edge: number; ground: Ground }>;

/** The site's icon as a drawing, for tabs. */
export async function siteIcon(context: SiteContext): Promise<string> {
  return draw(markOf(context.site), await brandColours(context), 'none');
}

/** The site's icon as a picture (PNG), for home screens. */
export async function appIcon(context: SiteContext, name: keyof typeof APP_ICONS): Promise<Buffer> {
  const { edge, ground } = APP_ICONS[name];
  const drawing = Buffer.from(draw(markOf(context.site), await brandColours(context), ground));
  const image = { type: 'image', src: drawing, width: edge, height: edge } as const;
  return paint(image, { width: edge, height: edge, insets: [] });
}

/** The mark of whoever sends a mail, on its ground: also where a mail is read in the dark. */
export const siteMark = ({
  colours,
  ...site
}: Parameters<typeof markOf>[0] & { colours: BrandColours }): string =>
  draw(markOf(site), colours, 'rounded');

// What a device leaves of a maskable icon is at least the middle 80 % (https://w3c.github.io/manifest/#icon-masks).
const FRAMES: Record<Ground, string> = {
  none: '0 0 34 34',
  rounded: '-8 -8.5 50 50',
  full: '-13 -13.5 60 60',
};

function draw(mark: readonly MarkShape[], colours: BrandColours, ground: Ground): string {
  const [left, top, edge] = FRAMES[ground].split(' ');
  const corner = ground === 'rounded' ? 11 : 0;
  const plate =
    ground === 'none'
      ? ''
      : `<rect x="${left}" y="${top}" width="${edge}" height="${edge}" rx="${corner}" fill="${colours.enamel}"/>`;
  const paint = { field: colours.field, rim: colours.rim, 'tomato-fill': colours.tomato };
  const colour = (token: MarkShape['fill']) => (token === null ? 'none' : paint[token]);
  const paths = mark.map(
    ({ d, fill, stroke, width }) =>
      `<path d="${d}" fill="${colour(fill)}" stroke="${colour(stroke)}" stroke-width="${width}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${FRAMES[ground]}" stroke-linecap="round" stroke-linejoin="round">${plate}${paths.join('')}</svg>`;
}
