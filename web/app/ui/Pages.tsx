import { formatNumber } from '../lib/format.ts';
import { ButtonLink } from './Button.tsx';

interface PagesProps {
  /** The one that is shown, from 1. */
  page: number;
  /** All that are listed, on whichever page. */
  count: number;
  /** How many a page holds. */
  size: number;
  /** Where a page is found. */
  to: (page: number) => string;
  /** What is listed; read out. */
  label?: string;
}

/** Links to the pages before and after this one; nothing where one holds all. */
export function Pages({ page, count, size, to, label = 'Seiten' }: PagesProps) {
  const pages = Math.max(1, Math.ceil(count / size));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className="pages no-print" aria-label={label}>
      {page > 1 && (
        <ButtonLink look="ghost" to={to(Math.min(page - 1, pages))} rel="prev">
          Zurück
        </ButtonLink>
      )}
      <span>
        Seite {formatNumber(page)} von {formatNumber(pages)}
      </span>
      {page < pages && (
        <ButtonLink look="ghost" to={to(page + 1)} rel="next">
          Weiter
        </ButtonLink>
      )}
    </nav>
  );
}
