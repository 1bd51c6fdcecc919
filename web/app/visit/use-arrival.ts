import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { announce } from '../ui/announce.client.ts';

/** A route whose page is a dialog over another one says so: `export const handle: RouteHandle = { overlay: true }`. */
export interface RouteHandle {
  overlay?: boolean;
  /** Shows what belongs to this visitor, so that the server can make it only with a cookie. */
  personal?: boolean;
  /** Colours of the whole page; without it the visitor's system decides. */
  theme?: 'light' | 'dark';
  /** The page is only to be read: it loads no script, so that it can be kept and shown at any address. */
  isStill?: boolean;
  /** Where a browser without scripts goes by itself, as `Refresh` writes it: '4; url=/'. */
  leadsOn?: string;
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select, textarea, [tabindex="0"]';
const TYPED = 'input:not([type=checkbox], [type=radio]), textarea, select';

/**
 * After a change of page the focus goes to the first focusable element of the content (LAY-013) and the
 * new title is read out. Dialogs look after their focus themselves. Scrolling is ScrollRestoration's.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const overlay = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.overlay);
  const last = useRef({ pathname, overlay });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, overlay };
    if (before.pathname === pathname || before.overlay || overlay) return;
    // Fonts that came too late for the first page (fonts.css).
    document.documentElement.dataset['fonts'] = 'later';
    announce(document.title);
    const main = document.getElementById('main');
    const target = main?.querySelector<HTMLElement>(FOCUSABLE);
    // A text field would open the keyboard over a page that nobody has seen yet.
    const covers = target?.matches(TYPED) && matchMedia('(pointer: coarse)').matches;
    (target && !covers ? target : main)?.focus({ preventScroll: true });
  }, [pathname, overlay]);
}
