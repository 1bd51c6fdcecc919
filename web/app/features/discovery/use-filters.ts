import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts';

export interface FilterControl {
  filters: Filters;
  /** What the page is about: its cuisine is not a choice of the visitor. */
  base: Filters;
  change: (changed: Partial<Filters>) => void;
  /** The address of the list with a change, for links that work without JavaScript. */
  addressOf: (changed: Partial<Filters>) => string;
  reset: () => void;
}

interface ListPaths {
  own: string;
  /** Without a cuisine of its own. */
  whole: string;
}

/**
 * The filters of a list, kept here (LST-008) and in the address, so that Back and sharing keep them. A list
 * of one cuisine is left for the whole list as soon as another cuisine is chosen.
 */
export function useFilters(cuisine: string, { own, whole }: ListPaths): FilterControl {
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
  const locate = (next: Filters) => {
    const leaves = next.foodType !== base.foodType && base.foodType !== '';
    return { path: leaves ? whole : own, search: writeFilters(next, leaves ? noFilters : base).toString() };
  };
  const addressOf = (changed: Partial<Filters>) => {
    const { path, search } = locate({ ...filters, ...changed });
    return search ? `${path}?${search}` : path;
  };
  const change = (changed: Partial<Filters>) => {
    const next = { ...filters, ...changed };
    written.current = locate(next).search;
    setFilters(next);
    // Typing makes no history, choosing does.
    const replace = Object.keys(changed).join() === 'search';
    void navigate(addressOf(changed), { replace, preventScrollReset: true });
  };
  const reset = () => change({ ...base, view: filters.view });
  return { filters, base, change, addressOf, reset };
}
