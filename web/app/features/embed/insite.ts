import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useMaybeSite } from '../layout/use-site.ts';

const MARK = 'insite';
const neverChanges = () => () => {};

/** Does the visit run inside another page or app: by the kind of site, or because it began with ?insite (INS-001)? */
export function isInsite(): boolean {
  if (typeof document === 'undefined') return false;
  return document.documentElement.dataset['system'] === 'insite' || isRemembered();
}

/** The same for a page: without header, footer and breadcrumb (INS-003). */
export function useInsite(): boolean {
  const type = useMaybeSite()?.type;
  const isAsked = useSearchParams()[0].has(MARK);
  const remembered = useSyncExternalStore(neverChanges, isRemembered, () => false);
  useEffect(() => {
    if (isAsked) remember();
  }, [isAsked]);
  return type === 'insite' || isAsked || remembered;
}

function isRemembered(): boolean {
  try {
    return sessionStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(MARK, '');
  } catch {
    // Then only addresses with the parameter are shown without header and footer.
  }
}
