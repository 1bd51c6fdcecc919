import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
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

/** Marks addresses that were written here. */
const OWN = 'filters';

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
  const { search: address, state, key } = useLocation();
  const [filters, setFilters] = useState(() => readFilters(new URLSearchParams(address), base));
  const navigate = useNavigate();
  const isOwn = useNavigationType() !== 'POP' && state === OWN;
  const [readKey, setReadKey] = useState(key);
  if (key !== readKey) {
    setReadKey(key);
    // The address lags behind what is typed: it is read only where Back, Forward or a link led to it.
    if (!isOwn) setFilters(readFilters(new URLSearchParams(address), base));
  }
  const locate = (next: Filters) => {
    const leaves = next.foodType !== base.foodType && base.foodType !== '';
    return { path: leaves ? whole : own, search: writeFilters(next, leaves ? noFilters : base).toString() };
  };
  const addressOf = (changed: Partial<Filters>) => {
    const { path, search } = locate({ ...filters, ...changed });
    return search ? `${path}?${search}` : path;
  };
  const change = (changed: Partial<Filters>) => {
    setFilters({ ...filters, ...changed });
    // Typing makes no history, choosing does.
    const replace = Object.keys(changed).join() === 'search';
    void navigate(addressOf(changed), { replace, preventScrollReset: true, state: OWN });
  };
  const reset = () => change({ ...base, view: filters.view });
  return { filters, base, change, addressOf, reset };
}
