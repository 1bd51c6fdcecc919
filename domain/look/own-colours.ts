import { contrast } from './contrast.ts';

/** What a restaurant chooses for its own site, as #rrggbb: everything else follows from it. */
export interface OwnColours {
  /** Of headings, links and buttons. */
  rim: string;
  /** What pages lie on. */
  enamel: string;
}

export type ColourName = keyof OwnColours;

/** What the product's own pages look like. */
export const USUAL_COLOURS: OwnColours = { rim: '#1d3a6e', enamel: '#fbf8f1' };

/** WCAG 2.2, 1.4.3: of text to what it stands on. */
export const READABLE = 4.5;
/** WCAG 2.2, 1.4.11: of edges that alone show where a control is. */
const VISIBLE = 3;

/** The product's own tokens in light pages, which a restaurant's ground has to carry, and how well. */
export const FIXED_LIGHT: Readonly<Record<string, readonly [colour: string, needed: number]>> = {
  ink: ['#1c2430', READABLE],
  'ink-soft': ['#5a6472', READABLE],
  tomato: ['#c8401f', READABLE],
  'tomato-ink': ['#9c2f15', READABLE],
  basil: ['#2f7d4f', READABLE],
  'basil-ink': ['#23613d', READABLE],
  'mustard-ink': ['#85570a', READABLE],
  mustard: ['#b97a00', VISIBLE],
  'line-strong': ['#8d8674', VISIBLE],
};
/** The product's own grounds in dark pages, which stay: the lightest is the hardest to read on. */
export const DARK_GROUNDS = ['#10161f', '#1b2532', '#141c27', '#344560', '#253041'] as const;
const LIGHTEST_DARK = '#344560';
const DARK_PAPER = '#1b2532';
const WHITE = '#ffffff';
const INK = '#1c2430';
const BLACK = '#000000';
/** Luminance of filled controls in dark pages: white stands on them, and they stand out from every ground. */
const DARK_PRIMARY = 5;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** How well a colour is told from what matters most: 1 to 21, and what it needs. */
export interface Legibility {
  ratio: number;
  needed: number;
  /** The nearest colour that passes; the colour itself where it does. */
  nearest: string;
}

/** The ground first: on it and on white the colour has to be read. */
export function judgeColours({ rim, enamel }: OwnColours): Record<ColourName, Legibility> {
  const ground = nearestTo(enamel, WHITE, carriesText);
  const isRead = (colour: string) => ratioOn(colour, ground) >= READABLE;
  return {
    enamel: { ...worstOn(enamel), nearest: ground },
    rim: { ratio: ratioOn(rim, ground), needed: READABLE, nearest: nearestTo(rim, BLACK, isRead) },
  };
}

export const passes = ({ ratio, needed }: Omit<Legibility, 'nearest'>): boolean => ratio >= needed;

const ratioOn = (colour: string, ground: string): number =>
  Math.min(contrast(colour, ground), contrast(colour, WHITE));

/** The pair that a ground carries worst, compared with what it needs. */
function worstOn(ground: string): { ratio: number; needed: number } {
  const pairs = Object.values(FIXED_LIGHT).map(([colour, needed]) => ({
    ratio: contrast(colour, ground),
    needed,
  }));
  return pairs.reduce((worst, one) => (one.ratio / one.needed < worst.ratio / worst.needed ? one : worst));
}

const carriesText = (ground: string): boolean => passes(worstOn(ground));

/** The design tokens of a site in these colours, light and dark; every pair that carries text is readable. */
export function styleOf({ rim, enamel }: OwnColours): Record<string, string> {
  const light = (share: number) => tint(WHITE, rim, share, [rim, INK]);
  const dark = nearestTo(rim, WHITE, (colour) => contrast(colour, LIGHTEST_DARK) >= READABLE);
  const primary = filledInDark(rim);
  const darkTint = (share: number) => tint(DARK_PAPER, dark, share, [dark, '#eef2f7', '#a9b8ca']);
  const pair = (one: string, other: string) => `light-dark(${one}, ${other})`;
  return {
    rim: pair(rim, dark),
    'rim-edge': pair(rim, primary),
    'rim-soft': pair(light(0.1), darkTint(0.14)),
    'rim-faint': pair(light(0.04), darkTint(0.06)),
    'rim-line': pair(mix(WHITE, rim, 0.24), mix(DARK_PAPER, dark, 0.3)),
    primary: pair(rim, primary),
    enamel: pair(enamel, DARK_GROUNDS[0]),
    field: pair(mix(enamel, WHITE, 0.6), DARK_GROUNDS[2]),
    sand: pair(tint(enamel, INK, 0.06, [rim, INK, '#5a6472']), DARK_GROUNDS[4]),
    line: pair(mix(enamel, INK, 0.12), '#2f3d50'),
  };
}

/** The colour itself or the first on its way to `towards` that is good enough; `towards` always is. */
function nearestTo(colour: string, towards: string, isEnough: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.01) {
    const mixed = mix(colour, towards, share);
    if (isEnough(mixed)) return mixed;
  }
  return towards;
}

/** A ground with as much of a colour in it as lets these be read on it. */
function tint(ground: string, colour: string, most: number, read: readonly string[]): string {
  for (let share = most; share > 0; share -= 0.01) {
    const mixed = mix(ground, colour, share);
    if (read.every((text) => contrast(text, mixed) >= READABLE)) return mixed;
  }
  return ground;
}

/** As near to the colour as white text and dark grounds let it be. */
function filledInDark(colour: string): string {
  const isDark = contrast(colour, WHITE) > DARK_PRIMARY;
  return isDark
    ? nearestTo(colour, WHITE, (one) => contrast(one, WHITE) <= DARK_PRIMARY)
    : nearestTo(colour, BLACK, (one) => contrast(one, WHITE) >= READABLE);
}

/** So much of another in a colour, 0 to 1. */
function mix(one: string, other: string, share: number): string {
  const part = (at: number) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    const value = Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share);
    return value.toString(16).padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
