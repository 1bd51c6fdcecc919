import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { short } from '../food/shapes.ts';

const FILES = {
  /** Heavy, with a grin. */
  bold: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2',
  /** For small lines, set wide. */
  small: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2',
  /** What is read. */
  text: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  /** Plain and strong. */
  plain: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
};

export type Face = keyof typeof FILES;

const { resolve } = createRequire(import.meta.url);
const read = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const known = read.get(face);
  if (known) return known;
  const font = create(readFileSync(resolve(FILES[face]))) as Font;
  read.set(face, font);
  return font;
}

interface Letter {
  outline: string;
  /** Where it begins and how wide it is, in units of the drawing. */
  from: number;
  width: number;
}

/** A line of outlines: no font need be where it is drawn. */
export interface Lettering {
  letters: readonly Letter[];
  width: number;
  scale: number;
}

/** Sets a text; what the font has no letter for is left out. `track` is what lies between letters, in shares of `size`. */
export function letter(text: string, face: Face, size: number, track = 0): Lettering {
  const wanted = fontOf(face);
  // Names are written in more letters than each font has; this one has those of all Europe.
  const font = [...text].every((sign) => wanted.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
    ? wanted
    : fontOf('plain');
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  const letters: Letter[] = [];
  let from = 0;
  for (const [index, glyph] of glyphs.entries()) {
    if (glyph.id === 0) continue;
    const width = (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale + track * size;
    letters.push({ outline: glyph.path.toSVG(), from, width });
    from += width;
  }
  return { letters, width: Math.max(0, from - track * size), scale };
}

/** The largest setting, up to `most`, that is no wider than the room. */
export function fitted(
  text: string,
  face: Face,
  room: number,
  most: number,
  track = 0,
): Lettering & { size: number } {
  const { width } = letter(text, face, 100, track);
  const size = width === 0 ? most : Math.min(most, (room / width) * 100);
  return { ...letter(text, face, size, track), size };
}

/** The line with its middle at x, standing on y. */
export const centred = (line: Lettering, x: number, y: number): string =>
  beginning(line, x - line.width / 2, y);

/** The line from x on, standing on y. */
export const beginning = ({ letters, scale }: Lettering, x: number, y: number): string =>
  letters.map(({ outline, from }) => place(outline, scale, x + from, y)).join('');

/** The line on a circle around the middle, at its top or, readable all the same, at its bottom. */
export function around({ letters, width, scale }: Lettering, radius: number, atBottom = false): string {
  return letters
    .map(({ outline, from, width: own }) => {
      const along = (from + own / 2 - width / 2) / radius;
      const angle = atBottom ? Math.PI - along : along;
      const [x, y] = [Math.sin(angle) * radius, -Math.cos(angle) * radius];
      const turn = ((atBottom ? -along : along) * 180) / Math.PI;
      return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)})">${place(outline, scale, -own / 2, 0)}</g>`;
    })
    .join('');
}

const place = (outline: string, scale: number, x: number, y: number): string =>
  `<path transform="translate(${short(x)} ${short(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`;
