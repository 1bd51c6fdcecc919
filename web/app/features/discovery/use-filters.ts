import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts';
import { keptFilters } from './kept-filters.client.ts';

export interface FilterControl {
  filters: Filters;
  /** What the page is about: its cuisine is not a choice of the visitor. */
  base: Filters;
  change: (changed: Partial<Filters>) => void;
  /** The address of the list with a change, for links that work without JavaScript. */
  addressOf: (changed: Partial<Filters>) => string;
  reset: () => void;
  /** Without any filter, also without the cuisine that the page is about. */
  showAll: () => void;
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
  const isBack = useNavigationType() === 'POP';
  // A link to the bare list of a place means: as lists are wanted on this visit.
  const read = (): Filters => ({
    ...readFilters(new URLSearchParams(address), base),
    ...(address === '' && !isBack && withoutCuisineIn(base)),
  });
  const [filters, setFilters] = useState(read);
  const navigate = useNavigate();
  const isOwn = !isBack && state === OWN;
  const [readKey, setReadKey] = useState(key);
  if (key !== readKey) {
    setReadKey(key);
    // The address lags behind what is typed: it is read only where Back, Forward or a link led to it.
    if (!isOwn) setFilters(read());
  }
  const locate = (next: Filters) => {
    const leaves = next.foodType !== base.foodType && base.foodType !== '';
    return { path: leaves ? whole : own, search: writeFilters(next, leaves ? noFilters : base).toString() };
  };
  const addressOf = (changed: Partial<Filters>) => {
    const { path, search } = locate({ ...filters, ...changed });
    return search ? `${path}?${search}` : path;
  };
  const here = addressOf({});
  const lags = address === '' && !isOwn && !isBack && here !== own;
  useEffect(() => {
    if (lags) void navigate(here, { replace: true, preventScrollReset: true, state: OWN });
  }, [lags, here, navigate]);
  const change = (changed: Partial<Filters>) => {
    setFilters({ ...filters, ...changed });
    keptFilters.keep({ ...filters, ...changed }, base);
    // Typing makes no history, choosing does.
    const replace = Object.keys(changed).join() === 'search';
    void navigate(addressOf(changed), { replace, preventScrollReset: true, state: OWN });
  };
  const reset = () => change({ ...base, view: filters.view });
  const showAll = () => change({ ...noFilters, view: filters.view });
  return { filters, base, change, addressOf, reset, showAll };
}

// What a page is about stays so.
const withoutCuisineIn = ({ foodType }: Filters): Partial<Filters> => {
  const { foodType: chosen, ...others } = keptFilters.read();
  return foodType === '' && chosen !== undefined ? { ...others, foodType: chosen } : others;
};
