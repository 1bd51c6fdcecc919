import type { FromFrame, FromPage } from './messages.ts';

// The script that a restaurant pastes into its own site: `<script async src="https://…/einbetten.js"></script>`.
// It runs on pages that are not ours, so it is small, needs nothing and leaves no names behind.

const FIRST_HEIGHT_PX = 640;
const MARK = 'eingebettet';

function embed(script: HTMLScriptElement): void {
  const { origin } = new URL(script.src);
  const { seite = '/', titel = 'Speisekarte und Bestellung', abstand = '0' } = script.dataset;
  // Height of what covers the upper edge of the restaurant's page, such as a header that stays.
  const covered = Number(abstand) || 0;
  script.dataset[MARK] = '';

  const frame = document.createElement('iframe');
  frame.src = new URL(seite, origin).href.startsWith(`${origin}/`) ? new URL(seite, origin).href : origin;
  frame.title = titel;
  frame.allow = 'payment; geolocation; clipboard-write';
  frame.style.cssText = `display:block;width:100%;height:${FIRST_HEIGHT_PX}px;border:0`;

  const tellView = () => {
    const { top, bottom } = frame.getBoundingClientRect();
    const view: FromPage = {
      henkelmann: 'view',
      top: Math.max(0, covered - top),
      height: Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, covered)),
    };
    frame.contentWindow?.postMessage(view, origin);
  };

  const above = () => frame.getBoundingClientRect().top - covered;
  const begin = () => {
    if (above() < 0) scrollOn(above());
  };
  // A page that comes whole, before scripts have taken over, cannot ask for its top.
  frame.addEventListener('load', () => frame.addEventListener('load', begin), { once: true });

  const hear = (message: FromFrame) => {
    if (message.henkelmann === 'size') frame.style.height = `${Math.max(1, Math.round(message.height))}px`;
    if (message.henkelmann === 'scroll') scrollOn(above() + message.top);
    if (message.henkelmann === 'begin') begin();
    // Nowhere but to the site that the restaurant itself has named.
    if (message.henkelmann !== 'open') return tellView();
    const { href, origin: wanted } = new URL(message.url, origin);
    if (wanted === origin) post(href);
  };
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    const isOurs = source === frame.contentWindow && from === origin;
    if (isOurs && typeof data === 'object' && data !== null && 'henkelmann' in data) hear(data as FromFrame);
  });

  let waiting = 0;
  const onMove = () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      tellView();
    });
  };
  addEventListener('scroll', onMove, { passive: true });
  addEventListener('resize', onMove, { passive: true });
  script.after(frame);
}

function scrollOn(by: number): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: scrollY + by, behavior: calm ? 'instant' : 'smooth' });
}

// By a form, since browsers say whose page sent it: a link could be a stranger's (see post-on-top.ts).
function post(action: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true });
  document.body.append(form);
  form.submit();
}

// Some site builders put scripts in by a script of their own; such a one is not the current script.
const current = document.currentScript;
const scripts = current
  ? [current]
  : document.querySelectorAll(`script[src*="/einbetten.js"]:not([data-${MARK}])`);
for (const script of scripts) if (script instanceof HTMLScriptElement) embed(script);
