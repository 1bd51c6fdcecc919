import { formatNumber } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { type OfficeQuery, PAGE_SIZE, writeQuery } from './office-query.ts';

/** Links to the pages before and after this one. */
export function OfficePages({ count, query }: { count: number; query: OfficeQuery }) {
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  if (pages === 1) return null;
  const to = (page: number) => writeQuery({ ...query, page });
  return (
    <nav className="office-pages no-print" aria-label="Seiten">
      {query.page > 1 && (
        <ButtonLink look="ghost" to={to(query.page - 1)} rel="prev">
          Zurück
        </ButtonLink>
      )}
      <span>
        Seite {formatNumber(query.page)} von {formatNumber(pages)}
      </span>
      {query.page < pages && (
        <ButtonLink look="ghost" to={to(query.page + 1)} rel="next">
          Weiter
        </ButtonLink>
      )}
    </nav>
  );
}
