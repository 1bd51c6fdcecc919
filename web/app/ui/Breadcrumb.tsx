import { ChevronRight } from './icons.ts';
import { Fragment } from 'react';
import { Link } from 'react-router';

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  to?: string;
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Brotkrumen" className="no-print">
      <ol className="crumbs">
        {crumbs.map(({ label, to }, at) => (
          <Fragment key={label}>
            {at > 0 && (
              <li aria-hidden="true">
                <ChevronRight size={14} />
              </li>
            )}
            <li>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
