import { Renderer } from '@takumi-rs/core';
import type { SiteContext } from '#server/plumbing/context.ts';
import { type BrandColours, brandColours } from './brand-colours.ts';

/** Which picture of the lunch pail: alone, on rounded enamel, or on enamel up to the edges, which the device cuts. */
type Ground = 'none' | 'rounded' | 'full';

/** Edge in px and ground of each icon by the name of its file. */
export const APP_ICONS = {
  // Apple's devices round the corners themselves and show what is see-through in black.
  '180': { edge: 180, ground: 'full' },
  '192': { edge: 192, ground: 'rounded' },
  '512': { edge: 512, ground: 'rounded' },
  '512-maskable': { edge: 512, ground: 'full' },
} as const satisfies Record<string, { edge: number; ground: Ground }>;

const renderer = new Renderer();

/** The site's icon as a drawing, for tabs. */
export async function siteIcon(context: SiteContext): Promise<string> {
  return draw(await brandColours(context), 'none');
}

/** The site's icon as a picture (PNG), for home screens. */
export async function appIcon(context: SiteContext, name: keyof typeof APP_ICONS): Promise<Buffer> {
  const { edge, ground } = APP_ICONS[name];
  const drawing = Buffer.from(draw(await brandColours(context), ground));
  return renderer.render(
    { type: 'image', src: drawing, width: edge, height: edge },
    { width: edge, height: edge, format: 'png' },
  );
}

// What a device leaves of a maskable icon is at least the middle 80 % (https://w3c.github.io/manifest/#icon-masks).
const FRAMES: Record<Ground, string> = {
  none: '0 0 34 34',
  rounded: '-8 -8.5 50 50',
  full: '-13 -13.5 60 60',
};

function draw({ enamel, field, rim, tomato }: BrandColours, ground: Ground): string {
  const [left, top, edge] = FRAMES[ground].split(' ');
  const corner = ground === 'rounded' ? 11 : 0;
  const plate =
    ground === 'none'
      ? ''
      : `<rect x="${left}" y="${top}" width="${edge}" height="${edge}" rx="${corner}" fill="${enamel}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${FRAMES[ground]}" fill="none">${plate}
<path d="M5.4 12.2C6.9 6.4 11.2 3.4 17 3.4s10.1 3 11.6 8.8" stroke="${rim}" stroke-width="2.6" stroke-linecap="round"/>
<path d="M4.6 13.2h24.8l-1.9 16.1a3 3 0 0 1-3 2.7H9.5a3 3 0 0 1-3-2.7z" fill="${field}" stroke="${rim}" stroke-width="2.4" stroke-linejoin="round"/>
<rect x="2.8" y="10.6" width="28.4" height="4.8" rx="2.4" fill="${rim}"/>
<rect x="13.6" y="1.2" width="6.8" height="4.8" rx="2.4" fill="${tomato}"/></svg>`;
}
