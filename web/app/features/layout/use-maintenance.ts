import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useMaybeSite } from './use-site.ts';

// The law wants these to be reachable at any time (§ 5 DDG; LAY-020).
const always = [paths.imprint(), paths.privacy(), paths.terms(), paths.providerTerms()];

/** Does the maintenance page stand in for this one (LAY-017)? */
export function useMaintenance(): boolean {
  const { pathname } = useLocation();
  return useMaybeSite()?.healthy === false && !always.includes(pathname);
}
