import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { RouteHandle } from '../../visit/use-arrival.ts';
import { useMaybeSite } from '../../visit/use-site.ts';
import { isFramed } from './page-around.client.ts';

const load = () => import('./frame-window.client.ts');

/** Lets an embedded site grow with its content inside the restaurant's page; elsewhere nothing is loaded. */
export function useFrameWindow(): void {
  const { type, embeddedBy: origins } = useMaybeSite() ?? {};
  const { pathname } = useLocation();
  const isOverlay = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.overlay);
  const last = useRef({ pathname, isOverlay });
  useEffect(() => {
    if (!isFramed() || !origins || origins.length === 0) return undefined;
    const opening = load().then(({ openFrameWindow }) => openFrameWindow(origins));
    return () => {
      void opening.then((stop) => stop());
    };
  }, [origins]);
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, isOverlay };
    if (type !== 'insite' || before.pathname === pathname || before.isOverlay || isOverlay) return;
    if (isFramed()) void load().then(({ beginAtTop }) => beginAtTop());
    else scrollTo(0, 0);
  }, [type, pathname, isOverlay]);
}
