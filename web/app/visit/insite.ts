import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { keep, readKept } from '../lib/device-storage.client.ts';
import { useBrowserFact } from '../lib/store.ts';
import { useMaybeSite } from './use-site.ts';

const MARK = 'insite';

/** Does the visit run inside another page or app: by the kind of site, or because it began with ?insite (INS-001)? */
export function isInsite(): boolean {
  if (typeof document === 'undefined') return false;
  return document.documentElement.dataset['system'] === 'insite' || isRemembered();
}

/** The same for a page: without header, footer and breadcrumb (INS-003). */
export function useInsite(): boolean {
  const type = useMaybeSite()?.type;
  const isAsked = useSearchParams()[0].has(MARK);
  const remembered = useBrowserFact(isRemembered, false);
  useEffect(() => {
    if (isAsked) keep('session', MARK, '');
  }, [isAsked]);
  return type === 'insite' || isAsked || remembered;
}

const isRemembered = (): boolean => readKept('session', MARK) !== null;
