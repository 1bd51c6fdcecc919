/** The text of one of the web app's own stylesheets by its path; undefined for every other path. */
export type StyleText = (path: string) => string | undefined;

/**
 * A page whose first paint waits for nothing but itself: the web app's stylesheets stand in it, in one piece where
 * the first of them was linked, and its scripts are asked for once it is painted. The links stay, of a type or for a
 * medium that no browser fetches, because the browser's half of the page finds its elements by them and takes a linked
 * stylesheet as loaded.
 *
 * @param mark - the attribute by which the page's own styles and scripts are known
 */
export function hastenPaint(page: string, styleText: StyleText, mark: string): string {
  const end = page.indexOf('</head>');
  const head = page.slice(0, end);
  const body = page.slice(end);
  const styles = links(head).flatMap((link) => styleOf(link, styleText) ?? []);
  let inline = `<style${mark}>${styles.join('\n')}</style>`;
  const hastened = head.replaceAll(LINK, (link) => {
    if (attribute(link, 'rel') === 'modulepreload') return withAttribute(link, NOT_YET);
    if (styleOf(link, styleText) === undefined) return link;
    const before = inline;
    inline = '';
    return before + withAttribute(link, 'type="text/plain"');
  });
  return hastened + (body.includes(MODULE) ? afterPaint(body, mark) : body);
}

const NOT_YET = 'media="not all"';
const MODULE = ' type="module" async=""';
const WAITING = ' type="text/plain"';

/**
 * What a browser does with the scripts that wait: it asks for them when it has painted. Side by side with the page they
 * would take its line and its processor. What nobody sees is not painted, nor is a frame below what is seen: there they
 * come when all else is loaded.
 */
const ASK = `{
const waiting = document.querySelector('script[type="text/plain"]');
let isAsked = false;
const ask = () => {
if (isAsked) return;
isAsked = true;
for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.removeAttribute('media');
const script = document.createElement('script');
script.type = 'module';
script.nonce = waiting.nonce;
script.textContent = waiting.textContent;
document.body.append(script);
script.remove();
};
new PerformanceObserver(ask).observe({ type: 'paint', buffered: true });
addEventListener('load', () => setTimeout(ask, document.hidden ? 0 : 1000));
}`;

/** A page that notes what is done before its scripts have come, if it has any. */
export const noteDeeds = (page: string, mark: string): string =>
  page.includes(MODULE) ? page.replace('</head>', () => `<script${mark}>${NOTE}</script></head>`) : page;

/**
 * Notes what is typed, ticked and pressed that nobody hears yet; a link and a form's button do something without scripts.
 * The browser's half of the page takes it up when it is awake (`catch-up.client.ts`).
 */
const NOTE = `{
const deeds = [];
const kinds = ['click', 'input'];
const note = ({ type, target }) => {
const deed = type === 'click' ? target.closest('button[type=button]') : target;
if (deed) deeds.push(deed);
};
for (const kind of kinds) addEventListener(kind, note, true);
globalThis.earlyDeeds = () => {
for (const kind of kinds) removeEventListener(kind, note, true);
return deeds;
};
}`;

const afterPaint = (body: string, mark: string): string =>
  body.replace(MODULE, WAITING).replace('</body>', () => `<script${mark}>${ASK}</script></body>`);

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
