import { useRouteLoaderData } from 'react-router';
import type { Answer } from '#contract/contract.ts';

/** The global page values: the same for every visitor of a site. */
export type Site = Answer<'site'>;

export interface RootData {
  site: Site;
  /** Protocol and host that the visitor sees, for canonical links. */
  origin: string;
}

/** The site's values, also on error pages; undefined only where they themselves could not be loaded. */
export const useMaybeSite = (): Site | undefined => useRouteLoaderData<RootData>('root')?.site;

/** The site's values on every page that is shown at all. */
export function useSite(): Site {
  const site = useMaybeSite();
  if (!site) throw new Error('The site values are not loaded');
  return site;
}
