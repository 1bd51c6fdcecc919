import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts';

export interface FilterControl {
  filters: Filters;
  /** What the page is about: its cuisine is not a choice of the visitor. */
  base: Filters;
  change: (changed: Partial<Filters>) => void;
  reset: () => void;
}

/**
 * The filters of a list, kept here (LST-008) and in the address, so that Back and sharing keep them. A list
 * of one cuisine is left for `wholeList` as soon as another cuisine is chosen.
 */
export function useFilters(cuisine: string, wholeList: string): FilterControl {
  const base = useMemo(() => ({ ...noFilters, foodType: cuisine }), [cuisine]);
  const [query] = useSearchParams();
  const [filters, setFilters] = useState(() => readFilters(query, base));
  const navigate = useNavigate();
  const address = query.toString();
  const written = useRef(address);
  useEffect(() => {
    // An address that did not come from here is one that Back, Forward or a link led to.
    if (address === written.current) return;
    written.current = address;
    setFilters(readFilters(new URLSearchParams(address), base));
  }, [address, base]);
  const change = (changed: Partial<Filters>) => {
    const next = { ...filters, ...changed };
    const leaves = next.foodType !== base.foodType && base.foodType !== '';
    written.current = writeFilters(next, leaves ? noFilters : base).toString();
    setFilters(next);
    // Typing makes no history, choosing does.
    const replace = Object.keys(changed).join() === 'search';
    const to = { ...(leaves && { pathname: wholeList }), search: written.current };
    void navigate(to, { replace, preventScrollReset: true });
  };
  return { filters, base, change, reset: () => change(base) };
}
