import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PAGE_SIZE } from '#domain/discovery/wish.ts';
import { formatNumber } from '../../lib/format.ts';
import { PAGE_NAME } from './filters.ts';
import type { RestaurantList } from './load-list.ts';
import type { FilterControl } from './use-filters.ts';
import type { NarrowedList } from './use-narrowed.ts';

/** Pages that come by themselves while one scrolls; then the page's end has to be reached, too. */
const BY_THEMSELVES = 4;

/** Begins to load before one is there. */
const AHEAD = '900px';

interface PageProps {
  list: RestaurantList;
  control: FilterControl;
}

/** The way back from a page that was opened by its address. */
export function PageBefore({ list: { page }, control }: PageProps) {
  if (page === 1) return null;
  return (
    <p className="mb-4 text-center">
      <Link to={pageAddress(control, page - 1)} rel="prev" className="btn btn-ghost" reloadDocument>
        Vorige Restaurants
      </Link>
    </p>
  );
}

interface PageAfterProps {
  narrowed: NarrowedList;
  control: FilterControl;
}

/** What follows: it comes while one scrolls, later by a tap, and without JavaScript as a page of its own. */
export function PageAfter({ narrowed: { list, isAsking, more }, control }: PageAfterProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isComing, setComing] = useState(false);
  // The list whose next page could not be had.
  const [failed, setFailed] = useState<RestaurantList>();
  const { page, lastPage, after } = list;
  const hasFailed = failed === list;
  const comesByItself = lastPage - page + 1 < BY_THEMSELVES && !isAsking && !hasFailed;
  const load = async () => {
    setComing(true);
    await more().catch(() => setFailed(list));
    setComing(false);
  };
  useEffect(() => {
    if (!comesByItself || isComing || !link.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void load();
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(link.current);
    return () => watcher.disconnect();
  });
  if (after === 0) return null;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!isComing) void load();
  };
  return (
    <div className="mt-5 text-center">
      <p role="status">{hasFailed && !isComing && 'Mehr Restaurants sind gerade nicht zu erreichen.'}</p>
      <Link
        ref={link}
        to={pageAddress(control, lastPage + 1)}
        rel="next"
        className="btn btn-ghost"
        aria-busy={isComing}
        onClick={onClick}
      >
        {isComing
          ? 'Weitere Restaurants kommen …'
          : hasFailed
            ? 'Noch einmal'
            : `Weitere ${Math.min(PAGE_SIZE, after)} von ${formatNumber(after)} zeigen`}
      </Link>
    </div>
  );
}

function pageAddress({ addressOf }: FilterControl, page: number): string {
  const address = addressOf({});
  return page === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}${PAGE_NAME}=${page}`;
}
