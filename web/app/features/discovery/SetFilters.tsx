import { X } from '../../ui/icons.ts';
import { Link } from 'react-router';
import { PillLink } from '../../ui/PillLink.tsx';
import { setFilterLabel } from './filter-labels.ts';
import { changedFilters } from './filters.ts';
import type { FilterControl } from './use-filters.ts';

/** What the list is narrowed to; a tap takes one of them away. Links, so that it works without JavaScript. */
export function SetFilters({ control: { filters, base, addressOf } }: { control: FilterControl }) {
  const set = changedFilters(filters, base);
  if (set.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 lg:col-span-full" aria-label="Gesetzte Filter">
      {set.map((filter) => (
        <li key={filter}>
          <PillLink to={addressOf({ [filter]: base[filter] })} look="soft" preventScrollReset>
            {setFilterLabel(filter, filters)}
            <X size={16} aria-hidden="true" />
            <span className="sr-only">wegnehmen</span>
          </PillLink>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <Link to={addressOf({ ...base, view: filters.view })} className="btn btn-quiet" preventScrollReset>
            Alle zurücksetzen
          </Link>
        </li>
      )}
    </ul>
  );
}
