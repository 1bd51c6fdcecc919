import './embed.css';
import { moveView } from '../../lib/view.client.ts';
import { hearPageAround, tellPageAround } from './page-around.client.ts';

/** What stays in view while the page moves below it. */
const STICKING = '.menu-nav, .basket-panel, .order-summary';
const shifts = new WeakMap<HTMLElement, number>();

let view = { top: 0, height: 0 };

/**
 * Makes the frame as high as what is in it, and lets the visible part of it stand for the window: the page around
 * scrolls, not this one. Answers how to stop.
 */
export function openFrameWindow(origins: readonly string[]): () => void {
  const sizes = new ResizeObserver(() => {
    tellHeight();
    stick();
  });
  const { dataset } = document.documentElement;
  const stopHearing = hearPageAround(origins, (seen) => {
    const isFirst = dataset['framed'] === undefined;
    view = seen;
    dataset['framed'] = '';
    show();
    if (!isFirst) return;
    sizes.observe(document.body);
    // Browsers let frames below the window rest, and nothing is observed there until they are near.
    tellHeight();
    // A category may have been tapped before this was here.
    jumpTo(location.hash);
  });
  addEventListener('focusin', onFocus);
  document.addEventListener('click', onJump);
  return () => {
    stopHearing();
    sizes.disconnect();
    removeEventListener('focusin', onFocus);
    document.removeEventListener('click', onJump);
    delete dataset['framed'];
    view = { top: 0, height: 0 };
    moveView(0);
  };
}

/** A new page begins at its top. The page around knows where it stands; what it last told may be old by now. */
export function beginAtTop(): void {
  tellPageAround({ henkelmann: 'begin' });
}

function tellHeight(): void {
  tellPageAround({ henkelmann: 'size', height: Math.ceil(document.body.getBoundingClientRect().height) });
}

function show(): void {
  const { style } = document.documentElement;
  style.setProperty('--view-top', `${view.top}px`);
  style.setProperty('--view-height', `${view.height}px`);
  style.setProperty('--view-bottom', `${Math.max(0, innerHeight - view.top - view.height)}px`);
  moveView(view.top);
  stick();
}

// position: sticky knows only the window that scrolls, and that is another page's.
function stick(): void {
  for (const element of document.querySelectorAll<HTMLElement>(STICKING)) {
    if (getComputedStyle(element).position !== 'sticky') continue;
    const last = shifts.get(element) ?? 0;
    const { top, bottom } = element.getBoundingClientRect();
    const room = (element.parentElement?.getBoundingClientRect().bottom ?? bottom) - (bottom - last);
    const gap = Number.parseFloat(getComputedStyle(element).top) || 0;
    const shift = Math.round(Math.max(0, Math.min(view.top + gap - (top - last), room)));
    if (shift === last) continue;
    shifts.set(element, shift);
    element.style.translate = shift === 0 ? '' : `0 ${shift}px`;
  }
}

function onFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target.id === 'main') return;
  const { top, bottom } = target.getBoundingClientRect();
  const isSeen = bottom > view.top && top < view.top + view.height;
  if (!isSeen && view.height > 0) bringIntoView(top);
}

// The browser would scroll this page, but there is nothing to scroll.
function onJump({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
  jumpTo(link?.getAttribute('href') ?? '');
}

function jumpTo(hash: string): void {
  const spot = document.getElementById(hash.slice(1));
  if (spot) bringIntoView(spot.getBoundingClientRect().top);
}

// Before the frame had grown, the browser may have scrolled what is in it.
function bringIntoView(top: number): void {
  const bar = document.querySelector('.menu-nav')?.getBoundingClientRect().height ?? 0;
  tellPageAround({ henkelmann: 'scroll', top: Math.max(0, top + scrollY - bar - 16) });
}
