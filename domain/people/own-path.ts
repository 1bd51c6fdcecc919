/** A made-up origin, to read paths the way browsers do. */
const SOME_ORIGIN = 'http://site.invalid';

/**
 * The path, query and fragment that a text leads to inside this site, as browsers read it; null where it leads to
 * another host or nowhere. Browsers drop tabs and line breaks, take `\` for `/` and resolve `..` (WHATWG URL, 4.4), so
 * that what begins with one slash may still begin with two once it is read; a header cannot hold such characters at all.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || hasOddCharacter(text) || !URL.canParse(text, SOME_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(text, SOME_ORIGIN);
  return origin === SOME_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/** The same for the Location of an answer, which may name this site's own origin as well. */
export function ownLocation(text: string, origin: string): string | null {
  const isAbsolute = text.startsWith(`${origin}/`);
  const path = ownPath(isAbsolute ? text.slice(origin.length) : text);
  return path !== null && isAbsolute ? origin + path : path;
}

function hasOddCharacter(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  return /[\0-\x20\x7f\\]/.test(text);
}
