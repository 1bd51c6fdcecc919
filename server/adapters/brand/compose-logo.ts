import { readFileSync } from 'node:fs';
import type { LogoRecipe, LogoStyle } from '#domain/picture/logo-recipe.ts';
import { around, centred, fitted, type Lettering } from './lettering.ts';
import { paletteOf, type Palette } from './palettes.ts';

/** Edge of an emblem in its own units; its middle is at 0, 0. */
export const LOGO_UNITS = 400;

type Compose = (recipe: LogoRecipe, colours: Palette) => string;

const styles: Record<LogoStyle, Compose> = {
  stack: drawStack,
  seal: drawSeal,
  initial: drawInitial,
  plaque: drawPlaque,
  banner: drawBanner,
};

/** A restaurant's emblem as SVG, up to the edges of its square. Always the same for the same recipe. */
export function composeLogo(recipe: LogoRecipe): string {
  const colours = paletteOf(recipe.motif, recipe.seed);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-200 -200 ${LOGO_UNITS} ${LOGO_UNITS}" width="${LOGO_UNITS}" height="${LOGO_UNITS}">` +
    `<rect x="-200" y="-200" width="400" height="400" fill="${colours.ground}"/>${styles[recipe.style](recipe, colours)}</svg>`
  );
}

const inked = (ink: string, drawn: string): string => `<g fill="${ink}">${drawn}</g>`;

/** A motif is drawn in black, red and white, which stand for the colours of the house. */
function motif(name: string, { ground, ink, accent }: Palette, x: number, y: number, size: number): string {
  const file = readFileSync(new URL(`motifs/${name}.svg`, import.meta.url), 'utf8');
  const inside = file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>'));
  const colours: Record<string, string> = { '#000': ink, '#f00': accent, '#fff': ground };
  const drawn = inside.replace(/"(#[0f]{3})"/g, (_, colour: string) => `"${colours[colour] ?? colour}"`);
  return `<g fill="${ink}" transform="translate(${x} ${y}) scale(${size / 100})">${drawn}</g>`;
}

const small = (line: string, room: number, most = 30): Lettering =>
  fitted(line.toUpperCase(), 'small', room, most, 0.14);

/** The motif above the name. */
function drawStack({ motif: name, word, line, seed }: LogoRecipe, colours: Palette): string {
  const set = fitted(word, seed % 2 === 0 ? 'bold' : 'plain', 324, 92);
  const rule = `<rect x="-26" y="${short(104)}" width="52" height="6" rx="3" fill="${colours.accent}"/>`;
  return (
    motif(name, colours, 0, -72, 170) +
    inked(colours.ink, centred(set, 0, 54 + set.size * 0.36)) +
    (line ? rule + inked(colours.ink, centred(small(line, 300), 0, 150)) : '')
  );
}

const short = (length: number): number => Math.round(length * 10) / 10;

/** A round seal with the name along its edge. */
function drawSeal({ motif: name, word, line }: LogoRecipe, { ground, ink, accent }: Palette): string {
  const inside: Palette = { ground: ink, ink: ground, accent };
  const above = fitted(word.toUpperCase(), 'plain', 330, 46, 0.08);
  const below = fitted(line.toUpperCase(), 'small', 230, 28, 0.12);
  const dots = line
    ? `<circle cx="-139" cy="52" r="5.5" fill="${accent}"/><circle cx="139" cy="52" r="5.5" fill="${accent}"/>`
    : '';
  return (
    `<circle r="184" fill="none" stroke="${ink}" stroke-width="7"/>` +
    inked(ink, around(above, 168 - above.size * 0.74) + around(below, 168 - below.size * 0.12, true)) +
    dots +
    `<circle r="104" fill="${ink}"/>` +
    motif(name, inside, 0, 0, 138)
  );
}

/** The first letter, large, and the motif before it. */
function drawInitial({ motif: name, word, seed }: LogoRecipe, colours: Palette): string {
  const { ground, ink, accent } = colours;
  const first = fitted([...word.toUpperCase()][0] ?? '', seed % 2 === 0 ? 'bold' : 'plain', 250, 330);
  const rest = fitted(word.toUpperCase(), 'small', 236, 30, 0.16);
  return (
    `<rect x="-176" y="-176" width="352" height="352" rx="34" fill="none" stroke="${ink}" stroke-width="6"/>` +
    inked(ink, centred(first, -34, 74)) +
    `<circle cx="84" cy="36" r="84" fill="${ground}"/><circle cx="84" cy="36" r="74" fill="${accent}"/>` +
    motif(name, { ground: accent, ink: ground, accent: ink }, 84, 36, 98) +
    inked(ink, centred(rest, 0, 148))
  );
}

/** A plaque whose upper part is the motif's, its lower the name's. */
function drawPlaque({ motif: name, word, line }: LogoRecipe, { ground, ink, accent }: Palette): string {
  const set = fitted(word, 'bold', 300, 74);
  return (
    `<path d="M0-184C96-184 168-150 168-76V184H-168V-76C-168-150-96-184 0-184Z" fill="${ink}"/>` +
    motif(name, { ground: ink, ink: ground, accent }, 0, -62, 168) +
    `<rect x="-168" y="52" width="336" height="132" fill="${accent}"/><rect x="-168" y="44" width="336" height="8" fill="${ground}"/>` +
    inked(ground === '#fff' ? ink : darker({ ground, ink }), centred(set, 0, 106 + set.size * 0.3)) +
    (line ? inked(darker({ ground, ink }), centred(small(line, 280, 25), 0, 168)) : '')
  );
}

/** Whichever of the two is darker: what can be read on an accent. */
function darker({ ground, ink }: Pick<Palette, 'ground' | 'ink'>): string {
  const light = (colour: string): number =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0);
  return light(ground) < light(ink) ? ground : ink;
}

/** The motif fills the square, and a ribbon with the name lies across it. */
function drawBanner({ motif: name, word, line }: LogoRecipe, colours: Palette): string {
  const { ground, ink } = colours;
  const set = fitted(word.toUpperCase(), 'plain', 330, 72, 0.02);
  return (
    `<circle cy="-54" r="126" fill="none" stroke="${colours.accent}" stroke-width="7"/>` +
    motif(name, colours, 0, -60, 178) +
    `<rect x="-200" y="54" width="400" height="106" fill="${ink}"/>` +
    inked(ground, centred(set, 0, (line ? 96 : 107) + set.size * 0.34)) +
    (line ? inked(ground, centred(small(line, 320, 22), 0, 149)) : '')
  );
}
