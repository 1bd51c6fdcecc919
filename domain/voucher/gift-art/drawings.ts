import type { GiftDesign } from '../gift-designs.ts';
import { birthday } from './birthday.ts';
import { love } from './love.ts';
import { pail } from './pail.ts';
import { seaside } from './seaside.ts';
import { type Drawing, HEIGHT, WIDTH } from './shapes.ts';
import { thanks } from './thanks.ts';
import { winter } from './winter.ts';

export const DRAWINGS: Readonly<Record<GiftDesign, Drawing>> = {
  pail,
  birthday,
  thanks,
  love,
  seaside,
  winter,
};

/** A card's drawing as an SVG file. */
export function drawingSvg(design: GiftDesign): string {
  const paths = DRAWINGS[design].map((shape) =>
    'fill' in shape
      ? `<path d="${shape.d}" fill="${shape.fill}"/>`
      : `<path d="${shape.d}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.width}" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${paths.join('')}</svg>`;
}
