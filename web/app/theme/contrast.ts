/** Reads tokens.css and computes contrast as WCAG 2.2 defines it. */
export type Theme = 'light' | 'dark';

type Tokens = Map<string, string>;

/** The custom properties of a stylesheet that are colours, by name without the dashes. */
export function readColours(css: string): Tokens {
  const declarations = css.matchAll(/--([\w-]+):\s*(light-dark\([^;]*\)|#[0-9a-f]{6});/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value]));
}

/** A token's value in one theme, references followed. Throws for a name that is no colour token. */
export function colourIn(theme: Theme, tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (!value) throw new Error(`--${name} is not a colour token`);
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
  const chosen = (pair ? pair[theme === 'light' ? 1 : 2] : value) ?? '';
  const reference = /^var\(--([\w-]+)\)$/.exec(chosen);
  return reference?.[1] ? colourIn(theme, tokens, reference[1]) : chosen;
}

/** Contrast of two #rrggbb colours, 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const channel = (at: number) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
