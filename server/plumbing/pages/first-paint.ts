/** The text of one of the web app's own stylesheets by its path; undefined for every other path. */
export type StyleText = (path: string) => string | undefined;

/**
 * A page whose first paint waits for nothing but itself: the web app's stylesheets stand in it, in one piece where
 * the first of them was linked, and its scripts give way to fonts and pictures. The links stay, of a type that no
 * browser fetches, because the browser's half of the page finds its elements by them and takes a linked stylesheet as
 * loaded.
 *
 * @param mark - the attribute by which the page's own styles are known
 */
export function hastenPaint(page: string, styleText: StyleText, mark: string): string {
  const end = page.indexOf('</head>');
  const head = page.slice(0, end);
  const styles = links(head).flatMap((link) => styleOf(link, styleText) ?? []);
  let inline = `<style${mark}>${styles.join('\n')}</style>`;
  const hastened = head.replaceAll(LINK, (link) => {
    if (attribute(link, 'rel') === 'modulepreload') return withAttribute(link, 'fetchpriority="low"');
    if (styleOf(link, styleText) === undefined) return link;
    const before = inline;
    inline = '';
    return before + withAttribute(link, 'type="text/plain"');
  });
  return hastened + page.slice(end);
}

const LINK = /<link\b[^>]*>/g;

const links = (head: string): string[] => head.match(LINK) ?? [];

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

const withAttribute = (tag: string, text: string): string => tag.replace('<link', `<link ${text}`);

function styleOf(link: string, styleText: StyleText): string | undefined {
  // The bundler marks a stylesheet that a later part of the page brings along with an empty fragment.
  const path = attribute(link, 'href')?.split('#')[0];
  return attribute(link, 'rel') === 'stylesheet' && path ? styleText(path) : undefined;
}
