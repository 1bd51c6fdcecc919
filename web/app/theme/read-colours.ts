/** Reads the tokens of stylesheets. */
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
